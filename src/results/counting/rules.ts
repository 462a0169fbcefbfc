import { z } from 'zod'
import { boundedText, largestCount } from '../../base/text/bounds.ts'

export type CountRefusal =
  | 'wave_not_guarded'
  | 'urn_not_sealed'
  | 'urn_gone'
  | 'count_malformed'
  | 'count_of_another'
  | 'count_unsigned'
  | 'count_not_possible'
  | 'already_counted'
  | 'not_counted'

const hash = boundedText({ most: 64 }).regex(/^[0-9a-f]{64}$/)

export const countFile = z.strictObject({
  body: z.strictObject({
    guardian: z.int().min(0).max(4),
    list: hash,
    root: hash,
    sealed: boundedText({ most: largestCount }),
    suite: z.literal(1),
    wave: boundedText({ most: 80 }),
  }),
  signature: boundedText({ most: 100 }),
})
export type CountFile = z.output<typeof countFile>
