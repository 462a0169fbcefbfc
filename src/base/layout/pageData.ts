const kinds = {
  zone: [''],
  provider: [''],
  state: ['', 'empty'],
  shortest: ['6'],
  mail: ['yes', ''],
  signup: ['', 'open'],
  proof: [''],
  choice: ['', 'yes'],
  languages: [''],
} as const

type Name = keyof typeof kinds
type PageData = Record<Name, string>

const usual = Object.fromEntries(Object.entries(kinds).map(([name, [first]]) => [name, first])) as PageData
let drawing = usual
const asked = new Set<Name>()

/** What the server wrote into the page; empty on Vite's development page. */
export function pageData(name: Name): string {
  asked.add(name)
  const said =
    typeof document === 'undefined' ? drawing[name] : (document.documentElement.dataset[name] ?? '')
  return said.startsWith('__') ? '' : said
}

/**
 * The page data read since the last call; a prerendered page is served where the server has the same values.
 */
export function usedPageData(): Partial<PageData> {
  const answers = Object.fromEntries([...asked].map((name) => [name, drawing[name]]))
  asked.clear()
  return answers
}

export function setPrerenderData(values: Partial<PageData>) {
  drawing = { ...usual, ...values }
}

export const kindsOf = (values: Partial<PageData>): Partial<PageData>[] =>
  (Object.keys(values) as Name[]).reduce<Partial<PageData>[]>(
    (all, name) => all.flatMap((each) => kinds[name].map((value) => ({ ...each, [name]: value }))),
    [{}],
  )

/** The server never sees the fragment: a page is prerendered without one. */
export const fragmentOfPage = () => (typeof window === 'undefined' ? '' : window.location.hash.slice(1))
