import { z } from 'zod'
import { foldAccents } from '../../base/text/foldAccents.ts'
import { nameOf } from '../../base/text/names.ts'
import { boundedList, boundedText } from '../../base/text/bounds.ts'

export type GroupingRefusal =
  | 'groupings_changed'
  | 'groupings_invalid'
  | 'too_many_groupings'
  | 'grouping_name_required'
  | 'grouping_name_invalid'
  | 'grouping_name_taken'

const code = (refusal: GroupingRefusal) => refusal

export const mostGroupings = 100

const grouping = z.strictObject({
  /** Null: a new one. */
  id: boundedText({ most: 40 }).nullable(),
  name: nameOf(code('grouping_name_required'), code('grouping_name_invalid')),
  /** Team names; a team listed nowhere has no regroupement. */
  teams: boundedList(boundedText({ most: 500 }), { most: 2000, beyond: code('groupings_invalid') }),
})

/** C15.3: one level, each team in one grouping or none. */
export const groupingsForm = z
  .strictObject({
    /** What the caller read: a change meanwhile is a 409. */
    revision: boundedText({ most: 64 }),
    groupings: boundedList(grouping, { most: mostGroupings, beyond: code('too_many_groupings') }),
  })
  .refine(
    ({ groupings }) => isUnique(groupings.map(({ name }) => foldAccents(name))),
    code('grouping_name_taken'),
  )
  .refine(
    ({ groupings }) =>
      isUnique(groupings.flatMap(({ teams }) => teams)) && isUnique(groupings.flatMap(({ id }) => id ?? [])),
    code('groupings_invalid'),
  )
export type GroupingsForm = z.output<typeof groupingsForm>

const isUnique = (texts: readonly string[]) => new Set(texts).size === texts.length
