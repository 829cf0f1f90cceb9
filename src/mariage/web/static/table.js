// The table's page: shows what the server sends, moves cards from where they were to where they are, sends what is asked.
// It knows no rules: the server marks what may be played and says why not.

const form = document.querySelector("form[data-socket]");
const told = document.getElementById("told");
const prefs = document.body.dataset;
const quiet = matchMedia("(prefers-reduced-motion: reduce)");
const TIMES = {normal: 280, fast: 140, slow: 560, none: 0};
const EASE = "cubic-bezier(.2,.7,.2,1)";
let socket, wait = 500, spoken = 0, hand = -1, selected = "", pressed = [], gone = false, opened = false;

const table = () => document.getElementById("table");
const seq = () => Number(table().dataset.seq);
const felt = () => table().querySelector(".felt");
const cardsOf = root => [...root.querySelectorAll(".card[id]")];
const OWN = ".hand .card, .melds button.card";
const own = () => [...table().querySelectorAll(".hand .card"), ...table().querySelectorAll(".melds button.card")];

// ---------------------------------------------------------------- what the server shows

function show(message) {
  if (message.notice !== undefined) return say(message.notice);
  if (message.seq < seq()) return;
  const keep = focused();
  const same = message.seq === seq();
  const typed = same ? new Map([...table().querySelectorAll("[type=number]")].map(field => [field.id, field.value])) : new Map();
  const before = new Map(cardsOf(felt()).map(card => [card.id, card.getBoundingClientRect()]));
  const lying = cardsOf(felt()).filter(card => !card.closest(".trick")).map(card => card.id);
  const places = new Map([...felt().querySelectorAll("[data-place]")].map(seat => [seat.dataset.place, seat.getBoundingClientRect()]));
  const holder = document.createElement("template");
  holder.innerHTML = message.html;
  table().replaceWith(holder.content.querySelector("#table"));
  selected = "";
  for (const [id, value] of typed) if (document.getElementById(id)) document.getElementById(id).value = value;
  refocus(keep);
  if (!same) asPressed(before);
  move(before, places, lying.filter(id => !document.getElementById(id)));
  links();
  tell(message);
}

// From the first place to the last: what was seen before starts where it was; of equal cards that have another name where they
// lie now, one starts where one is gone; what is new comes from its player's seat.
function move(before, places, gone) {
  const time = TIMES[prefs.speed] ?? TIMES.normal;
  if (!time || quiet.matches || document.hidden) return;
  const moves = [];
  for (const card of cardsOf(felt())) {
    const now = card.getBoundingClientRect();
    const seat = card.closest("li")?.className;
    const from = before.get(card.id) ?? (card.closest(".trick") ? places.get(seat) : before.get(taken(gone, card)));
    if (from) {
      const x = from.left - now.left, y = from.top - now.top;
      if (Math.abs(x) > 1 || Math.abs(y) > 1) moves.push([card, `translate(${x}px, ${y}px)`, 1]);
    } else {
      moves.push([card, "translate(0, -2rem)", 0]);
    }
  }
  for (const [card, transform, opacity] of moves) {
    card.animate([{transform, opacity, zIndex: 5}, {transform: getComputedStyle(card).transform, opacity: 1, zIndex: 5}], {duration: time, easing: EASE});
  }
}

// The name of an equal card that is gone from where it lay, once; face-down cards have none.
function taken(gone, card) {
  const face = /^c-../.exec(card.id)?.[0];
  const at = face ? gone.findIndex(id => id === face || id.startsWith(`${face}-`)) : -1;
  return at < 0 ? "" : gone.splice(at, 1)[0];
}

// Of equal cards it is the first that is played: where another of them was pressed, that one is seen to go.
function asPressed(before) {
  const [first, other] = pressed;
  pressed = [];
  if (!before.has(first) || !before.has(other) || table().querySelector(`.hand #${CSS.escape(first)}`)) return;
  const place = before.get(first);
  before.set(first, before.get(other)).set(other, place);
}

// New sentences go to the live region, each once.
function tell(message) {
  const end = message.first + message.log.length;
  if (message.hand !== hand) [hand, spoken] = [message.hand, 0];
  for (const line of message.log.slice(Math.max(0, Math.min(spoken, end) - message.first))) {
    const item = document.createElement("p");
    item.textContent = line;
    told.append(item);
  }
  spoken = end;
  while (told.childElementCount > 30) told.firstElementChild.remove();
}

function say(text) {
  const line = document.getElementById("say");
  line.querySelector(".chip.notice")?.remove();
  const chip = document.createElement("span");
  chip.className = "chip gold notice";
  chip.textContent = text;
  line.prepend(chip);
}

// ---------------------------------------------------------------- focus stays where it was, else with the neighbour

function focused() {
  const active = document.activeElement;
  if (!table().contains(active)) return [];
  const cards = own();
  const at = cards.indexOf(active);
  const ids = at < 0 ? [] : [...cards.slice(at), ...cards.slice(0, at).reverse()].map(card => card.id);
  return [active.id, ...ids, active.value && `do:${active.value}`].filter(Boolean);
}

function refocus(keep) {
  if (!keep.length) return;
  for (const id of keep) {
    const found = id.startsWith("do:") ? table().querySelector(`button[value="${CSS.escape(id.slice(3))}"]`) : table().querySelector(`:is(button, input, [tabindex])#${CSS.escape(id)}`);
    if (found) return found.focus({preventScroll: true});
  }
  (own()[0] ?? document.getElementById("hand"))?.focus({preventScroll: true});
}

// ---------------------------------------------------------------- what the person does

document.addEventListener("submit", event => {
  const button = event.submitter;
  if (!button || button.name !== "do") return;
  event.preventDefault();
  press(button);
});

function press(button) {
  if (button.dataset.why) return say(button.dataset.why);
  if (button.popoverTargetElement) return button.popoverTargetElement.showPopover();
  const field = button.dataset.amount && document.getElementById(button.dataset.amount);
  if (field) return send(`${button.value} ${field.value}`);
  if (button.dataset.sure && !confirm(button.dataset.sure)) return;
  const card = button.dataset.card;
  const plays = card && button.dataset.mark === undefined;
  if (plays && (prefs.confirm === "yes" || button.dataset.more) && selected !== button.id) return select(button);
  pressed = plays && button.closest(".hand") ? [table().querySelector(`.hand [data-card="${card}"]`).id, button.id] : [];
  send(button.value);
}

// A card that can be played in several ways, or any card where two taps are wanted, is first lifted; a second tap plays it.
function select(button) {
  selected = button.id;
  for (const other of own()) other.setAttribute("aria-pressed", String(other === button));
  for (const act of table().querySelectorAll(".acts [data-for]")) act.classList.toggle("main", act.dataset.for === button.dataset.card);
  say(button.dataset.more || button.getAttribute("aria-label"));
}

function send(word) {
  if (socket?.readyState === WebSocket.OPEN) return socket.send(JSON.stringify({do: word, seq: seq()}));
  if (opened) return say(form.dataset.lost);
  const field = document.createElement("input");
  Object.assign(field, {type: "hidden", name: "do", value: word});
  form.append(field);
  form.submit();
}

document.addEventListener("keydown", event => {
  const cards = own();
  const at = cards.indexOf(document.activeElement);
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.matches("input, select")) return;
  if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
    if (at < 0 && document.activeElement !== document.body && !table().contains(document.activeElement)) return;
    const next = at < 0 ? 0 : (at + (event.key === "ArrowRight" ? 1 : cards.length - 1)) % cards.length;
    cards[next]?.focus();
    event.preventDefault();
  } else if (at >= 0 && (event.key === "ArrowUp" || event.key === "ArrowDown") && table().querySelector(".melds button.card")) {
    table().querySelector(event.key === "ArrowUp" ? ".melds button.card" : ".hand .card")?.focus();
    event.preventDefault();
  } else if (event.key === "Escape" && selected) {
    selected = "";
    for (const card of cards) card.removeAttribute("aria-pressed");
  } else if (event.key === "Escape" && cards.some(card => card.matches("[data-mark][aria-pressed=true]"))) {
    send("mark");
  } else if (/^[1-9]$/.test(event.key) && cards[event.key - 1]) {
    cards[event.key - 1].focus();
  }
});

// A card that is dragged up to the table is played.
let drag = null;
document.addEventListener("pointerdown", event => {
  const card = event.target.closest?.(OWN);
  if (card && event.isPrimary) drag = {card, x: event.clientX, y: event.clientY};
});
document.addEventListener("pointermove", event => {
  if (!drag || !event.isPrimary) return;
  const x = event.clientX - drag.x, y = event.clientY - drag.y;
  if (!drag.moved && Math.hypot(x, y) > 12) {
    drag.moved = true;
    drag.card.setPointerCapture(event.pointerId);
  }
  if (drag.moved) drag.card.style.translate = `${x}px ${y}px`;
});
for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, event => {
  if (!drag || !event.isPrimary) return;
  const {card, y, moved} = drag;
  drag = null;
  if (!moved) return;
  card.style.translate = "";
  card.addEventListener("click", click => click.preventDefault(), {once: true, capture: true});
  if (kind === "pointerup" && y - event.clientY > 70) press(card);
});

// Links to be sent to others are written in full.
function links() {
  for (const field of document.querySelectorAll("[data-link]")) field.value = new URL(field.dataset.link, location.href);
}
document.addEventListener("focusin", event => event.target.matches("[data-link]") && event.target.select());
links();

// ---------------------------------------------------------------- the socket

function connect() {
  const url = new URL(form.dataset.socket, location.href);
  url.protocol = url.protocol.replace("http", "ws");
  socket = new WebSocket(url);
  socket.addEventListener("open", () => { wait = 500; opened = true; document.documentElement.dataset.socket = "open"; });
  socket.addEventListener("message", event => show(JSON.parse(event.data)));
  socket.addEventListener("close", () => {
    delete document.documentElement.dataset.socket;
    if (gone) return;
    if (opened) say(form.dataset.lost);
    setTimeout(connect, wait);
    wait = Math.min(wait * 2, 8000);
  });
}

addEventListener("pagehide", () => { gone = true; socket?.close(); });
addEventListener("pageshow", event => { if (event.persisted) { gone = false; connect(); } });
connect();
