import { z } from 'zod'
import { foldAccents } from '../../base/text/foldAccents.ts'
import { nameOf } from '../../base/text/names.ts'
import { boundedList, boundedText } from '../../base/text/bounds.ts'

export type GroupingRefusal =
  | 'groupings_changed'
  | 'groupings_invalid'
  | 'too_many_groupings'
  | 'too_many_levels'
  | 'grouping_in_itself'
  | 'grouping_name_required'
  | 'grouping_name_invalid'
  | 'grouping_name_taken'

const code = (refusal: GroupingRefusal) => refusal

export const mostGroupings = 500
export const mostLevels = 6

const grouping = z.strictObject({
  /** Names the entity within this form. */
  key: boundedText({ most: 40 }),
  /** Null: a new one. */
  id: boundedText({ most: 40 }).nullable(),
  name: nameOf(code('grouping_name_required'), code('grouping_name_invalid')),
  /** The key of the entity that it lies in; null: of none. */
  parent: boundedText({ most: 40 }).nullable(),
  /** Team names; a team listed nowhere lies in no entity. */
  teams: boundedList(boundedText({ most: 500 }), { most: 2000, beyond: code('groupings_invalid') }),
})

type EntityPlace = Pick<z.output<typeof grouping>, 'key' | 'parent'>

/** C15.3: at most six levels, each team in one entity or none. */
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
  .refine(({ groupings }) => {
    const keys = new Set<string | null>([null, ...groupings.map(({ key }) => key)])
    return keys.size === groupings.length + 1 && groupings.every(({ parent }) => keys.has(parent))
  }, code('groupings_invalid'))
  .refine(
    ({ groupings }) =>
      isUnique(groupings.flatMap(({ teams }) => teams)) && isUnique(groupings.flatMap(({ id }) => id ?? [])),
    code('groupings_invalid'),
  )
  .superRefine(({ groupings }, context) => {
    const levels = levelsOf(groupings)
    const refused = levels.includes(CIRCLE)
      ? code('grouping_in_itself')
      : levels.some((level) => level > mostLevels) && code('too_many_levels')
    if (refused) context.addIssue({ code: 'custom', message: refused })
  })
export type GroupingsForm = z.output<typeof groupingsForm>

const CIRCLE = Number.POSITIVE_INFINITY

/** Of each entity, from the top; infinite where it lies in itself. Each is visited once. */
function levelsOf(groupings: readonly EntityPlace[]): number[] {
  const parents = new Map(groupings.map(({ key, parent }) => [key, parent]))
  const levels = new Map<string, number>()
  for (const { key } of groupings) {
    const path: string[] = []
    const passed = new Set<string>()
    let at: string | null = key
    while (at !== null && !levels.has(at) && !passed.has(at)) {
      path.push(at)
      passed.add(at)
      at = parents.get(at) ?? null
    }
    let level = at === null ? 0 : (levels.get(at) ?? CIRCLE)
    for (const each of path.reverse()) levels.set(each, (level += 1))
  }
  return groupings.map(({ key }) => levels.get(key) ?? 1)
}

const isUnique = (texts: readonly string[]) => new Set(texts).size === texts.length
