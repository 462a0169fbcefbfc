import ts from 'typescript'
import { expect, test } from 'vitest'
import { sourcesIn } from './sources.ts'

// Names and comments use the field's standard terms, so that a stranger understands them at once.
// Strings, French texts and migrations are left out: what is stored or sent keeps its name.

const sources = ['src', 'test', 'lab', 'scripts']
  .flatMap((folder) => sourcesIn(folder))
  .filter(({ path }) => !path.includes('/migrations/') && path !== 'test/words.test.ts')

/** Words that have a standard one instead: a stranger understands that one at once. */
const words = [
  'stir(s|red|ring)?|breath(e|es|ing)|urns?|told|tells?|telling|seats?|shel(f|ves)|young|house|kit|doors?|twins?',
  'detours?|besides?|whoever|anew|inscrib\\w+|coffre|noise|lives|worlds?|casts?|mend(s|ed|ing)?',
  'hand(s|ed|ing)? out|t(ake|akes|aken|ook) in|sets? aside|stands?|standing|stood|rooms?|districts?',
].join('|')
const refused = new RegExp(`\\b(${words})\\b|(^|[.;:,(] )(whom|whose)\\b`, 'gim')

const wordsOf = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1 $2')

/** Files with such a word anywhere, strings included: only those are parsed, which takes ten times as long. */
const anywhere = new RegExp(`\\b(${words}|whom|whose)\\b`, 'i')
const parsed = sources
  .filter(({ text }) => anywhere.test(text) || anywhere.test(wordsOf(text)))
  .map(({ path, text }) => ({ path, file: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) }))

/** Names that leave the process, or that are the product's own words. */
const allowed = new Set(['setAside', 'returnedKeys', 'notOffered', 'hasSeat', 'nextRuns', 'tellings'])

/** Members that a request or a library names: reading them is allowed, naming something so is not. */
const outside = new Set(['$castTo', 'door', 'house'])

/** Type names that several files may define: their meaning is the file's own. */
const repeatedTypes = new Set(['ActionsProps', 'RequestsProps', 'SideProps'])

/** Verbs and adverbs: a type is named after what it holds. */
const verbs =
  /^(Able|Adding|Afterwards|Ahead|Among|Answering|Appending|Applied|Around|Ask|Asked|Beginning|Below|Both|Bounded|Built|Busy|Claimed|Compared|Copied|Counting|Doing|Done|Drawn|Elsewhere|Entered|Faced|Facing|Few|Figured|Folding|Found|Given|Hearing|Hiding|How|Inside|Joining|Judged|Judging|Keep|Kept|Known|Labelled|Leaving|Left|Looking|Lost|Many|Matched|Measured|Named|Next|Noting|Offered|Ours|Owned|Packed|Placed|Plain|Planned|Planning|Printed|Queueing|Quietly|Read|Reading|Reconciled|Refused|Remembering|Removed|Renewing|Repeated|Resealing|Restored|Running|Said|Saving|Scaled|Seen|Self|Send|Sent|Settling|Shared|Sharing|Shown|Since|Somebody|Standing|Stated|Stirred|Stopping|Taken|Taking|Told|Typed|Unchanged|Unproved|Watching|Which|Who|Whole|Whose|Within|Write|Written)$/

const comments = ({ file }: (typeof parsed)[number]): string[] => {
  const seen = new Map<number, string>()
  const add = (ranges: ts.CommentRange[] | undefined) =>
    ranges?.forEach(({ pos, end }) => seen.set(pos, file.text.slice(pos, end)))
  const visit = (node: ts.Node) => {
    add(ts.getLeadingCommentRanges(file.text, node.pos))
    add(ts.getTrailingCommentRanges(file.text, node.end))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return [...seen.values()]
}

/** What a French sentence or a quoted name says in a comment is not the comment's own word. */
const unquoted = (text: string) => text.replace(/«[^»]*»|`[^`]*`|"[^"]*"/g, '')

test('no comment uses a word that has a standard one', () => {
  const wrong = parsed.flatMap((source) =>
    comments(source).flatMap((text) =>
      [...unquoted(text).matchAll(refused)].map(([word]) => `${source.path}: ${word.trim()}`),
    ),
  )
  expect(wrong).toEqual([])
})

test('no name uses a word that has a standard one', () => {
  const wrong = parsed.flatMap(({ path, file }) => {
    const found: string[] = []
    const visit = (node: ts.Node) => {
      if (ts.isIdentifier(node) && isName(node) && !allowed.has(node.text))
        if (wordsOf(node.text).match(refused)) found.push(`${path}: ${node.text}`)
      ts.forEachChild(node, visit)
    }
    visit(file)
    return found
  })
  expect(wrong).toEqual([])
})

/** Where a name is given, but for the keys of what is stored, sent or shown. */
function isName(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent) && outside.has(node.text)) return false
  if (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isJsxAttribute(parent))
    return false
  return 'name' in parent && parent.name === node
}

const types = sources
  .filter(({ path }) => path.startsWith('src/') && !/\.test\.tsx?$|\.[a-z]{2}\.ts$/.test(path))
  .flatMap(({ path, text }) =>
    [...text.matchAll(/^(?:export )?(?:declare )?(?:interface|type) (\w+)/gm)].map(([, name = '']) => ({
      path,
      name,
    })),
  )

test('a type name is defined in one file', () => {
  const wrong = [...Map.groupBy(types, ({ name }) => name)]
    .filter(([name, found]) => !repeatedTypes.has(name) && new Set(found.map(({ path }) => path)).size > 1)
    .map(([name, found]) => `${name}: ${found.map(({ path }) => path).join(' ')}`)
  expect(wrong).toEqual([])
})

test('no type is named from a verb or an adverb', () => {
  expect(types.filter(({ name }) => verbs.test(name)).map(({ path, name }) => `${path}: ${name}`)).toEqual([])
})
