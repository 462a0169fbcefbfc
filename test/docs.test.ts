import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { limits } from './pageLimits.ts'
import { root, sourcesIn } from './sources.ts'

// The map is never opened: it makes the test runner rerun this test when any source file changes.
import.meta.glob('../src/**/*.{ts,tsx}')

const code = ['src', 'test', 'scripts', 'lab']
  .filter((folder) => existsSync(join(root, folder)))
  .flatMap((folder) => sourcesIn(folder))
const tests = code.filter(({ path }) => /\.(test|e2e)\.ts$/.test(path)).map(({ text }) => text)
const pages = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...sourcesIn('docs', /\.md$/).map((page) => page.path),
]
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

/** Exact texts, forms to fill in, and the map of the folders. */
const uncounted = /^docs\/(specification|map)\.md$|^docs\/compliance\//
const isRecord = (page: string) => /^docs\/decisions\/\d/.test(page)
const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length

/** A numbered heading, and the text under it until the next heading. */
const rules = pages.flatMap((page) =>
  textOf(page)
    .split(/^(?=#{1,6} )/m)
    .flatMap((text) => {
      const [, id] = /^#{2,4} ((?:C|S|INV|ATT|PERF)\d+(?:\.\d+)?)\b/.exec(text) ?? []
      return id ? [{ page, id, text }] : []
    }),
)
const decisions = pages.flatMap((page) =>
  [...textOf(page).matchAll(/^- \*\*(D\d+)\.\*\*/gm)].map(([, id = '']) => ({ page, id })),
)
const numbered = [...rules, ...decisions].map(({ id }) => id)

/** « C12 cases 1–18 », « C13 cases 2, 3, 8 » or « C6 cases 1 to 6 ». */
const caseName = /\b(C\d+(?:\.\d+)?|score|margin|CSV) cases? ([\d]+(?:(?:, |–| to )\d+)*)/gi
function casesIn(text: string): string[] {
  return [...text.matchAll(caseName)].flatMap(([, of = '', list = '']) =>
    list.split(', ').flatMap((part) => {
      const [from = 0, to = from] = part.split(/–| to /).map(Number)
      return Array.from({ length: to - from + 1 }, (_, at) => `${of.toLowerCase()} case ${from + at}`)
    }),
  )
}
const cases = pages.flatMap((page) => casesIn(textOf(page)))

test('no number stands twice', () => {
  expect(numbered.filter((id, at) => numbered.indexOf(id) !== at)).toEqual([])
  expect(numbered.length).toBeGreaterThan(250)
})

test('every number that code or a page cites has its heading, a decision its line', () => {
  const known = new Set(numbered)
  const cited = /(?<![\w"'#.-])((?:INV|ATT|PERF|C|D|S)[1-9]\d?(?:\.\d{1,2})?)(?![\w–]|\.\d)/g
  const unknown = [...code, ...pages.map((path) => ({ path, text: textOf(path) }))].flatMap(
    ({ path, text }) =>
      [...text.matchAll(cited)].flatMap(([, id = '']) => (known.has(id) ? [] : [`${path} cites ${id}`])),
  )
  expect(unknown).toEqual([])
})

test('every rule is cited by a test, names one, or says why there is none', () => {
  const isCited = (id: string) => {
    const exact = new RegExp(`\\b${id.replace('.', '\\.')}(?![.\\d]*\\d)`)
    return tests.some((text) => exact.test(text))
  }
  const namesTest = (text: string) =>
    [...text.matchAll(/`([\w./-]+\.(?:test|e2e)\.ts)`/g)].some(([, name = '']) =>
      code.some(({ path }) => path.endsWith(`/${name}`)),
    )
  const untried = rules
    .filter(({ id }) => !/^(S|PERF)/.test(id) && !rules.some((rule) => rule.id.startsWith(`${id}.`)))
    .filter(({ id, text }) => !isCited(id) && !namesTest(text) && !/No test: |\*Later/.test(text))
  expect(untried.map(({ page, id }) => `${page} ${id}`)).toEqual([])
})

test('every case of a rule is named by a test, and every case that a test names is counted on a page', () => {
  const named = new Set(tests.flatMap(casesIn))
  expect(cases.length).toBeGreaterThan(100)
  expect(cases.filter((each) => !named.has(each))).toEqual([])
  expect([...named].filter((each) => !cases.includes(each))).toEqual([])
})

test('no page is over its words, and all together have 47,000 at most', () => {
  const counted = pages.filter((page) => !uncounted.test(page))
  const most = (page: string) => (isRecord(page) ? 150 : limits[page])
  expect(counted.filter((page) => most(page) === undefined)).toEqual([])
  const over = counted.filter((page) => wordsIn(textOf(page)) > (most(page) ?? 0))
  expect(over.map((page) => `${page}: ${wordsIn(textOf(page))}`)).toEqual([])
  expect(counted.reduce((sum, page) => sum + wordsIn(textOf(page)), 0)).toBeLessThanOrEqual(47_000)
})

/** Without code, tables and texts that are given word for word. */
const prose = (text: string) =>
  text
    .replace(/```[^]*?```/g, '')
    .replace(/^\|.*$/gm, '')
    .replace(/«[^»]*(?:«[^»]*»[^»]*)*»|"[^"\n]*"/g, '«…»')

test('a rule has 150 words at most, exact French texts apart', () => {
  const long = rules.filter(({ id }) => id.includes('.')).filter(({ text }) => wordsIn(prose(text)) > 150)
  expect(long.map(({ id, text }) => `${id}: ${wordsIn(prose(text))}`)).toEqual([])
})

test('no sentence of an English page is over 40 words', () => {
  const english = pages.filter(
    (page) => /^# .+\n\n\*For who/.test(textOf(page)) && !/specification/.test(page),
  )
  const long = english.flatMap((page) =>
    prose(textOf(page))
      .split(/[.!?;:](?=[\s*)»]|$)|\n\s*\n|\n(?=[-#])|^#.*$/m)
      .filter((sentence) => wordsIn(sentence) > 40)
      .map((sentence) => `${page}: ${wordsIn(sentence)} ${sentence.trim().slice(0, 60)}`),
  )
  expect(long).toEqual([])
})

test('every page of the docs that code names exists', () => {
  const named = code.flatMap(({ path, text }) =>
    [...text.matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([page]) => ({ path, page })),
  )
  expect(named.filter(({ page }) => !existsSync(join(root, page)))).toEqual([])
})

test('each page says in its first line for whom it is', () => {
  // Forms for a company's own records are filled in by others; decision records say why, one after the other.
  const own = /^(docs\/(compliance\/(?!README)|decisions\/)|(CHANGELOG|CONTRIBUTING|SECURITY|STYLE)\.md)/
  const silent = pages.filter(
    (page) => !own.test(page) && !/^# .+\n\n\*(For who|Pour qui) /.test(textOf(page)),
  )
  expect(silent).toEqual([])
})

test('every link between pages leads somewhere', () => {
  const broken = pages.flatMap((page) =>
    [...textOf(page).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^(https?:|mailto:)/.test(target) && !leadsSomewhere(page, target))
      .map((target) => `${page} → ${target}`),
  )
  expect(broken).toEqual([])
})

test('nothing refers to what is not in the repository', () => {
  // Spelled in pieces, so that this file passes its own test.
  const elsewhere = new RegExp(
    [
      '\\.\\./sha' + 'red',
      '/wo' + 'rk/',
      '\\b(engage' + 'ment|house-st' + 'yle|architec' + 'ture|des' + 'ign)\\.md',
    ].join('|'),
  )
  const wrong = [...code.map((file) => file.path), ...pages].filter((path) => elsewhere.test(textOf(path)))
  expect(wrong).toEqual([])
})

test('pages keep their size: README 80 lines, STYLE 120', () => {
  const limit = (page: string) => (page === 'README.md' ? 80 : page === 'STYLE.md' ? 120 : Infinity)
  expect(pages.filter((page) => textOf(page).split('\n').length - 1 > limit(page))).toEqual([])
})

test('the changelog tells users of this version in 250 words, and first what to do before updating', () => {
  const { version } = JSON.parse(textOf('package.json')) as { version: string }
  const [newest = ''] = textOf('CHANGELOG.md').split(/^## /m).slice(1)
  expect(newest.startsWith(`${version} (`)).toBe(true)
  expect([...newest.matchAll(/^### (.+)$/gm)].map(([, title]) => title)).toEqual([
    ...['Before updating', 'Added', 'Changed', 'Fixed', 'Security'],
  ])
  expect(newest.match(/\S+/g)?.length).toBeLessThanOrEqual(250)
})

test('the page on security has a line for the address of reports', () => {
  expect(textOf('SECURITY.md')).toMatch(/^Address for reports:/m)
})

test('the page on CSV files lists every message of the reader and every word it takes for a type', () => {
  const page = textOf('docs/questionnaires.md')
  const numbers = (text: string, pattern: RegExp) =>
    new Set([...text.matchAll(pattern)].map(([, id = '']) => id))
  const listed = numbers(page, /^\| ([FLA]\d\d) \|/gm)
  const said = numbers(textOf('src/surveys/csv/csvMessages.ts'), /^ {2}([FLA]\d\d): \(/gm)
  expect([...listed]).toEqual([...said])
  const words = [
    ...textOf('src/surveys/csv/csvTypes.ts').matchAll(/^ {4,6}'(.+)',$|^ {2,4}\w+: '(\w.*, .*)',$/gm),
  ].flatMap(([, long, short]) => (long ?? short ?? '').split(', '))
  expect(words.length).toBeGreaterThan(90)
  expect(words.filter((word) => !page.includes(word))).toEqual([])
})

function leadsSomewhere(page: string, target: string): boolean {
  const [file = '', anchor] = target.split('#')
  const path = file === '' ? page : join(dirname(page), file)
  if (!existsSync(join(root, path))) return false
  return !anchor || !path.endsWith('.md') || headings(textOf(path)).includes(anchor)
}

/** Anchors as GitHub and GitLab make them from headings. */
function headings(text: string): string[] {
  return [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  )
}

test('what the style guide shows as good stands in the code, word for word', () => {
  const oneLine = (text: string) => text.replace(/\s+/g, ' ')
  const all = oneLine(
    sourcesIn('src')
      .map(({ text }) => text)
      .join('\n'),
  )
  const samples = [...textOf('STYLE.md').matchAll(/^\/\/ good.*\n((?:(?!```).*\n)+)/gm)]
    .flatMap(([, sample = '']) => sample.trim().split('\n'))
    .map((line) => oneLine(line.trim()))
  expect(samples.length).toBeGreaterThan(8)
  expect(samples.filter((line) => !all.includes(line))).toEqual([])
})
