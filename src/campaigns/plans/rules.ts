import { z } from 'zod'
import { isRealDay, type Day } from '../../base/time/civilDays.ts'
import { nameOf } from '../../base/text/names.ts'
import { boundedList, boundedText } from '../../base/text/bounds.ts'
import type { ChainEntry } from '../../data/register/chain.ts'
import type { Ways } from '../../people/accounts/means.ts'
import type { UnfinishedLanguage } from '../../surveys/questions/completeness.ts'
import type { Participation } from '../../surveys/waves/rules.ts'
import type { BallotBoxStatus } from '../../results/counting/ballotBoxStatus.ts'
import type { GuardingProblem } from '../../organisation/guardians/rules.ts'
import type { DateRefusal, EndRefusal, MailDays, Span, IntervalWeeks } from './days.ts'

export type CampaignRefusal =
  | DateRefusal
  | EndRefusal
  | 'campaign_not_found'
  | 'series_not_found'
  | 'campaign_form_invalid'
  | 'title_required'
  | 'title_invalid'
  | 'day_invalid'
  | 'teams_required'
  | 'team_not_found'
  | 'questionnaire_not_found'
  | 'questionnaire_unfinished'
  | 'language_unfinished'
  | 'audience_too_small'
  | 'audience_too_close'
  | 'audience_differs_by_few'
  | 'audience_unchanged'
  | 'another_campaign_then'
  | 'too_many_campaigns'
  | 'permanent_runs'
  | 'permanent_needs_notice'
  | 'permanent_too_early'
  | 'campaign_changed'
  | 'campaign_not_open'
  | 'campaign_opened_already'
  | 'clock_moved'
  | 'ways_changed'
  | 'cannot_be_guarded'

const code = (refusal: CampaignRefusal) => refusal

export const day = boundedText({
  most: 10,
  required: code('day_invalid'),
  beyond: code('day_invalid'),
}).refine(isRealDay, code('day_invalid'))

export const mailChoice = z.strictObject({
  /** The personal link, before the opening (C24.12). */
  access: z.boolean().default(true),
  invitation: z.boolean(),
  rappel: z.boolean(),
  dernier: z.boolean(),
  resultats: z.boolean(),
})
export type MailChoice = z.output<typeof mailChoice>
export const allMails: MailChoice = {
  ...{ access: true, invitation: true, rappel: true, dernier: true, resultats: true },
}

/** Where everybody enters by single sign-on, nobody needs a personal link unless it is asked for (C24.12). */
export const usualMails = ({ providers }: Pick<Ways, 'providers'>, companyId: string): MailChoice => ({
  ...allMails,
  access: !providers.has(companyId),
})

const weeks = z.union([z.literal(13), z.literal(26), z.literal(52)]).nullable()

const fields = {
  title: nameOf(code('title_required'), code('title_invalid')),
  questionnaireId: boundedText({ most: 100, required: code('questionnaire_not_found') }),
  audience: z.enum(['company', 'teams'], code('campaign_form_invalid')),
  /** Empty: the whole company. */
  teams: boundedList(boundedText({ most: 500 }), { most: 500 }),
  /** Null: « Ouvrir dès maintenant » (C12.17). */
  opensOn: day.nullable(),
  closesOn: day,
  weeks,
  mails: mailChoice,
  /** Confirmed: so many of these people have nothing to enter by (C24.11). */
  withoutMeans: z.number().int().min(0).max(1_000_000).optional(),
}

const namesItsTeams = ({ audience, teams }: { audience: string; teams: readonly string[] }) =>
  audience === 'company' ? teams.length === 0 : teams.length > 0
const teamsMissing = { error: code('teams_required'), path: ['teams'] }

export const campaignForm = z.strictObject(fields).refine(namesItsTeams, teamsMissing)
export type CampaignForm = z.output<typeof campaignForm>

/** In the form: a day may be half typed, and is kept while « now » is chosen. */
export interface CampaignFields extends Omit<CampaignForm, 'opensOn'> {
  opensOn: string
  isNow: boolean
}

export const campaignCheck = z
  .strictObject({ ...fields, id: boundedText({ most: 100 }).nullable() })
  .omit({ title: true, mails: true, withoutMeans: true })
  .refine(namesItsTeams, teamsMissing)
export type CampaignCheck = z.output<typeof campaignCheck>

/** A planned campaign: all fields. An open one: `closesOn` alone (C12.9, C12.10). */
export const campaignChange = z.strictObject({
  /** A change by somebody else since gives 409 with the current state. */
  revision: z.number().int().min(0),
  plan: campaignForm.optional(),
  closesOn: day.optional(),
})

export const cancellation = z.strictObject({ revision: z.number().int().min(0) })

/** `closing`: its days are over, results are not out yet; `counting`: they await a guardian (C28.6). */
export type CampaignState =
  | 'planned'
  | 'refused'
  | 'open'
  | 'closing'
  | 'counting'
  | 'published'
  | 'cancelled'

export interface PlanRefusal {
  code: CampaignRefusal
  details: UnfinishedLanguage & {
    title?: string | undefined
    until?: Day | undefined
    mustClose?: boolean | undefined
    most?: number | undefined
    k?: number | undefined
    people?: number | undefined
    guarding?: GuardingProblem | undefined
  }
  /** The first attempt (C12.12). */
  since: Day
}

export interface ListedCampaign {
  id: string
  title: string
  questionnaireId: string
  questionnaireTitle: string
  audience: 'company' | 'teams'
  teams: string[]
  opensOn: Day
  closesOn: Day
  openedOn: Day | null
  state: CampaignState
  refusal: PlanRefusal | null
  weeks: IntervalWeeks | null
  seriesId: string | null
  waveId: string | null
  /** Only what C7 allows. */
  participation: (Participation & { day: Day }) | null
  hasResults: boolean
  /** Results lost in a restore (C12.11). */
  lostOn: Day | null
  revision: number
}

export interface CampaignPage extends ListedCampaign {
  minimumGroupSize: number
  people: number
  mails: MailChoice
  mailDays: MailDays
  extensions: number
  outageOn: Day | null
  nextRuns: Span[]
  deeds: { change: boolean; cancel: boolean; closeEarlier: EndRefusal | null; extend: EndRefusal | null }
  shows: ShownTeam[]
  /** Set where this campaign ends the permanent questionnaire (C12.2). */
  endsPermanentOn: Day | null
  /** The latest first, with the register's current head (C16.2). */
  inscribed: { entries: RecordedEntry[]; head: string | null }
  hasMailServer: boolean
  deliveries: MailingDelivery[]
  ballotBox: BallotBoxStatus | null
  relay: RelayState
  /** Where replies of unknown addresses arrive. */
  mailFrom: string
}

/** What became of a mailing's mails: numbers alone, and no moment of any (C24.16). */
export interface MailingDelivery {
  kind: 'access' | 'invitation' | 'rappel' | 'dernier' | 'resultats'
  dueOn: Day
  queued: number
  taken: number
  refused: number
  givenUp: number
  waiting: number
}

export interface RelayState {
  /** The address in all links where nothing may leave with it (C24.15). */
  heldFor: string | null
  pause: { since: string; nextAt: string; said: string } | null
}

export interface DeliveryAlarm extends MailingDelivery {
  campaignId: string
  title: string
  company: string
  isClosed: boolean
}

export type RecordedEntry = Pick<ChainEntry, 'position' | 'day' | 'kind'> & { body: unknown }

export interface ShownTeam {
  name: string
  people: number
  /**
   * `from`: needs `atLeast` answers; `small`: counts for the company; `composition`: with a date; `nombre`:
   * no other reason is ever given.
   */
  verdict: 'shown' | 'from' | 'small' | 'composition' | 'nombre'
  /** The entity that a small team counts for (C15.3); undefined: the company. */
  countsFor?: string | undefined
  /** Of a campaign that is ahead: the entities that it lies in, from the top. */
  path?: readonly string[] | undefined
  atLeast: number
  rule: 2 | 4 | null
  /** `since`: day of the compared campaign; `until`: first opening with results again. */
  since: Day | null
  until: Day | null
}

export interface PlanProblem {
  field: 'opensOn' | 'closesOn' | 'teams' | 'questionnaireId' | 'title' | 'withoutMeans'
  code: CampaignRefusal
  details: PlanRefusal['details']
}

export interface SelectableQuestionnaire {
  id: string
  title: string
  isDefault: boolean
  isDraft: boolean
  questionCount: number
}
