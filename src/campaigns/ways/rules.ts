import { z } from 'zod'
import { boundedText } from '../../base/text/bounds.ts'

const campaign = boundedText({ most: 100 }).min(1).optional()

export const waysQuery = z.strictObject({ campaign })

/** Only who has no means is listed: of the others a list would say nothing that can be done. */
export const waysPeopleQuery = z.strictObject({
  campaign,
  means: z.enum(['none', 'refused', 'letter_over']),
})
export type WaysPeopleAsked = z.output<typeof waysPeopleQuery>

/** As many as letters are printed at once; who has one is on the list no more. */
export const peopleAtOnce = 500

/** « À faire maintenant » speaks of a campaign from this many days before its opening. */
export const DAYS_BEFORE = 10

export interface PressingCampaign {
  id: string
  title: string
  withoutMeans: number
}
