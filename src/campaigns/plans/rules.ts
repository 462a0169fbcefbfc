import { z } from 'zod'
import { isDay, type Day } from '../../base/time/civilDays.ts'
import { nameOf } from '../../base/text/names.ts'
import { boundedList, boundedText } from '../../base/text/bounds.ts'
import type { ChainEntry } from '../../data/register/chain.ts'
import type { Participation } from '../../surveys/waves/rules.ts'
import type { DateRefusal, EndRefusal, MailDays, Span, IntervalWeeks } from './days.ts'

// What the pages and the server say to each other about campaigns. Days are civil days; the server alone decides.

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
  | 'audience_too_small'
  | 'audience_too_close'
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

const code = (refusal: CampaignRefusal) => refusal

/** A day that the calendar has: 2027-02-29 is none. */
const isRealDay = (text: string): boolean =>
  isDay(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text)

/** A day that a form names. */
export const day = boundedText({
  most: 10,
  required: code('day_invalid'),
  beyond: code('day_invalid'),
}).refine(isRealDay, code('day_invalid'))

/** « Messages »: which of the four are on (C13.2). */
export const mailChoice = z.strictObject({
  invitation: z.boolean(),
  rappel: z.boolean(),
  dernier: z.boolean(),
  resultats: z.boolean(),
})
export type MailChoice = z.output<typeof mailChoice>
export const allMails: MailChoice = { invitation: true, rappel: true, dernier: true, resultats: true }

const weeks = z.union([z.literal(13), z.literal(26), z.literal(52)]).nullable()

const fields = {
  title: nameOf(code('title_required'), code('title_invalid')),
  questionnaireId: boundedText({ most: 100, required: code('questionnaire_not_found') }),
  audience: z.enum(['company', 'teams'], code('campaign_form_invalid')),
  /** Names of teams; none where the whole company is asked. */
  teams: boundedList(boundedText({ most: 500 }), { most: 500 }),
  /** None: « Ouvrir dès maintenant », today and at once (C12.17). */
  opensOn: day.nullable(),
  /** The last day, included. */
  closesOn: day,
  /** « Répéter ». */
  weeks,
  mails: mailChoice,
}

const namesItsTeams = ({ audience, teams }: { audience: string; teams: readonly string[] }) =>
  audience === 'company' ? teams.length === 0 : teams.length > 0
const besideTeams = { error: code('teams_required'), path: ['teams'] }

export const campaignForm = z.strictObject(fields).refine(namesItsTeams, besideTeams)
export type CampaignForm = z.output<typeof campaignForm>

/** What the dry run is asked; `id` is the plan that is being changed. */
export const campaignCheck = z
  .strictObject({ ...fields, id: boundedText({ most: 100 }).nullable() })
  .omit({ title: true, mails: true })
  .refine(namesItsTeams, besideTeams)
export type CampaignCheck = z.output<typeof campaignCheck>

/** A planned campaign: all fields. An open one: `closesOn` alone, earlier or later (C12.9, C12.10). */
export const campaignChange = z.strictObject({
  /** What was read before: somebody else's change meanwhile is a 409 with the present state. */
  revision: z.number().int().min(0),
  plan: campaignForm.optional(),
  closesOn: day.optional(),
})

/** « Annuler la campagne », or taking a plan away. */
export const cancellation = z.strictObject({ revision: z.number().int().min(0) })

/** « Clôture en cours »: its days are over, its results are not out yet. */
export type CampaignState = 'planned' | 'refused' | 'open' | 'closing' | 'published' | 'cancelled'

/** Why a campaign could not open, in the words of the refusal's code and details. */
export interface PlanRefusal {
  code: CampaignRefusal
  details: {
    title?: string | undefined
    until?: Day | undefined
    mustClose?: boolean | undefined
    most?: number | undefined
    k?: number | undefined
    people?: number | undefined
  }
  /** Since when it has been tried (C12.12). */
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
  /** Only what C7 lets be told. */
  participation: (Participation & { day: Day }) | null
  hasResults: boolean
  /** Results lost in a restore (C12.11). */
  lostOn: Day | null
  revision: number
}

export interface CampaignPage extends ListedCampaign {
  minimumGroupSize: number
  /** How many are on the roster; planned: who would be today. */
  people: number
  mails: MailChoice
  mailDays: MailDays
  extensions: number
  outageOn: Day | null
  /** The next three openings of its series. */
  nextRuns: Span[]
  /** What can be done now; what cannot, with its reason. */
  deeds: { change: boolean; cancel: boolean; closeEarlier: EndRefusal | null; extend: EndRefusal | null }
  /** What it will show (the dry run) or has shown. */
  shows: ShownTeam[]
  /** « Ce questionnaire permanent se termine le {date} » (C12.2): the day, where this campaign ends it. */
  endsPermanentOn: Day | null
  /** What the register tells of it, the last first, and where the register ends now (C16.2). */
  inscribed: { entries: RecordedEntry[]; head: string | null }
  /** Without one the page offers the texts to copy (C13.10). */
  hasMailServer: boolean
}

/** An entry of the register on its way to the page, which knows what its kind tells. */
export type RecordedEntry = Pick<ChainEntry, 'position' | 'day' | 'kind'> & { body: unknown }

/** One line of « Ce que cette campagne montrera », and after the close of what it has not shown (C14.5). */
export interface ShownTeam {
  name: string
  people: number
  /**
   * shown · from: only if `atLeast` answer · small: counts for the company · composition: a date is told ·
   * nombre: no other reason is ever given.
   */
  verdict: 'shown' | 'from' | 'small' | 'composition' | 'nombre'
  /** The regroupement that a small team counts for (C15.3); without one, the company. */
  countsFor?: string | undefined
  atLeast: number
  rule: 2 | 4 | null
  /** The day of the campaign it is compared with, and from which opening on results appear. */
  since: Day | null
  until: Day | null
}

/** One thing that keeps the plan from opening, beside its field. */
export interface PlanProblem {
  field: 'opensOn' | 'closesOn' | 'teams' | 'questionnaireId' | 'title'
  code: CampaignRefusal
  details: PlanRefusal['details']
}

/** The dry run: it writes nothing. */
export interface PlanCheck {
  problems: PlanProblem[]
  people: number
  /** Of these, who has never come in. */
  withoutAccess: number
  minimumGroupSize: number
  opensOn: Day
  closesOn: Day
  mailDays: MailDays
  nextRuns: Span[]
  teams: ShownTeam[]
  /** No team of this company can have results yet: « entreprise » alone (C12, risks). */
  companyOnly: boolean
  endsPermanentOn: Day | null
  hasMailServer: boolean
}

/** What can be asked: the questionnaire of the house and those of the company. */
export interface SelectableQuestionnaire {
  id: string
  title: string
  isDefault: boolean
  isDraft: boolean
  questionCount: number
}
