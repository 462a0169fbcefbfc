import type { Actor } from '../auth/rules.ts'
import type { Db } from '../db/db.ts'
import { defaultDimensions, defaultQuestionnaire } from '../questionnaires/defaultQuestionnaire.ts'
import type { Dimension, Question } from '../questionnaires/rules.ts'
import { questionsOf } from '../questionnaires/store.ts'
import { round } from './fraction.ts'
import type { Histogram } from './histogram.ts'
import type { ShownScore } from './display.ts'
import { participation } from './scoring.ts'
import { findWave } from './store.ts'
import { COMPANY, readHistogram } from './tables.ts'
import { mayShowParticipation } from './together.ts'
import { viewOf, type TableView } from './view.ts'

type Wave = Awaited<ReturnType<typeof findWave>>

export interface ParticipationView {
  answered: number
  addressed: number
  percent: number
}

/** One team of the heatmap; null cells and a null table are « non affiché, pour protéger l'anonymat ». */
export interface TeamView {
  /** Null: nothing is published for this team. */
  groupId: string | null
  name: string
  ballots: number | null
  participation: ParticipationView | null
  cells: { dimensionId: string; score: ShownScore | null; answers: number }[]
}

/** Everything a results page shows of one wave, from published tables only. */
export async function readResults(db: Db, actor: Actor, waveId: string) {
  const wave = await findWave(db, actor, waveId)
  const questions = await questionsOf(db, wave.questionnaireId)
  const dimensions = dimensionsOf(wave.questionnaireId, questions)
  const figures = await figuresOf(db, waveId)
  const tables = await readTables(db, waveId)
  const sizes = await batchSizes(db, waveId)
  const groups = await teamsShown(db, actor, wave)
  const ids = dimensions.map(({ id }) => id)
  const population = figures.get(COMPANY)?.addressed ?? null
  const company = tables.get(COMPANY)
  const show = (figure: Figure | undefined) => shownParticipation(figure, wave.minimumGroupSize)
  return {
    wave: waveDescription(wave),
    questions: questions.map(describedQuestion),
    dimensions,
    participation: show(figures.get(COMPANY)),
    company: company
      ? viewOf(questions, ids, { ballots: sizes.total, population, isCompany: true, histograms: company })
      : null,
    teams: groups.map(({ groupId, name }): TeamView => {
      const histograms = tables.get(groupId ?? '-')
      const ballots = sizes.byGroup.get(groupId ?? '-') ?? 0
      const shown = groupId !== null && histograms ? { groupId, histograms } : null
      const view =
        shown &&
        viewOf(questions, ids, { ballots, population: null, isCompany: false, histograms: shown.histograms })
      return {
        groupId: shown?.groupId ?? null,
        name,
        ballots: shown && ballots,
        participation: wave.state === 'closed' ? show(figures.get(groupId ?? '-')) : null,
        cells: ids.map((dimensionId, at) => ({
          dimensionId,
          score: view?.dimensions[at]?.score ?? null,
          answers: view?.dimensions[at]?.answers ?? 0,
        })),
      }
    }),
    comments: actor.role === 'employee' ? [] : await readComments(db, waveId),
  }
}

export type Results = Awaited<ReturnType<typeof readResults>>

/** One team's whole table; a team without one, or out of reach, does not exist. */
export async function readTeam(
  db: Db,
  actor: Actor,
  waveId: string,
  groupId: string,
): Promise<TableView | null> {
  const wave = await findWave(db, actor, waveId)
  const group = (await teamsShown(db, actor, wave)).find((each) => each.groupId === groupId)
  const histograms = group && (await readTables(db, waveId, groupId)).get(groupId)
  if (!histograms) return null
  const questions = await questionsOf(db, wave.questionnaireId)
  const ids = dimensionsOf(wave.questionnaireId, questions).map(({ id }) => id)
  const ballots = (await batchSizes(db, waveId)).byGroup.get(groupId) ?? 0
  return viewOf(questions, ids, { ballots, population: null, isCompany: false, histograms })
}

function waveDescription(wave: Wave) {
  const { id, title, mode, state, openedOn, closedOn, minimumGroupSize, companyId } = wave
  return {
    id,
    title,
    mode,
    state,
    openedOn,
    closedOn,
    minimumGroupSize,
    companyId,
    hasPublished: wave.publicationNumber > 0,
    isPublicationAsked: wave.publicationAskedOn !== null,
    isRegroupingAsked: wave.regroupingAskedOn !== null,
  }
}

/** The default questionnaire describes its dimensions; a file only names them. */
function dimensionsOf(questionnaireId: string, questions: readonly Question[]): readonly Dimension[] {
  if (questionnaireId === defaultQuestionnaire.id) return defaultDimensions
  const names = new Set(questions.flatMap(({ dimension }) => dimension ?? []))
  return [...names].map((name) => ({ id: name, name, description: null }))
}

function describedQuestion(question: Question) {
  const { id, type, dimension, reversed, question: text } = question
  const bounds = question.type === 'note' ? { min: question.min, max: question.max } : null
  return {
    id,
    type,
    text,
    dimension,
    reversed,
    bounds,
    options: 'options' in question ? question.options : [],
  }
}

type Figure = { answered: number; addressed: number }

async function figuresOf(db: Db, waveId: string): Promise<Map<string, Figure>> {
  const rows = await db.selectFrom('participationCounts').selectAll().where('waveId', '=', waveId).execute()
  return new Map(rows.map(({ groupId, answered, addressed }) => [groupId, { answered, addressed }]))
}

function shownParticipation(figure: Figure | undefined, k: number): ParticipationView | null {
  const percent = figure && participation(figure.answered, figure.addressed)
  if (!figure || !percent || !mayShowParticipation(figure, k)) return null
  return { ...figure, percent: round(percent) }
}

async function readTables(db: Db, waveId: string, groupId?: string) {
  const rows = await db
    .selectFrom('publishedTables')
    .select(['groupId', 'questionId', 'counts'])
    .where('waveId', '=', waveId)
    .$if(groupId !== undefined, (query) => query.where('groupId', '=', groupId ?? ''))
    .execute()
  const tables = new Map<string, Map<string, Histogram>>()
  for (const row of rows) {
    const table = tables.get(row.groupId) ?? new Map<string, Histogram>()
    tables.set(row.groupId, table.set(row.questionId, readHistogram(row.counts)))
  }
  return tables
}

async function batchSizes(db: Db, waveId: string) {
  const rows = await db
    .selectFrom('batches')
    .select('groupId')
    .select(({ fn }) => fn.sum<number>('size').as('ballots'))
    .where('waveId', '=', waveId)
    .groupBy('groupId')
    .execute()
  const byGroup = new Map(rows.map(({ groupId, ballots }) => [groupId ?? COMPANY, Number(ballots)]))
  return { byGroup, total: [...byGroup.values()].reduce((sum, ballots) => sum + ballots, 0) }
}

/** The teams whose results this person may see: all of the company, or an employee's own (D24). */
async function teamsShown(
  db: Db,
  actor: Actor,
  wave: Wave,
): Promise<{ groupId: string | null; name: string }[]> {
  if (!wave.companyId) return []
  return db
    .selectFrom('teams as t')
    .leftJoin('reportingGroups as g', (join) =>
      join.onRef('g.teamKey', '=', 't.key').on('g.waveId', '=', wave.id).on('g.ended', '=', 0),
    )
    .innerJoin('waves as w', (join) => join.on('w.id', '=', wave.id))
    .innerJoin('questionnaires as q', 'q.id', 'w.questionnaireId')
    .where('t.companyId', '=', wave.companyId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('q.audience', '=', 'company'),
        exists(
          selectFrom('questionnaireTeams as a')
            .select('a.teamKey')
            .whereRef('a.questionnaireId', '=', 'q.id')
            .whereRef('a.teamKey', '=', 't.key'),
        ),
      ]),
    )
    .$if(actor.role === 'employee', (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('teamMembers as m')
            .select('m.teamKey')
            .whereRef('m.teamKey', '=', 't.key')
            .where('m.accountId', '=', actor.id),
        ),
      ),
    )
    .select(['g.id as groupId', 't.name'])
    .orderBy('t.sortName')
    .orderBy('t.key')
    .execute()
}

/** In the order of their random ids: nothing tells which came together (C7). */
function readComments(db: Db, waveId: string) {
  return db
    .selectFrom('comments')
    .select(['id', 'questionId', 'text'])
    .where('waveId', '=', waveId)
    .orderBy('id')
    .execute()
}
