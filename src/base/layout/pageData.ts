/** What pages are drawn ahead with, an installation as most are first: each that asks, for each kind of installation. */
const kinds = {
  zone: [''],
  provider: [''],
  state: ['', 'empty'],
  shortest: ['6'],
  mail: ['yes', ''],
  signup: ['', 'open'],
  proof: [''],
} as const

type Name = keyof typeof kinds
type PageData = Record<Name, string>

const usual = Object.fromEntries(Object.entries(kinds).map(([name, [first]]) => [name, first])) as PageData
let drawing = usual
const asked = new Set<Name>()

/** What the server wrote into the page before it was drawn; nothing where nobody wrote, as in Vite's own page. */
export function pageData(name: Name): string {
  asked.add(name)
  const said =
    typeof document === 'undefined' ? drawing[name] : (document.documentElement.dataset[name] ?? '')
  return said.startsWith('__') ? '' : said
}

/** What was asked since the last time, as it was answered: what is drawn holds where the server says the same. */
export function usedPageData(): Partial<PageData> {
  const answers = Object.fromEntries([...asked].map((name) => [name, drawing[name]]))
  asked.clear()
  return answers
}

/** From now on pages are drawn for such an installation. */
export function setPrerenderData(told: Partial<PageData>) {
  drawing = { ...usual, ...told }
}

/** Every kind of installation that differs in what was asked. */
export const kindsOf = (told: Partial<PageData>): Partial<PageData>[] =>
  (Object.keys(told) as Name[]).reduce<Partial<PageData>[]>(
    (all, name) => all.flatMap((each) => kinds[name].map((value) => ({ ...each, [name]: value }))),
    [{}],
  )

/** What stands behind « # » in the address, which no server sees: a page is drawn ahead as without. */
export const fragmentOfPage = () => (typeof window === 'undefined' ? '' : window.location.hash.slice(1))
