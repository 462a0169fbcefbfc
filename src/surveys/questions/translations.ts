import { canonicalHash } from '../../base/encoding/canonicalJson.ts'
import { spokenLanguages, type SpokenLanguage } from '../../base/text/languages.ts'
import { contentHash } from './content.ts'
import type { Dimension, Question } from './rules.ts'

/** The languages that a questionnaire may be written in (C20.10); a form shows those that are offered. */
export const questionLanguages = spokenLanguages
export type QuestionLanguage = SpokenLanguage

export const isQuestionLanguage = (text: string): text is QuestionLanguage =>
  (questionLanguages as readonly string[]).includes(text)

/** A question, or a dimension `text` its name and `help` its description, in one language. */
export interface TranslatedPart {
  part: 'question' | 'dimension'
  id: string
  text: string
  help: string
  options: readonly string[]
  /** The base was edited after it; belongs to drafts, never to a hash. */
  isOutdated?: boolean
}

/** The languages of a version beyond its base; a list, because an id may be « __proto__ ». */
export type Texts = ReadonlyMap<QuestionLanguage, readonly TranslatedPart[]>

interface Asking<Q extends Question> {
  questions: readonly Q[]
  dimensions: readonly Dimension[]
}

export interface InOneLanguage<Q extends Question = Question> extends Asking<Q> {
  language: QuestionLanguage
  base: QuestionLanguage
}

export interface InLanguages<Q extends Question = Question> extends Asking<Q> {
  base: QuestionLanguage
  texts: Texts
}

export const languagesOf = ({ base, texts }: Pick<InLanguages, 'base' | 'texts'>): QuestionLanguage[] => [
  base,
  ...questionLanguages.filter((language) => texts.has(language)),
]

/** Those that a company offers; the base always (C20.10). */
export const languagesOffered = (
  version: Pick<InLanguages, 'base' | 'texts'>,
  offered: readonly string[],
): QuestionLanguage[] =>
  languagesOf(version).filter((each) => each === version.base || offered.includes(each))

/** The parts of a translation by what they translate. */
export function partsById(parts: readonly TranslatedPart[]) {
  const find = (part: TranslatedPart['part']) =>
    new Map(parts.filter((each) => each.part === part).map((each) => [each.id, each]))
  return { questions: find('question'), dimensions: find('dimension') }
}

/**
 * The version as it is asked in a language: the same ids, types, bounds and codes, other words. A language
 * that it lacks gives its base.
 */
export function inLanguage<Q extends Question>(version: InLanguages<Q>, language: string): InOneLanguage<Q> {
  const { questions, dimensions, base, texts } = version
  const parts = isQuestionLanguage(language) ? texts.get(language) : undefined
  if (!isQuestionLanguage(language) || !parts) return { questions, dimensions, language: base, base }
  const known = partsById(parts)
  return {
    ...{ language, base },
    questions: questions.map((question) => withWords(question, known.questions.get(question.id))),
    dimensions: dimensions.map(({ id, name, description }) => {
      const words = known.dimensions.get(id)
      return { id, name: words?.text || name, description: description && (words?.help || description) }
    }),
  }
}

/** A choice's code is its place, never made from its label (C20.8). */
function withWords<Q extends Question>(question: Q, words: TranslatedPart | undefined): Q {
  if (!words) return question
  const asked = {
    ...question,
    question: words.text || question.question,
    help: question.help && (words.help || question.help),
  }
  if (!('options' in question)) return asked
  const options = question.options.map(({ code, label }, at) => ({ code, label: words.options[at] || label }))
  return { ...asked, options }
}

export type LanguageHashes = Readonly<Partial<Record<QuestionLanguage, string>>>

/** The hash of each language: that of a version which asks in it alone (C20.10). */
export async function hashesOf(version: InLanguages): Promise<LanguageHashes> {
  const hashes: Partial<Record<QuestionLanguage, string>> = {}
  for (const language of languagesOf(version)) {
    const { questions, dimensions } = inLanguage(version, language)
    hashes[language] = await contentHash(questions, dimensions)
  }
  return hashes
}

/** What names the version: the hash of its one language, else that of the list of all. */
export async function rootOf(base: QuestionLanguage, hashes: LanguageHashes): Promise<string> {
  const languages = Object.entries(hashes)
  if (languages.length === 1) return hashes[base] ?? ''
  return canonicalHash({ base, languages: Object.fromEntries(languages) })
}

export const versionHashOf = async (version: InLanguages): Promise<string> =>
  rootOf(version.base, await hashesOf(version))
