import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { circles } from './circles.ts'
import { order, read, root, sourcesIn, type Source } from './sources.ts'

// The map is never opened: it makes the test runner rerun this test when any source file changes.
import.meta.glob('../src/**/*.{ts,tsx}')
/** Files at the root of src that any folder may import. */
const sharedPages = ['src/paths.ts', 'src/config.ts', 'src/providers.ts', 'src/hours.ts', 'src/thresholds.ts']

/** Programs and wiring: they put the whole product together, so they import from everywhere. */
const assemblies = [/^src\/[a-z]+(\.test)?\.tsx?$/, /^src\/(demo|commands|operations\/(jobs|metrics))\//]

/** Files longer than 250 lines, each with the reason why it is better whole. */
const longFiles: Record<string, string> = {
  'src/data/db/schema.ts': 'every table is a key of one type',
  'src/data/db/migrations/0001-start.ts': 'the first schema, one page, frozen once released',
  'src/data/db/migrations/0010-versions.ts': 'one step with what it must know, frozen once released',
}

/** Folders of more than fifteen files, tests and style sheets apart, each with its one concept. */
const largeFolders: Record<string, string> = {
  'src/base/layout': 'what stands around every page',
  'src/base/ui': 'a piece a file, each used alone',
  'src/campaigns/actions': 'what was decided, and where it is decided',
  'src/campaigns/cse': 'what the works council sees, and who it is',
  'src/data/db': 'the data, its migrations, and who hears of a change',
  'src/data/db/migrations': 'a step a file, in their order',
  'src/organisation/companies': 'a company and its people, behind one route',
  'src/people/accountSettings': 'one’s own way in: what changes one of them ends the others',
  'src/people/auth': 'how one enters: the proofs, the account that they open, its seal and its sessions',
  'src/people/signIn': 'the pages by which somebody comes in, and their parts',
  'src/surveys/questions': 'what a version holds, in each of its languages',
  'src/surveys/waves': 'a wave, its groups and their keys: one transaction writes all three',
}

const src = sourcesIn('src')
const product = src.filter((file) => !/\.test\.tsx?$/.test(file.path))
const byPath = new Map(src.map((file) => [file.path, file]))

/** Schemas of what no request brings, and the one page that bounds all others. */
const ownSchemas: Record<string, string> = {
  'src/base/text/bounds.ts': 'the bounds themselves',
  'src/config.ts': 'the environment, written by who runs the server',
  'src/providers.ts': 'a file of settings, written by who runs the server',
  'src/data/keys/ballotKeyStores.ts': 'a file of the server beside its database',
  'src/operations/backup/archive.ts': 'a backup, read line by line by a command',
  'src/results/publication/keyCopy.ts': 'a file of the server’s own',
  'src/results/publication/publicationNumbers.ts': 'a file of the server’s own',
}

/** « people/auth » of src/people/auth/store.ts; pages and demo are one folder each. */
const folderOf = (path: string) => {
  const [first = '', folder = ''] = dirname(path).split('/').slice(1)
  return order.includes(first) ? first : `${first}/${folder}`
}
const isAssembly = (path: string) => assemblies.some((pattern) => pattern.test(path))
const valueImports = (file: Source) => file.imports.filter((each) => !each.typeOnly)
const inSrc = (path: string) => path.startsWith('src/')

test('a folder imports only from folders on its left, types apart', () => {
  const wrong = product
    .filter((file) => !isAssembly(file.path))
    .flatMap((file) =>
      valueImports(file)
        .filter(({ from }) => inSrc(from) && !sharedPages.includes(from))
        .filter(({ from }) => rank(from) > rank(file.path))
        .map(({ from }) => `${file.path} imports ${from}`),
    )
  expect(wrong).toEqual([])
})

test('no file imports itself by a way round, types included', () => {
  expect(circles(product)).toEqual([])
})

test('every folder of src has its place in the order', () => {
  const folders = new Set(src.filter((file) => !isAssembly(file.path)).map((file) => folderOf(file.path)))
  expect([...folders].filter((folder) => !order.includes(folder))).toEqual([])
})

test('nothing that reaches the browser belongs to the server', () => {
  const serverOnly =
    /^src\/(data\/(db|engines|keys)|operations\/backup|demo)\/|\/(store|api|guards)\.ts$|^node:|^(kysely|pg|pino|nodemailer|@node-rs\/argon2|hono)$/
  const wrong = reachable('src/web.tsx').flatMap((file) =>
    valueImports(file)
      .filter(({ from }) => serverOnly.test(from))
      .map(({ from }) => `${file.path} imports ${from}`),
  )
  expect(wrong).toEqual([])
})

test('rules are pure: no database, no HTTP, no screen, no machine', () => {
  const impure =
    /^src\/(data\/(db|engines|keys)|base\/ui|base\/lists|base\/layout)\/|\/(store|api)\.ts$|^node:|^(kysely|pg|hono|react)(\/|$)|^@(mantine|tanstack)\//
  const wrong = product
    .filter((file) => basename(file.path) === 'rules.ts')
    .flatMap((file) =>
      valueImports(file)
        .filter(({ from }) => impure.test(from))
        .map(({ from }) => `${file.path} imports ${from}`),
    )
  expect(wrong).toEqual([])
})

test('files are named by the seven nouns: no floors, no drawers', () => {
  const drawers =
    /(^|\/)(services?|controllers?|repositor(y|ies)|dto|types|utils?|helpers?|hooks|index|common|misc)(\.tsx?|\/)/i
  const wellNamed = /^([a-z][A-Za-z0-9]*(\.[a-z]+)*\.tsx?|[A-Z][A-Za-z0-9]*(\.test)?\.tsx|\d{4}-[a-z-]+\.ts)$/
  const folders = /^src(\/[a-z]+(\/[a-zA-Z]+|\/(admin|sub-admin|employee))?(\/migrations)?)?$/
  const wrong = src.filter(
    ({ path }) => drawers.test(path) || !wellNamed.test(basename(path)) || !folders.test(dirname(path)),
  )
  expect(wrong.map((file) => file.path)).toEqual([])
})

test('a component file exports the component it is named after, and nothing is a default export', () => {
  const withoutItsName = product.filter(({ path, text }) => {
    const name = basename(path).replace(/\.tsx$/, '')
    return (
      /\/[A-Z][A-Za-z]+\.tsx$/.test(path) &&
      !new RegExp(`export (async )?(function|const|class) ${name}\\b`).test(text)
    )
  })
  const byDefault = src.filter(({ text }) => /^export default /m.test(text))
  expect([...withoutItsName, ...byDefault].map((file) => file.path)).toEqual([])
})

test('no file is longer than 250 lines without a reason', () => {
  const all = [
    ...['src', 'test', 'scripts', 'lab'].flatMap((folder) => sourcesIn(folder)),
    ...sourcesIn('src', /\.css$/),
  ]
  const long = all.filter((file) => file.lines > 250)
  expect(long.filter(({ path }) => !longFiles[path]).map(({ path, lines }) => `${path}: ${lines}`)).toEqual(
    [],
  )
  expect(
    Object.keys(longFiles).filter((path) => !existsSync(join(root, path)) || read(path).lines <= 250),
  ).toEqual([])
})

test('a folder of more than fifteen files hides no second concept', () => {
  const ours = product.filter(({ path }) => !/\.[a-z]{2}\.ts$/.test(path))
  const folders = Map.groupBy(ours, ({ path }) => dirname(path))
  const large = [...folders]
    .filter(([folder, files]) => inSrc(folder) && files.length > 15)
    .map(([folder]) => folder)
  expect(large.sort()).toEqual(Object.keys(largeFolders))
})

test('each Mantine component brings its own styles, which nothing else would miss', () => {
  const styles = ['src/base/ui/styles.ts', 'src/base/layout/areaStyles.ts', 'src/base/lists/controlStyles.ts']
    .map((path) => read(path).text)
    .join('')
  const parts: Record<string, string> = {
    Radio: 'InlineInput',
    Checkbox: 'InlineInput',
    Switch: 'InlineInput',
  }
  const used = product.flatMap(({ text }) =>
    [...text.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
      names.split(',').flatMap((name) => [name.trim(), parts[name.trim()] ?? name.trim()]),
    ),
  )
  const hasStyles = (name: string) =>
    existsSync(join(root, 'node_modules/@mantine/core/styles', `${name}.css`))
  const missing = new Set(used.filter((name) => hasStyles(name) && !styles.includes(`/${name}.css`)))
  expect([...missing]).toEqual([])
})

/** Outside of src/data, what cannot read the same on both engines. */
const engineBranches: Record<string, string> = {
  'src/answering/ballots/acceptBallot.ts':
    'the urn takes a ballot in one statement where a round trip costs most',
}

test('only src/data asks which engine it runs on: a feature reads the same on both', () => {
  const asking = product
    .filter(({ path, text }) => !path.startsWith('src/data/') && /\bengineOf\b/.test(text))
    .map(({ path }) => path)
  expect(asking).toEqual(Object.keys(engineBranches))
})

test('a migration is frozen: it imports nothing that lives on', () => {
  // What names are sorted and compared by must be what the program that runs it asks for.
  const frozen =
    /^src\/(data\/(engines\/engine|db\/rowSecurity|db\/migrations\/(\d{4}-[a-z-]+|defaultQuestions))|base\/text\/(foldAccents|names|sortKey))\.ts$/
  const wrong = product
    .filter(({ path }) => path.startsWith('src/data/db/migrations/'))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ from, typeOnly }) => !typeOnly && inSrc(from) && !frozen.test(from))
        .map(({ from }) => `${path} imports ${from}`),
    )
  expect(wrong).toEqual([])
})

test('code has no escape hatch: no silenced types, no alert, no note to do something later', () => {
  const hatches =
    /@ts-(ignore|nocheck|expect-error)|\bwindow\.(alert|confirm|prompt)\(|\bTO(?:)DO\b|\bFIX(?:)ME\b/
  const wrong = src.filter(({ text }) => hatches.test(text))
  expect(wrong.map((file) => file.path)).toEqual([])
})

test('ATT1 texts are brought into one form in one place, which bounds them first', () => {
  const wrong = [...product, ...['scripts', 'lab'].flatMap((folder) => sourcesIn(folder))]
    // The script stands alone, and reads a file of the person who runs it.
    .filter(({ path }) => !['src/base/text/normalise.ts', 'scripts/verifier-registre.mjs'].includes(path))
    .filter(({ text }) => /\.normalize\(/.test(text))
  expect(wrong.map((file) => file.path)).toEqual([])
})

test('ATT1 a text or a list in a schema has a bound: it comes in through base/text/bounds.ts alone', () => {
  const unbounded =
    /\bz\s*\.(coerce\s*\.)?(string|array|record|map|set|email|url|base64\w*|uuid\w*|iso|templateLiteral|file|any)\b/
  const wrong = product.filter(({ path, text }) => !ownSchemas[path] && unbounded.test(text))
  expect(wrong.map((file) => file.path)).toEqual([])
})

test('one zone (D36): only base/time/civilDays.ts asks a clock on the wall, and writingOf.ts names its days, and nobody names another zone', () => {
  const clocks =
    /Intl\.DateTimeFormat|\.toLocale(Date|Time)String\(|\.get(Hours|Minutes|Date|Day|Month|FullYear|TimezoneOffset)\(|'Europe\/Paris'/
  const readers = ['time/civilDays.ts', 'time/zone.ts', 'text/writingOf.ts'].map((file) => `src/base/${file}`)
  const wrong = product.filter(({ path, text }) => !readers.includes(path) && clocks.test(text))
  expect(wrong.map((file) => file.path)).toEqual([])
  const withoutZone = product.filter(({ text }) => /\bdayOf\((?!instant: )\w+(\.\w+)*\)/.test(text))
  expect(withoutZone.map((file) => file.path)).toEqual([])
})

test('a comment says what the code cannot: at most one line in 40 begins one', () => {
  const own = product.filter(({ path }) => !path.includes('/migrations/'))
  const count = (pattern: RegExp) => own.flatMap(({ text }) => text.match(pattern) ?? []).length
  expect(count(/^(\/\*\*|\/\/)/gm) * 40).toBeLessThanOrEqual(count(/\n/g))
})

/** A file's place in the order of folders; a page at the root of src comes last. */
function rank(path: string): number {
  const place = order.indexOf(folderOf(path))
  return place === -1 ? order.length : place
}

/** The file and everything it brings along when it runs, lazy screens included. */
function reachable(start: string, seen = new Set<string>()): Source[] {
  const file = byPath.get(start)
  if (!file || seen.has(start)) return []
  seen.add(start)
  return [file, ...valueImports(file).flatMap(({ from }) => reachable(from, seen))]
}
