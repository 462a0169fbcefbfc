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
  // A page is drawn ahead as without what a link carries behind « # »: such a link waits for the program.
  if (location.hash) document.documentElement.setAttribute('data-fragment', '')
})()

// What the first screens read is asked for while the program comes: who this is, then what only a person may read.
;(function () {
  var reads = (document.documentElement.dataset.reads || '').match(/\/\S+/g)
  var asked = (window.earlyReads = new Map())
  function ask(path) {
    var answer = fetch(path, { headers: { 'accept-language': '*' } })
    asked.set(location.origin + path, answer)
    return answer.then((each) => each.clone().json()).catch(() => null)
  }
  if (reads) void ask(reads[0]).then((person) => person && person.id && reads.slice(1).map(ask))
})()

// A page that the build drew is painted first; then the program, fetched meanwhile, takes its place.
addEventListener('DOMContentLoaded', function () {
  var program = document.querySelector('link[data-program]')
  function start() {
    void import(program.href)
  }
  if (!program) return
  if (document.hidden) start()
  // A frame more, and it is on the screen.
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)))
})
