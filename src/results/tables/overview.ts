import type { Db } from '../../data/db/db.ts'
import {
  defaultDimensions,
  defaultQuestionnaire,
  defaultQuestions,
} from '../../surveys/questions/defaultQuestionnaire.ts'
import { shownParticipation } from './page.ts'
import { COMPANY_GROUP, readTable } from '../publication/publishedTables.ts'
import { mayShowParticipation } from '../../surveys/waves/rules.ts'
import { askedOf } from '../views/source.ts'
import { viewOf } from '../views/view.ts'

const engagementDimension = defaultDimensions.slice(0, 1).map(({ id }) => id)
const engagementQuestions = defaultQuestions.filter(({ dimension }) => dimension === engagementDimension[0])
const engagementIds = new Set(engagementQuestions.map(({ id }) => id))
const engagement = askedOf(engagementQuestions, engagementDimension)

export async function readOverview(db: Db) {
  const waves = await db
    .selectFrom('waves as w')
    .leftJoin('companies as c', 'c.id', 'w.companyId')
    .leftJoin('participationCounts as p', (join) =>
      join.onRef('p.waveId', '=', 'w.id').on('p.groupId', '=', COMPANY_GROUP),
    )
    .innerJoin('questionnaires as q', 'q.id', 'w.questionnaireId')
    .leftJoin('campaigns as campaign', 'campaign.id', 'w.campaignId')
    .where('w.questionnaireId', '=', defaultQuestionnaire.id)
    .where('w.audience', '=', 'company')
    .where('w.replacedBy', 'is', null)
    .select([
      'w.id',
      'w.companyId',
      'c.name',
      'w.minimumGroupSize',
      'p.answered',
      'p.addressed',
      'w.closedOn',
    ])
    .select(({ fn }) => fn.coalesce('campaign.title', 'q.title').as('title'))
    .orderBy('c.sortName')
    // The campaign closed last, the permanent wave after all of them (C26.14).
    .orderBy('w.mode')
    .orderBy('w.closedOn', 'desc')
    .orderBy('w.id')
    .execute()
  const tables = await engagementTables(db)
  if (tables.size === 0) return []
  const ofCompanies = [...Map.groupBy(waves, ({ companyId }) => companyId).values()]
  const last = ofCompanies.flatMap((own) => own.find(({ id }) => tables.has(id)) ?? own[0] ?? [])
  return last.map(({ id, companyId, name, minimumGroupSize, answered, addressed, ...wave }) => {
    const figure = { answered: answered ?? 0, addressed: addressed ?? 0 }
    return {
      companyId,
      companyName: name,
      /** The campaign that is shown, with the day of its close; null: nothing is published. */
      title: tables.has(id) ? wave.title : null,
      closedOn: wave.closedOn,
      participation: mayShowParticipation(figure, minimumGroupSize) ? shownParticipation(figure) : null,
      engagement: engagementOf(tables.get(id)),
    }
  })
}

export type OverviewLine = Awaited<ReturnType<typeof readOverview>>[number]

type WaveHistograms = ReturnType<typeof readTable>

async function engagementTables(db: Db): Promise<Map<string, WaveHistograms>> {
  const rows = await db
    .selectFrom('publishedTables as t')
    .innerJoin('waves as w', 'w.id', 't.waveId')
    .where('w.questionnaireId', '=', defaultQuestionnaire.id)
    .where('t.groupId', '=', COMPANY_GROUP)
    .select(['t.waveId', 't.counts'])
    .execute()
  return new Map(
    rows.flatMap(({ waveId, counts }) => {
      const asked = [...readTable(counts)].filter(([id]) => engagementIds.has(id))
      return asked.length > 0 ? [[waveId, new Map(asked)]] : []
    }),
  )
}

function engagementOf(histograms: WaveHistograms | undefined) {
  if (!histograms) return null
  const ballots = Math.max(...[...histograms.values()].map(({ valid, none }) => valid + none))
  const source = { ballots, population: null, isCompany: true, histograms }
  const { engagement: shown } = viewOf(engagement, source)
  return shown?.score ? { score: shown.score, answers: shown.answers } : null
}
