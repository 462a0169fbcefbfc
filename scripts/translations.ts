import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { translated } from '../src/surveys/questionTexts/translated.ts'
import { bare, isExported } from './languages/sentences.ts'

const root = join(import.meta.dirname, '..')
const lockOf = (language: string) => join(root, 'translations', `${language}.json`)

/** For each sentence: hashes of the French and of its translation. */
export type Pairs = Record<string, string>

const hash = (text: string) => createHash('sha256').update(text.replace(/\s/g, '')).digest('hex').slice(0, 8)

/** Each sentence of an object by its keys; a function or a list is one sentence. */
function sentencesOf(name: string, node: ts.Expression, found: Map<string, string>) {
  const value = bare(node)
  if (!ts.isObjectLiteralExpression(value)) return void found.set(name, hash(value.getText()))
  for (const property of value.properties)
    if (ts.isPropertyAssignment(property))
      sentencesOf(`${name}.${property.name.getText()}`, property.initializer, found)
    else found.set(`${name}.${property.getText().split('(')[0]}`, hash(property.getText()))
}

function wordsIn(path: string): Map<string, string> {
  const found = new Map<string, string>()
  const text = readFileSync(join(root, path), 'utf8')
  for (const node of ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true).statements) {
    if (!isExported(node)) continue
    if (ts.isFunctionDeclaration(node)) found.set(node.name?.text ?? '', hash(node.getText()))
    const constants = ts.isVariableStatement(node) ? node.declarationList.declarations : []
    for (const { name, initializer } of constants)
      if (initializer) sentencesOf(name.getText(), initializer, found)
  }
  return found
}

export const translatedLanguages = () =>
  readdirSync(join(root, 'translations')).map((name) => name.replace('.json', ''))

/** What belongs together now. */
export function pairsOf(language: string): Pairs {
  const ending = `.${language}.ts`
  return Object.fromEntries(
    readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .map((name) => `src/${name.replaceAll('\\', '/')}`)
      .filter((path) => path.endsWith(ending))
      .sort()
      .flatMap((path) => {
        const french = path.replace(ending, '.ts')
        const theirs = wordsIn(path)
        return [...wordsIn(french)].flatMap(([name, ours]) =>
          theirs.has(name) ? [[`${french} ${name}`, `${ours} ${theirs.get(name)}`]] : [],
        )
      }),
  )
}

export const lockedPairs = (language: string): Pairs =>
  existsSync(lockOf(language)) ? (JSON.parse(readFileSync(lockOf(language), 'utf8')) as Pairs) : {}

/** Sentences whose French changed alone, in words that say what to do (C20.9). */
export function staleIn(now: Pairs, locked: Pairs, language: string): string[] {
  return Object.entries(now).flatMap(([name, pair]) => {
    const [french, theirs] = pair.split(' ')
    const [before, theirsBefore] = locked[name]?.split(' ') ?? []
    return before !== undefined && before !== french && theirsBefore === theirs
      ? [
          `${name} : le français a changé, ${language} non (s’il reste juste : npm run words -- same "${name}")`,
        ]
      : []
  })
}

export const lock = (language: string, pairs: Pairs) =>
  writeFileSync(lockOf(language), `${JSON.stringify(pairs, null, 2)}\n`)

/** What one person reads and signs, in order: the first that names a file has it. */
const parts: Record<string, RegExp> = {
  'notice, promises and mails':
    /(notice|privacyMessages|mailMessages|letterMessages|(mail|mails|screens)\/messages)\.ts /,
  questionnaire: /questions\/scaleMessages\.ts |^question /,
  'the rest': /^/,
}

/** For each part a hash of its French and its translation, which changes with every sentence (C20.12). */
export function hashesOf(language: string): Record<string, string> {
  const texts = Object.entries(translated).find(([each]) => each === language)?.[1]
  const asked = Object.entries(texts?.questions ?? {}).map(([id, text]) => [`question ${id}`, text] as const)
  const pairs = [...Object.entries(pairsOf(language)), ...asked]
  const names = Object.keys(parts)
  const partOf = (path: string) => names.find((each) => parts[each]?.test(path))
  const of = (name: string) => JSON.stringify(pairs.filter(([path]) => partOf(path) === name))
  return Object.fromEntries(names.map((name) => [name, hash(of(name))]))
}
