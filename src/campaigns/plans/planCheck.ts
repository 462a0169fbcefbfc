import type { GuardedFacts } from '../../answering/guarded/facts.ts'
import type { SpokenLanguage } from '../../base/text/languages.ts'
import type { Day } from '../../base/time/civilDays.ts'
import type { WaysCounts } from '../../people/accounts/rules.ts'
import type { MailDays, Span } from './days.ts'
import type { PlanProblem, ShownTeam } from './rules.ts'

/** `people` is null where they are fewer than k. */
export interface PlanLanguages {
  asked: SpokenLanguage[]
  others: { language: SpokenLanguage; people: number | null }[]
}

export interface PlanCheck {
  problems: PlanProblem[]
  people: number
  ways: WaysCounts
  minimumGroupSize: number
  opensOn: Day
  closesOn: Day
  mailDays: MailDays
  nextRuns: Span[]
  teams: ShownTeam[]
  /** Only « entreprise » can have results (C12, risks). */
  companyOnly: boolean
  endsPermanentOn: Day | null
  /** Of a company whose campaigns are guarded (C28.1). */
  guarded?: GuardedFacts | undefined
  languages: PlanLanguages
  hasMailServer: boolean
  /** Of the whole installation (MAIL_PER_MINUTE). */
  mailsPerMinute: number
}
