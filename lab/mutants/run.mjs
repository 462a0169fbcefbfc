import { fork } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { node24, root } from '../../scripts/install.mjs'
import { unnoticed } from './unnoticed.mjs'

// `npm run test:mutants [word]…` changes one sign, number or condition of a pure rule, in a copy of the tree, and
// runs its tests.

/** Pure rules that are neither called `rules.ts` nor have a test of their own name. */
const named = [
  'src/answering/protocol/lengths.ts',
  'src/surveys/csv/csvText.ts',
  'src/surveys/csv/csvTypes.ts',
  'src/data/register/chain.ts',
  'src/results/exports/rows.ts',
  'src/results/statistics/display.ts',
  'src/results/statistics/fraction.ts',
  'src/results/views/view.ts',
]

/** Each as [what to find, its replacement]. */
const swaps = [
  [/ < /g, () => ' <= '],
  [/ <= /g, () => ' < '],
  [/ > /g, () => ' >= '],
  [/ >= /g, () => ' > '],
  [/ === /g, () => ' !== '],
  [/ !== /g, () => ' === '],
  [/ && /g, () => ' || '],
  [/ \|\| /g, () => ' && '],
  [/ \+ /g, () => ' - '],
  [/ - /g, () => ' + '],
  [/ \* /g, () => ' / '],
  [/(?<=[( ])!(?=[a-z(])/g, () => ''],
  [/\b(true|false)\b(?!;)/g, (word) => (word === 'true' ? 'false' : 'true')],
  [/(?<![\w.'$-]|\| )\d+(?![\w.%']| \|)/g, (digits) => String(Number(digits) + 1)],
]

/** Below this share of noticed changes the run fails. */
const FEWEST = 0.9
/**
 * A mutant this much slower than the unchanged rule's tests, and at least `least` ms, counts as an endless loop:
 * noticed.
 */
const TOO_LONG = { times: 10, least: 30_000 }

/** What a rule that is tried by itself does not touch. */
const outside = /from '(node:|kysely|hono|react|pg|nodemailer)|\bawait\b|\b(window|document|process)\./

function rulesFiles() {
  const all = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true }).map(
    ({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll('\\', '/'),
  )
  const there = new Set(all)
  const rules = all.filter((path) => path.endsWith('/rules.ts') || (isPure(path) && hasTest(path, there)))
  return [...new Set([...rules, ...named])].sort()
}

const isPure = (path) =>
  /\.ts$/.test(path) &&
  !/\.test\.ts$|\/(api|store)\.ts$|^src\/demo\//.test(path) &&
  !outside.test(readFileSync(join(root, path), 'utf8'))

function hasTest(path, there) {
  const test = path.replace(/\.ts$/, '.test.ts')
  return there.has(test) && !asksDatabase(join(root, test))
}

const asksDatabase = (test) =>
  /test\/(fixture|freshFixture|populatedFixture)\.ts'/.test(readFileSync(test, 'utf8'))

/** Every change of one file; comments, imports, types and texts are left alone. */
function mutantsOf(file) {
  const source = readFileSync(join(root, file), 'utf8')
  const found = swaps.flatMap(([pattern, instead]) =>
    [...source.matchAll(pattern)].map((match) => ({
      at: match.index,
      was: match[0],
      now: instead(match[0]),
    })),
  )
  return found
    .filter(({ at }) => isCode(source, at))
    .sort((a, b) => a.at - b.at)
    .map(({ at, was, now }) => {
      const line = source.slice(0, at).split('\n').length
      const words = source.split('\n')[line - 1].trim()
      const text = source.slice(0, at) + now + source.slice(at + was.length)
      return { file, line, text, key: `${file}: ${words} [${was.trim()} → ${now.trim()}]` }
    })
}

function isCode(source, at) {
  const before = source.slice(source.lastIndexOf('\n', at) + 1, at)
  const line = before + source.slice(at, source.indexOf('\n', at))
  if (/^\s*(\/\/|\/\*|\*|import\b|export type\b|type\b|interface\b|\|)/.test(line)) return false
  return !/(^|\s)(\/\/|\/\*)/.test(before) && (before.match(/['`]/g) ?? []).length % 2 === 0
}

/** The tests in its folder that reach a rule and need no database. */
const testsOf = (place, file) =>
  readdirSync(join(place, dirname(file)))
    .filter((name) => /\.test\.ts$/.test(name) && !/^(api|store)(\.|[A-Z])|\.(postgres|sqlite)\./.test(name))
    .map((name) => `${dirname(file)}/${name}`)
    .filter((test) => reaches(place, test, file) && !asksDatabase(join(place, test)))

function reaches(place, from, file, seen = new Set()) {
  if (from === file) return true
  if (seen.has(from)) return false
  seen.add(from)
  const near = [...readFileSync(join(place, from), 'utf8').matchAll(/from '\.\/([^']+)'/g)]
  return near.some(([, name]) => reaches(place, `${dirname(from)}/${name}`, file, seen))
}

/** A copy of the tree, so that nothing changed is ever left behind, whatever ends this run. */
function copyTree() {
  const place = mkdtempSync(join(tmpdir(), 'ressenti-mutants-'))
  const wanted = [
    'src',
    'test',
    'public',
    'scripts',
    'docs',
    'package.json',
    'tsconfig.json',
    'vitest.config.ts',
  ]
  const filter = (path) => !path.endsWith('node_modules')
  for (const name of wanted) cpSync(join(root, name), join(place, name), { recursive: true, filter })
  symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'), 'junction')
  return place
}

/** Tries changes out in a process of its own, which is replaced when a change makes it run for ever. */
function openTrial(place) {
  let child = null
  const start = () => {
    const tester = join(import.meta.dirname, 'tryMutant.mjs')
    child = fork(tester, [], {
      execPath: node24(),
      cwd: place,
      stdio: 'ignore',
      env: { ...process.env, NODE_ENV: 'test', ROUNDS: 'few' },
    })
  }
  start()
  const survives = ({ file, text }, longest = 180_000) =>
    new Promise((resolve) => {
      const end = (survived) => {
        clearTimeout(limit)
        child.removeAllListeners()
        resolve(survived)
      }
      const restart = () => {
        child.removeAllListeners()
        child.kill('SIGKILL')
        start()
        end(false)
      }
      const limit = setTimeout(restart, longest)
      child.once('message', end)
      child.once('exit', restart)
      child.send({ file, text, tests: testsOf(place, file) })
    })
  return { survives, close: () => child.kill('SIGKILL') }
}

const chosen = process.argv.slice(2)
const files = rulesFiles().filter((file) => chosen.length === 0 || chosen.some((word) => file.includes(word)))
const waiting = files.flatMap(mutantsOf)
const listed = waiting.filter(({ key }) => unnoticed[key])
// A listed reason must still match its line: else it would excuse a later change unread.
const keys = new Set(waiting.map(({ key }) => key))
const stale = Object.keys(unnoticed).filter(
  (key) => files.includes(key.slice(0, key.indexOf(': '))) && !keys.has(key),
)
for (const key of stale) console.log(`listed, and there no more: ${key}`)
const place = copyTree()
const trial = openTrial(place)
const tried = []
for (const file of files) {
  const own = waiting.filter((each) => each.file === file && !listed.includes(each))
  const text = readFileSync(join(place, file), 'utf8')
  const isHeld = testsOf(place, file).length > 0
  const begun = performance.now()
  // Tests that fail anyway would notice everything.
  if (isHeld && !(await trial.survives({ file, text })))
    throw new Error(`the tests beside ${file} fail as it is`)
  const longest = Math.max(TOO_LONG.least, TOO_LONG.times * (performance.now() - begun))
  for (const mutant of own) {
    const survived = !isHeld || (await trial.survives(mutant, longest))
    tried.push({ ...mutant, survived })
    if (survived) console.log(`unnoticed, line ${mutant.line}: ${mutant.key}`)
  }
  writeFileSync(join(place, file), text)
}
trial.close()

for (const file of files) {
  const own = tried.filter((mutant) => mutant.file === file)
  const noticed = own.filter(({ survived }) => !survived)
  if (own.length > 0) console.log(`${noticed.length} of ${own.length}  ${file}`)
}
const noticed = tried.filter(({ survived }) => !survived).length
console.log(`${noticed} of ${tried.length} changes noticed; ${listed.length} cannot be, each with its reason`)
process.exit(noticed < FEWEST * tried.length || stale.length > 0 ? 1 : 0)
