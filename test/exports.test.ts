import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { sourcesIn, type Source } from './sources.ts'

// The map is never opened. It tells the test runner that a change to any source file concerns this test.
import.meta.glob('../src/**/*.{ts,tsx}')

const isTest = ({ path }: Source) => /\.test\.tsx?$/.test(path)
const product = sourcesIn('src').filter((file) => !isTest(file))
const users = [...product, ...['lab', 'scripts'].flatMap((folder) => sourcesIn(folder))]

/** Parts that stand ready, tested, for what is built on them next: each with what will use it. */
const ready: Record<string, string> = {
}

/** What only tests and tools of tests use, and why it stands beside the product. */
const forTests: Record<string, string> = {
  'src/answering/rotation/reorderBallots.ts: reorderAll':
    'the disk is read after everything was written anew',
  'src/data/db/db.ts: openMemory': 'a database for each test',
  'src/data/db/rowSecurity.ts: unscoped':
    'the reason of each table without a scope; a test asks for all of them',
  'src/data/register/receiptKey.ts: privateReceiptKey': 'receipts are forged by a test that has the key',
  'src/results/batches/batches.ts: publishAtClose': 'the cut without regroupements, by itself',
  'src/results/batches/batches.ts: pooledQuestions': 'the pool without regroupements, by itself',
  'src/operations/backup/tables.ts: derived': 'what no list of tables names',
}

const exported = /^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm
const words = (text: string, word: string) => text.match(new RegExp(`\\b${word}\\b`, 'g'))?.length ?? 0

/** Whether a file brings the name in from this one, by name or as a whole. */
const brings = ({ imports, text }: Source, { path }: Source, name: string) =>
  imports.some(({ from }) => from === path) &&
  (words(text, name) > 0 || new RegExp(`\\* as \\w+ from '[^']*${basename(path)}'`).test(text))

test('whatever a file exports is used by the product: not by its own test alone', () => {
  const dead = product
    .filter(({ path }) => !ready[path] && !path.includes('/migrations/'))
    .flatMap((file) =>
      [...file.text.matchAll(exported)]
        .map(([, name = '']) => name)
        .filter((name) => words(file.text, name) === 1)
        .filter((name) => !users.some((user) => user !== file && brings(user, file, name)))
        .map((name) => `${file.path}: ${name}`)
        .filter((each) => !forTests[each]),
    )
  expect(dead).toEqual([])
})

test('what stands ready is there', () => {
  const there = new Set(product.map(({ path }) => path))
  const named = [...Object.keys(ready), ...Object.keys(forTests).map((each) => each.split(':')[0] ?? '')]
  expect(named.filter((path) => !there.has(path))).toEqual([])
})
