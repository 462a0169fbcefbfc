import { canonicalHash, type JsonValue } from '../../base/encoding/canonicalJson.ts'
import type { Dimension, Question } from './rules.ts'

/**
 * The hashed content (C21.1): what is shown, not how it is stored. Dimensions count by name: a reimported
 * file has the same hash.
 */
export function contentOf(questions: readonly Question[], dimensions: readonly Dimension[]): JsonValue {
  const known = new Map(dimensions.map((dimension) => [dimension.id, dimension]))
  const used = [...new Set(questions.flatMap(({ dimension }) => dimension ?? []))]
  return {
    dimensions: used.map((id) => ({
      name: known.get(id)?.name ?? id,
      description: known.get(id)?.description ?? '',
    })),
    questions: questions.map((question) => ({
      id: question.id,
      type: question.type,
      text: question.question,
      help: question.help ?? '',
      dimension:
        question.dimension === null ? '' : (known.get(question.dimension)?.name ?? question.dimension),
      required: question.required,
      reversed: question.reversed,
      options: 'options' in question ? question.options.map(({ label }) => label) : [],
      low: 'min' in question ? question.min : null,
      high: 'max' in question ? question.max : null,
    })),
  }
}

/** Compared by the form, the register and the works council (C16, C21.1). */
export const contentHash = (
  questions: readonly Question[],
  dimensions: readonly Dimension[],
): Promise<string> => canonicalHash(contentOf(questions, dimensions))
