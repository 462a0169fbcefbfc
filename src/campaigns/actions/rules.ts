import { z } from 'zod'
import type { Day } from '../../base/time/civilDays.ts'
import { collapseSpaces } from '../../base/text/names.ts'
import { boundedText } from '../../base/text/bounds.ts'
import { day } from '../plans/rules.ts'

export type ActionRefusal =
  | 'action_not_found'
  | 'action_changed'
  | 'action_form_invalid'
  | 'action_title_required'
  | 'action_title_length'
  | 'action_text_length'
  | 'action_reason_required'
  | 'action_owner_length'
  | 'action_team_gone'
  | 'action_grouping_gone'
  | 'result_not_shown'
  | 'day_invalid'
  | 'too_many_actions'

const code = (refusal: ActionRefusal) => refusal

export const mostActions = 500

export const kinds = ['action', 'reunion', 'refus'] as const
export type AboutKind = (typeof kinds)[number]

export const states = ['a_faire', 'en_cours', 'faite', 'abandonnee'] as const
export type ActionStatus = (typeof states)[number]

const longestTitle = 120
const longestText = 1000
const longestOwner = 100

/** One line without invisible characters; the bound stops reading longer input. */
const line = (most: number, tooLong: ActionRefusal) =>
  boundedText({ most: 4 * most, beyond: tooLong, absent: code('action_form_invalid') })
    .refine((text) => !/\p{Cc}/u.test(text), { error: code('action_form_invalid'), abort: true })
    .transform(collapseSpaces)
    .refine((text) => text.length <= most, tooLong)

export const about = z.strictObject({
  waveId: boundedText({ most: 100 }),
  kind: z.enum(['dimension', 'question'], code('action_form_invalid')),
  id: boundedText({ most: 100 }),
})
export type ActionSubject = z.output<typeof about>

const fields = {
  kind: z.enum(kinds, code('action_form_invalid')),
  title: line(longestTitle, 'action_title_length')
    .refine((title) => title.length > 0, { error: code('action_title_required'), abort: true })
    .refine((title) => title.length >= 3, code('action_title_length')),
  text: boundedText({ most: longestText, beyond: code('action_text_length') }).trim(),
  team: boundedText({ most: 500 }).nullable(),
  grouping: boundedText({ most: 100 }).nullable().default(null),
  about: about.nullable(),
  owner: line(longestOwner, 'action_owner_length'),
  dueOn: day.nullable(),
  visible: z.boolean(),
}

const asForm = z.strictObject(fields)

/** A refusal (« Nous ne le ferons pas, et pourquoi ») requires a reason and has no due day (C18.4). */
export const actionForm = asForm
  .refine(({ team, grouping }) => team === null || grouping === null, {
    error: code('action_form_invalid'),
    path: ['team'],
  })
  .refine(({ kind, text }) => kind !== 'refus' || text !== '', {
    error: code('action_reason_required'),
    path: ['text'],
  })
  .refine(({ kind, dueOn }) => kind !== 'refus' || dueOn === null, {
    error: code('action_form_invalid'),
    path: ['dueOn'],
  })
export type ActionForm = z.output<typeof actionForm>

/** `revision` is what was read: a change by somebody else since gives 409. */
export const actionChange = z
  .strictObject({
    revision: z.number().int().min(0),
    form: actionForm.optional(),
    state: z.enum(states).optional(),
  })
  .refine(({ form, state }) => form !== undefined || state !== undefined, code('action_form_invalid'))
export type ActionChange = z.output<typeof actionChange>

export const readRevision = z.strictObject({
  revision: boundedText({ most: 10 })
    .regex(/^\d{1,9}$/)
    .transform(Number),
})

/** C18.6, C18 case 5; null: nothing to say. */
export type Timing = 'late' | 'kept' | 'done_late' | null

interface ActionDates {
  dueOn: Day | null
  doneOn: Day | null
  state: ActionStatus
}

export function timingOf({ dueOn, doneOn, state }: ActionDates, today: Day): Timing {
  if (dueOn === null) return null
  if (doneOn !== null) return doneOn <= dueOn ? 'kept' : 'done_late'
  return dueOn < today && state !== 'abandonnee' ? 'late' : null
}

/** « Actions tenues : 5 sur 8 »: done in time, among those due or done. */
export function keptOf(actions: readonly ActionDates[], today: Day): { kept: number; due: number } {
  const due = actions.filter(({ dueOn, doneOn }) => dueOn !== null && (dueOn < today || doneOn !== null))
  return { kept: due.filter((action) => timingOf(action, today) === 'kept').length, due: due.length }
}
