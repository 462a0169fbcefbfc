import { foldAccents } from '../../base/text/foldAccents.ts'

/**
 * Folded words without a topic (C21.4). Negations are among them: « Je suis fier » and its negation have
 * complementary tables.
 */
const words = `
  a ai aie aient ait alors apres as au aucun aucune aujourd aura aurait aussi autant autre autres aux avait avant avec
  avez avoir avons ayant beaucoup bien c car ce ceci cela celle celles celui ces cet cette ceux chaque chez ci comme
  comment d dans de deja depuis des deux doit donc dont du durant e elle elles en encore entre es est et etaient etais
  etait etant ete etes etre eu eux fait faire faut fois font hui hors il ils j je jusqu jusque l la laquelle le lequel
  les lesquelles lesquels leur leurs lors lorsque lui m ma mais me meme memes mes moi moins mon n ne ni non nos notre
  nous on ont ou par parce parfois pas pendant peu peut peux plus plusieurs plutot point pour pourquoi pouvez pouvoir
  puis puisque qu quand que quel quelle quelles quelqu quelque quelques quels qui quoi s sa sans se selon sera serait
  ses si sinon soi soit sommes son sont souvent sous soyez suis sur t ta tant te tel telle telles tels tes toi ton
  toujours tous tout toute toutes tres trop tu un une vers via voici voila vont vos votre vous vraiment y
  aucunement guere jamais nul nulle nullement personne rien`

export const stopWords: ReadonlySet<string> = new Set(words.trim().split(/\s+/))

const LETTERS = 4
const COMMON = 0.8
const FEWEST = 2

/** Computed once per question. */
export interface QuestionWords {
  /** Without stop words and negations, each cut to four letters. */
  words: ReadonlySet<string>
  /** All words in order, compared where fewer than two words remain. */
  whole: string
  /** The same origin is the same question, whatever its wording (C21.3). */
  origin?: string | undefined
}

export function wordsOf(question: string, origin?: string): QuestionWords {
  const all = foldAccents(question).match(/[\p{L}\p{N}]+/gu) ?? []
  const topics = all.filter((word) => !stopWords.has(word))
  return {
    words: new Set(topics.map((word) => [...word].slice(0, LETTERS).join(''))),
    whole: all.join(' '),
    origin,
  }
}

/**
 * C21.4: the same origin, or four in five of the shorter one's words. Edit distance would
 * join « Lyon » and « Lille ».
 */
export function isShared(ours: QuestionWords, theirs: QuestionWords): boolean {
  if (ours.origin !== undefined && ours.origin === theirs.origin) return true
  const [small, large] =
    ours.words.size <= theirs.words.size ? [ours.words, theirs.words] : [theirs.words, ours.words]
  if (small.size < FEWEST) return ours.whole === theirs.whole
  let common = 0
  for (const word of small) if (large.has(word)) common += 1
  return common >= COMMON * small.size
}

export const shareAQuestion = (ours: readonly QuestionWords[], theirs: readonly QuestionWords[]): boolean =>
  theirs.some((question) => ours.some((own) => isShared(own, question)))
