import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { sourcesIn, type Source } from './sources.ts'

// The map is never opened: it makes the test runner rerun this test when any source file changes.
import.meta.glob('../src/**/*.{ts,tsx}')

const isTest = ({ path }: Source) => /\.test\.tsx?$/.test(path)
/** The build puts them in the place of the French words and areas (C20.2, C20.6). */
const isTranslation = ({ path }: Source) => /\.[a-z]{2}\.ts$|^src\/reload\.tsx$/.test(path)
const product = sourcesIn('src').filter((file) => !isTest(file) && !isTranslation(file))
const users = [
  ...sourcesIn('src').filter((file) => !isTest(file)),
  ...['lab', 'scripts'].flatMap((folder) => sourcesIn(folder)),
]

/** Exports that only tests use, and why they are in the product. */
const forTests: Record<string, string> = {
  'src/data/db/db.ts: openMemory': 'a database for each test',
  'src/data/db/rowSecurity.ts: unscoped':
    'the reason of each table without a scope; a test asks for all of them',
  'src/operations/backup/tables.ts: derived': 'what no list of tables names',
}

/** What the server offers before a screen does. */
const awaitsItsScreen: Record<string, string> = {}

const exported = /^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm
const words = (text: string, word: string) => text.match(new RegExp(`\\b${word}\\b`, 'g'))?.length ?? 0

/** Whether a file brings the name in from this one, by name or as a whole. */
const brings = ({ imports, text }: Source, { path }: Source, name: string) =>
  imports.some(({ from }) => from === path) &&
  (words(text, name) > 0 || new RegExp(`\\* as \\w+ from '[^']*${basename(path)}'`).test(text))

test('what a file exports is used by the product, or has a line with its reason', () => {
  const unused = product
    .filter(({ path }) => !path.includes('/migrations/'))
    .flatMap((file) =>
      [...file.text.matchAll(exported)]
        .map(([, name = '']) => name)
        .filter((name) => words(file.text, name) === 1)
        .filter((name) => !users.some((user) => user !== file && brings(user, file, name)))
        .map((name) => `${file.path}: ${name}`),
    )
  expect(unused.sort()).toEqual([...Object.keys(forTests), ...Object.keys(awaitsItsScreen)].sort())
})

test('a text that no screen shows is gone: its name stands more than once in the product', () => {
  const counts = new Map<string, number>()
  for (const { text } of product)
    for (const [word] of text.matchAll(/\w+/g)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const dead = product
    .filter(({ path }) => /[mM]essages\.ts$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^ +(\w+):/gm)]
        .filter(([, name = '']) => counts.get(name) === 1)
        .map(([, name]) => `${path}: ${name}`),
    )
  expect(dead).toEqual([])
})
