import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PoError, readPo, type PoEntry } from './po.ts'
import { inLanguage, translatedFiles } from './files.ts'
import { readSentences, type Sentence } from './sentences.ts'

export interface Pair {
  path: string
  french: Sentence
  /** Null: the file, or the sentence in it, does not exist. */
  theirs: Sentence | null
}

/** Each sentence that another language has, with its translation in this one. */
export function pairsIn(root: string, language: string): Pair[] {
  return [...translatedFiles(root)].flatMap(([french, others]) => {
    const path = inLanguage(french, language)
    const byKey = (file: string) => new Map(readSentences(root, file).map((each) => [each.key, each]))
    const theirs = existsSync(join(root, path)) ? byKey(path) : new Map<string, Sentence>()
    const elsewhere = others.map(byKey)
    const isNeeded = ({ key, hasWords, plain }: Sentence) =>
      elsewhere.some((all) => {
        const other = all.get(key)
        return other?.isExported && (hasWords || (plain === '' && other.hasWords))
      })
    return readSentences(root, french)
      .filter((each) => isNeeded(each) || (each.hasWords && theirs.get(each.key)?.isExported === false))
      .map((each) => ({ path, french: each, theirs: theirs.get(each.key) ?? null }))
  })
}

/** What is not translated: it does not exist, or still has the mark. */
export const missingIn = (pairs: readonly Pair[]) =>
  pairs.filter(({ theirs }) => !theirs || theirs.isMarked || theirs.plain === '')

/** Texts without parameters, as a translators' tool takes them; `stale` ones are to be looked at again. */
export function exportedEntries(pairs: readonly Pair[], stale: ReadonlySet<string>): Omit<PoEntry, 'line'>[] {
  return pairs.flatMap(({ french: { key, plain }, theirs }) => {
    if (plain === null) return []
    const translation = theirs && !theirs.isMarked ? (theirs.plain ?? '') : ''
    return [{ key, french: plain, translation, isFuzzy: translation !== '' && stale.has(key) }]
  })
}

interface Import {
  /** By key: what the file says and the product does not yet. */
  taken: { pair: Pair; translation: string }[]
  /** What is wrong with single sentences of it, in words. */
  refused: string[]
  /** Plain sentences that stay without a translation. */
  left: Pair[]
}

/** The spaces around a sentence are the French one's: a translators' tool loses them. */
const withEdges = (french: string, translation: string) =>
  french === '' ? translation : french.replace(/\S(.*\S)?/s, () => translation.trim())

/** Takes each sentence that fits: half of them is no fault, another sentence's key is named. */
function toTake(pairs: readonly Pair[], entries: readonly PoEntry[]): Import {
  const byKey = new Map(pairs.map((pair) => [pair.french.key, pair]))
  const [taken, refused]: [Import['taken'], string[]] = [[], []]
  for (const { key, french, translation, isFuzzy, line } of entries) {
    const pair = byKey.get(key)
    const no = (why: string) => refused.push(`Ligne ${line} : « ${key} » ${why}`)
    if (!pair) no('est inconnu.')
    else if (pair.french.plain === null) no(`a des paramètres : modifiez-le dans ${pair.path}.`)
    else if (pair.french.plain !== french) no('a un autre texte français.')
    else if (!translation.trim() || isFuzzy) continue
    else if (!pair.theirs) no(`manque dans ${pair.path} : commencez par --begin.`)
    else if (pair.theirs.plain === null) no(`n’est pas un simple texte dans ${pair.path}.`)
    else if (pair.theirs.isMarked || pair.theirs.plain !== withEdges(french, translation))
      taken.push({ pair, translation: withEdges(french, translation) })
  }
  const now = new Set(taken.map(({ pair }) => pair))
  return {
    taken,
    refused,
    left: missingIn(pairs).filter((pair) => pair.french.plain !== null && !now.has(pair)),
  }
}

const literal = (text: string) =>
  `'${text.replace(/['\\]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\t', '\\t')}'`

/** Writes the translations into their files, and gives these. */
function put(root: string, taken: Import['taken']): string[] {
  const byPath = Map.groupBy(taken, ({ pair }) => pair.path)
  for (const [path, all] of byPath) {
    const text = all
      .flatMap(({ pair: { theirs }, translation }) => (theirs ? [{ theirs, translation }] : []))
      .toSorted((one, other) => other.theirs.start - one.theirs.start)
      .reduce(
        (before, { theirs, translation }) =>
          before.slice(0, theirs.start) + literal(translation) + before.slice(theirs.end),
        readFileSync(join(root, path), 'utf8'),
      )
    writeFileSync(join(root, path), text)
  }
  return [...byPath.keys()]
}

/** Puts a translators' file into the files of words; what is wrong with the file as a whole refuses it. */
export function importPo(root: string, language: string, bytes: Buffer): Import & { files: string[] } {
  const text = bytes.toString('utf8')
  if (!Buffer.from(text, 'utf8').equals(bytes)) throw new PoError(1, 'le fichier n’est pas en UTF-8.')
  const found = toTake(pairsIn(root, language), readPo(text, language))
  return { ...found, files: put(root, found.taken) }
}
