import { z } from 'zod'
import { boundedList, boundedText } from '../../base/text/bounds.ts'
import type { CompanyRefusal } from '../companies/rules.ts'

export type GuardianRefusal =
  | 'guardians_number'
  | 'guardians_malformed'
  | 'guardians_not_following'
  | 'guardians_unsigned'
  | 'guardians_expired'
  | 'guardians_unconfirmed'
  | 'guardians_missing'
  | Extract<CompanyRefusal, 'company_not_found'>

export const LIST_DAYS = 400

export const waiting = { least: 60, most: 180 } as const

export type GuardingProblem = 'altered' | 'expired' | 'few' | 'many' | 'questions' | 'choices' | 'close'

const short = boundedText({ most: 200 })
const point = boundedText({ most: 100 })
const hash = boundedText({ most: 64 }).regex(/^[0-9a-f]{64}$/)

const member = z.strictObject({
  ...{ capacity: short.min(1), encryption: point, name: short.min(1), signing: point },
})

const signature = z.strictObject({
  from: z.enum(['own', 'previous']),
  member: z.int().min(0).max(9),
  signature: boundedText({ most: 100 }),
})

const listFile = z.strictObject({
  body: z.strictObject({
    company: boundedText({ most: 80 }),
    day: boundedText({ most: 10 }).regex(/^\d{4}-\d\d-\d\d$/),
    members: boundedList(member, { most: 9 }),
    number: z.int().min(1).max(1_000_000),
    previous: hash.nullable(),
    suite: z.literal(1),
  }),
  signatures: boundedList(signature, { most: 20 }),
  addresses: boundedList(boundedText({ most: 254 }), { most: 9 }),
})
export type ListFile = z.output<typeof listFile>

/** `confirmed`: none of them runs the server, administers Ressenti or leads a team. */
export const guardiansForm = z.union([
  z.strictObject({ list: listFile, confirmed: z.boolean() }),
  z.strictObject({ guarded: z.boolean(), days: z.int().min(waiting.least).max(waiting.most) }),
])
export type GuardiansForm = z.output<typeof guardiansForm>
