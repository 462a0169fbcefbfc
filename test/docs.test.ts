import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { order, root, sourcesIn } from './sources.ts'

// The map is never opened. It tells the test runner that a change to any source file concerns this test.
import.meta.glob('../src/**/*.{ts,tsx}')

const code = ['src', 'test', 'scripts', 'bench', 'faults'].flatMap((folder) => sourcesIn(folder))
const pages = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...sourcesIn('docs', /\.md$/).map((page) => page.path),
]
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

const numbers = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, id = '']) => id))
const defined = {
  D: numbers(textOf('docs/decisions.md'), /^- \*\*D(\d+)\.\*\*/gm),
  C: numbers(textOf('docs/confidentiality.md') + textOf('docs/campaigns.md'), /^## C(\d+)\./gm),
  section: numbers(textOf('docs/specification.md'), /^## (\d+)\./gm),
  worked: numbers(pages.map(textOf).join('\n'), /\b(T-[A-Z]\d+)\b/g),
}

/** The citation patterns, and where each number must be found. */
const citations: [RegExp, Set<string>][] = [
  [/\bD(\d{1,2})\b/g, defined.D],
  [/(?:\(|\bsee |\bconfidentiality |; )C(\d{1,2})\b/g, defined.C],
  [/§ ?(\d)\b/g, defined.section],
  [/\b(T-[A-Z]\d+)\b/g, defined.worked],
]

test('decisions from D1 on and sections C1 to C22 are all written down', () => {
  expect(defined.D.size).toBeGreaterThanOrEqual(34)
  expect(defined.C.size).toBe(22)
  expect(defined.section.size).toBe(9)
})

test('every decision, section and worked number that code cites exists in the docs', () => {
  const unknown = code.flatMap(({ path, text }) =>
    citations.flatMap(([pattern, known]) =>
      [...text.matchAll(pattern)]
        .filter(([, id = '']) => !known.has(id))
        .map(([cited]) => `${path} cites ${cited}`),
    ),
  )
  expect(unknown).toEqual([])
})

test('every worked row and every invariant of the campaigns is named by a test', () => {
  const tests = code.filter(({ path }) => /\.(test|e2e)\.ts$/.test(path)).map(({ text }) => text)
  const page = textOf('docs/campaigns.md')
  const rows = [
    ...numbers(page, /^\| (T-[A-Z]\d+′?) \| (?!\*Later)/gm),
    ...numbers(page, /\*\*(I\d+)\*\*(?! \*Later)/g),
  ]
  const isNamed = (id: string) => tests.some((text) => new RegExp(`\\b${id}(?!\\d)`).test(text))
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter((id) => !isNamed(id))).toEqual([])
})

test('every test that the review of security names exists', () => {
  const [, review = ''] = textOf('docs/security.md').split('### What a hostile review found')
  const named = [...review.matchAll(/`((?:src|test)\/[\w./-]+\.(?:test|e2e)\.ts)`/g)].map(
    ([, path = '']) => path,
  )
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('every page of the docs that code names exists', () => {
  const named = code.flatMap(({ path, text }) =>
    [...text.matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([page]) => ({ path, page })),
  )
  expect(named.filter(({ page }) => !existsSync(join(root, page)))).toEqual([])
})

test('each page says in its first line for whom it is', () => {
  // The papers of a company's own file are for whoever fills them in; records tell why, one after the other.
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
      '\\b(engage' + 'ment|house-st' + 'yle|architec' + 'ture|perform' + 'ance|des' + 'ign)\\.md',
    ].join('|'),
  )
  const wrong = [...code.map((file) => file.path), ...pages].filter((path) => elsewhere.test(textOf(path)))
  expect(wrong).toEqual([])
})

test('pages keep their size: README 80 lines, STYLE 120, a decision record 40', () => {
  const limit = (page: string) =>
    page === 'README.md' ? 80 : page === 'STYLE.md' ? 120 : /^docs\/decisions\/\d/.test(page) ? 40 : Infinity
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

test('the style guide shows the districts and their rooms in the order that is checked', () => {
  const [, shown = ''] = /```text\n([^`]+)```/.exec(textOf('STYLE.md')) ?? []
  const rooms = shown.split('\n').flatMap((line) => {
    const [first = '', ...names] = line.split(/\s+/).filter(Boolean)
    return first.endsWith('/') ? names.map((name) => first + name) : [first, ...names].filter(Boolean)
  })
  expect(rooms).toEqual(order)
})

test('the page on CSV files lists every message of the reader and every word it takes for a type', () => {
  const page = textOf('docs/csv.md')
  const listed = numbers(page, /^\| ([FLA]\d\d) \|/gm)
  const said = numbers(textOf('src/asking/csv/csvMessages.ts'), /^ {2}([FLA]\d\d): \(/gm)
  expect([...listed]).toEqual([...said])
  const words = [
    ...textOf('src/asking/csv/csvTypes.ts').matchAll(/^ {4}'(.+)',$|^ {2}\w+: '(\w.*, .*)',$/gm),
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
