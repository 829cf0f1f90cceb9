"""The table in the browser: a server that hands out views, and the page that draws them."""
