import { campaignRefusals } from './messages.ts'
import { isStoredRefusal } from '../plans/columns.ts'
import { fromJson } from '../../data/db/json.ts'
import type { Db } from '../../data/db/schema.ts'
import type { CompanyInScope } from '../../organisation/companies/requireCompany.ts'
import { dayOf, type Day } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { mayShowParticipation } from '../../surveys/waves/rules.ts'
import { lengthOf, nextOccurrences, type Span, type IntervalWeeks } from '../plans/days.ts'
import { teamsOfCampaign } from '../plans/register.ts'
import { refusal } from '../plans/store.ts'
import type { SelectableQuestionnaire, CampaignState, ListedCampaign, PlanRefusal } from '../plans/rules.ts'

const rowsOf = (db: Db, { id: companyId }: CompanyInScope) =>
  db
    .selectFrom('campaigns as c')
    .innerJoin('questionnaires as q', 'q.id', 'c.questionnaireId')
    .leftJoin('waves as w', 'w.campaignId', 'c.id')
    .leftJoin('series as s', 's.id', 'c.seriesId')
    .leftJoin('participationCounts as f', (join) =>
      join.onRef('f.waveId', '=', 'w.id').on('f.groupId', '=', ''),
    )
    .where('c.companyId', '=', companyId)
    .selectAll('c')
    .select(['q.title as questionnaireTitle', 's.weeks', 's.stoppedOn', 's.nextOpensOn'])
    .select(['w.id as waveId', 'w.state as waveState', 'w.restoredOn', 'w.minimumGroupSize'])
    .select(['w.ballotBoxRoot', 'w.publicationNumber'])
    .select(['f.answered', 'f.addressed', 'f.day'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('batches as b').select('b.id').whereRef('b.waveId', '=', 'w.id')).as('hasResults'),
    )
    .orderBy('c.opensOn', 'desc')
    .orderBy('c.id')

export type CampaignRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

/** The state of its wave; the last day decides, even where the job is late (C12.4). */
export function stateOf(
  row: Pick<
    CampaignRow,
    'state' | 'waveState' | 'closesOn' | 'restoredOn' | 'ballotBoxRoot' | 'publicationNumber'
  >,
  today: Day,
): CampaignState {
  if (row.state !== 'opened') return row.state
  if (row.waveState === 'open') return today > row.closesOn ? 'closing' : 'open'
  if (row.waveState === 'closing') return 'closing'
  const isCounted = row.ballotBoxRoot === null || row.publicationNumber !== 0 || row.restoredOn !== null
  return isCounted ? 'published' : 'counting'
}

export async function listCampaigns(db: Db, company: CompanyInScope, now: Date): Promise<ListedCampaign[]> {
  const rows = await rowsOf(db, company).limit(500).execute()
  const teams = await teamsOfCampaign(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => listed(row, teams.get(row.id) ?? [], dayOf(now, zone())))
}

export async function findCampaign(db: Db, company: CompanyInScope, id: string) {
  const row = await rowsOf(db, company).where('c.id', '=', id).executeTakeFirst()
  if (!row) throw refusal('campaign_not_found', 404)
  const teams = await teamsOfCampaign(db, [id])
  return { row, teams: teams.get(id) ?? [] }
}

const isPlanRefusal = (value: unknown): value is PlanRefusal =>
  isStoredRefusal(value) && Object.hasOwn(campaignRefusals, value.code)

export function listed(row: CampaignRow, teams: string[], today: Day): ListedCampaign {
  const { id, title, questionnaireId, questionnaireTitle, audience, opensOn, closesOn, openedOn } = row
  return {
    ...{ id, title, questionnaireId, questionnaireTitle, audience, teams, opensOn, closesOn, openedOn },
    state: stateOf(row, today),
    refusal: row.refusal && fromJson(row.refusal, isPlanRefusal),
    weeks: row.stoppedOn === null ? row.weeks : null,
    seriesId: row.seriesId,
    waveId: row.waveId,
    participation: participationOf(row),
    hasResults: Boolean(row.hasResults),
    lostOn: row.restoredOn,
    revision: row.revision,
  }
}

function participationOf({ answered, addressed, day, minimumGroupSize, state }: CampaignRow) {
  if (answered === null || addressed === null || day === null || state === 'cancelled') return null
  return mayShowParticipation({ answered, addressed }, minimumGroupSize ?? 0)
    ? { answered, addressed, day }
    : null
}

interface SeriesDates extends Span {
  openedOn: Day | null
  weeks: IntervalWeeks | null
  stoppedOn: Day | null
}

export function runsAfter({ opensOn, closesOn, openedOn, weeks, stoppedOn }: SeriesDates): Span[] {
  if (weeks === null || stoppedOn !== null) return []
  return nextOccurrences(openedOn ?? opensOn, weeks, { length: lengthOf({ opensOn, closesOn }), count: 3 })
}

export async function listAskable(
  db: Db,
  { id: companyId }: CompanyInScope,
): Promise<SelectableQuestionnaire[]> {
  const rows = await db
    .selectFrom('questionnaires as q')
    .innerJoin('questionnaireVersions as v', 'v.questionnaireId', 'q.id')
    .select(['q.id', 'q.title', 'q.companyId', 'v.state'])
    .select(({ selectFrom }) =>
      selectFrom('versionQuestions as a')
        .whereRef('a.versionId', '=', 'v.id')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('questionCount'),
    )
    .where('q.archivedOn', 'is', null)
    .where(({ or, eb }) => or([eb('q.companyId', 'is', null), eb('q.companyId', '=', companyId)]))
    .where('v.number', '=', ({ selectFrom }) =>
      selectFrom('questionnaireVersions as l')
        .whereRef('l.questionnaireId', '=', 'q.id')
        .select(({ fn }) => fn.max('l.number').as('last')),
    )
    .orderBy('q.sortTitle')
    .orderBy('q.id')
    .limit(500)
    .execute()
  return rows
    .map(({ id, title, companyId: own, state, questionCount }) => ({
      id,
      title,
      isDefault: own === null,
      isDraft: state === 'draft',
      questionCount: Number(questionCount),
    }))
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault))
}
