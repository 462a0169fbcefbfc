import type { Db } from '../../data/db/db.ts'
import {
  defaultDimensions,
  defaultQuestionnaire,
  defaultQuestions,
} from '../../surveys/questions/defaultQuestionnaire.ts'
import { round } from '../statistics/fraction.ts'
import type { ShownScore } from '../statistics/display.ts'
import type { ParticipationView } from './page.ts'
import { participation } from '../statistics/scoring.ts'
import { COMPANY_GROUP, readHistogram } from '../publication/publishedTables.ts'
import { mayShowParticipation } from '../../surveys/waves/rules.ts'
import { askedOf } from '../views/source.ts'
import { viewOf } from '../views/view.ts'

export interface OverviewLine {
  companyId: string | null
  companyName: string | null
  participation: ParticipationView | null
  engagement: { score: ShownScore; answers: number } | null
}

const engagementDimension = defaultDimensions.slice(0, 1).map(({ id }) => id)
const engagementQuestions = defaultQuestions.filter(({ dimension }) => dimension === engagementDimension[0])
const engagement = askedOf(engagementQuestions, engagementDimension)

export async function readOverview(db: Db): Promise<OverviewLine[]> {
  const waves = await db
    .selectFrom('waves as w')
    .leftJoin('companies as c', 'c.id', 'w.companyId')
    .leftJoin('participationCounts as p', (join) =>
      join.onRef('p.waveId', '=', 'w.id').on('p.groupId', '=', COMPANY_GROUP),
    )
    .where('w.questionnaireId', '=', defaultQuestionnaire.id)
    .select(['w.id', 'w.companyId', 'c.name', 'w.minimumGroupSize', 'p.answered', 'p.addressed'])
    .orderBy('c.sortName')
    .orderBy('w.id')
    .execute()
  const tables = await engagementTables(db)
  if (tables.size === 0) return []
  return waves.map(({ id, companyId, name, minimumGroupSize, answered, addressed }) => {
    const figure = { answered: answered ?? 0, addressed: addressed ?? 0 }
    const percent = mayShowParticipation(figure, minimumGroupSize)
      ? participation(figure.answered, figure.addressed)
      : null
    return {
      companyId,
      companyName: name,
      participation: percent && { ...figure, percent: round(percent) },
      engagement: engagementOf(tables.get(id)),
    }
  })
}

type WaveHistograms = Map<string, ReturnType<typeof readHistogram>>

async function engagementTables(db: Db): Promise<Map<string, WaveHistograms>> {
  const rows = await db
    .selectFrom('publishedTables as t')
    .innerJoin('waves as w', 'w.id', 't.waveId')
    .where('w.questionnaireId', '=', defaultQuestionnaire.id)
    .where('t.groupId', '=', COMPANY_GROUP)
    .where(
      't.questionId',
      'in',
      engagementQuestions.map(({ id }) => id),
    )
    .select(['t.waveId', 't.questionId', 't.counts'])
    .execute()
  const tables = new Map<string, WaveHistograms>()
  for (const { waveId, questionId, counts } of rows)
    tables.set(waveId, (tables.get(waveId) ?? new Map()).set(questionId, readHistogram(counts)))
  return tables
}

function engagementOf(histograms: WaveHistograms | undefined): OverviewLine['engagement'] {
  if (!histograms) return null
  const ballots = Math.max(...[...histograms.values()].map(({ valid, none }) => valid + none))
  const source = { ballots, population: null, isCompany: true, histograms }
  const { engagement: shown } = viewOf(engagement, source)
  return shown?.score ? { score: shown.score, answers: shown.answers } : null
}
