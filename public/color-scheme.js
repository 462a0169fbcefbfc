// Before the first paint: the person's own choice of light or dark, otherwise the system's.
;(function () {
  var chosen = null
  try {
    chosen = localStorage.getItem('ressenti-theme')
  } catch {
    chosen = null
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
