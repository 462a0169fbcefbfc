/** What pages are drawn ahead with: an installation as most are. */
const usual = { zone: '', provider: '', state: '', shortest: '6', mail: 'yes' }

type Told = typeof usual

const asked = new Set<keyof Told>()

/** What the server wrote into the page before it was drawn; nothing where nobody wrote, as in Vite's own page. */
export function toldByPage(name: keyof Told): string {
  asked.add(name)
  const said = typeof document === 'undefined' ? usual[name] : (document.documentElement.dataset[name] ?? '')
  return said.startsWith('__') ? '' : said
}

/** What was asked since the last time, as it was answered: what is drawn holds where the server says the same. */
export function askedOfPage(): Partial<Told> {
  const answers = Object.fromEntries([...asked].map((name) => [name, usual[name]]))
  asked.clear()
  return answers
}
