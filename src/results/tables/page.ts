import type { Db } from '../../data/db/db.ts'
import { isFreeText } from '../../surveys/questions/questionTypes.ts'
import type { Question } from '../../surveys/questions/rules.ts'
import { round } from '../statistics/fraction.ts'
import { readPublished, type FoundWave, type GroupingTable, type TeamTable } from './published.ts'
import type { ReadingScope } from './readingScope.ts'
import { displayedShare } from '../statistics/display.ts'
import { participation } from '../statistics/scoring.ts'
import { measureOf } from '../statistics/tally.ts'
import { resultOf } from '../views/questionViews.ts'
import { COMPANY_GROUP } from '../publication/publishedTables.ts'
import { cellsOf, type CellView } from '../views/dimensionViews.ts'
import type { TableSource } from '../views/source.ts'
import { viewOf, type TableView } from '../views/view.ts'
import type { Participation } from '../../surveys/waves/rules.ts'

export interface ParticipationView {
  answered: number
  addressed: number
  percent: number
}

interface ShownTable {
  ballots: number | null
  participation: ParticipationView | null
  cells: CellView[]
}

export type TeamView = Omit<TeamTable, 'teamKey' | 'source'> & ShownTable

/** Never without its cover (C15.5); without ballots nothing is shown. */
export type GroupingView = Omit<GroupingTable, 'source'> & ShownTable

export async function readResults(db: Db, scope: ReadingScope, waveId: string) {
  const published = await readPublished(db, scope, waveId)
  const { wave, questions, dimensions, language, base, asked, figures, company } = published
  const { teams, groupings, participationWhy } = published
  const shownOf = (groupId: string | null, source: TableSource | null): ShownTable => ({
    ballots: source && source.ballots,
    participation: source && shownParticipation(figures.get(groupId ?? '-')),
    cells: source && company ? cellsOf(asked, source, company) : [],
  })
  return {
    wave: waveDescription(wave),
    questions: questions.map(describedQuestion),
    dimensions,
    language,
    base,
    participation: shownParticipation(figures.get(COMPANY_GROUP)),
    participationWhy,
    company: company && viewOf(asked, company),
    groupings: groupings.map(({ source, ...grouping }): GroupingView => ({
      ...grouping,
      ...shownOf(grouping.groupId, source),
    })),
    teams: teams.map(
      ({ groupId, groupingId, name, label, isJoint, isManaged, hiding, source }): TeamView => ({
        groupId: source && groupId,
        ...{ groupingId, name, label, isJoint, isManaged },
        hiding: source ? null : hiding,
        ...shownOf(groupId, source),
      }),
    ),
    comments: scope.comments ? await readComments(db, waveId) : [],
  }
}

export type Results = Awaited<ReturnType<typeof readResults>>

/** The table of a team or entity; null when it has none or is out of scope. */
export async function readTeam(
  db: Db,
  scope: ReadingScope,
  waveId: string,
  groupId: string,
): Promise<TableView | null> {
  const { asked, company, teams, groupings } = await readPublished(db, scope, waveId)
  const source = [...teams, ...groupings].find((group) => group.groupId === groupId)?.source
  return source && company ? viewOf(asked, source, company) : null
}

export async function readByTeam(
  db: Db,
  scope: ReadingScope,
  { waveId, questionId }: { waveId: string; questionId: string },
) {
  const { questions, teams } = await readPublished(db, scope, waveId)
  const question = questions.find(({ id }) => id === questionId)
  if (!question || isFreeText(question)) return null
  const measure = measureOf(question)
  return teams.flatMap(({ groupId, label, source }) => {
    const histogram = source?.histograms.get(questionId)
    if (!source || !histogram) return []
    const { answers, detail, score, grade, enps } = resultOf(measure, histogram, source)
    return [{ groupId, name: label, result: { answers, detail, score, grade, enps } }]
  })
}

function waveDescription(wave: FoundWave) {
  const guarded: { isGuarded?: true | undefined } = wave.isGuarded === 1 ? { isGuarded: true } : {}
  const { id, title, questionnaireId, mode, state, openedOn, closedOn, restoredOn, minimumGroupSize } = wave
  return {
    id,
    title,
    questionnaireId,
    mode,
    state,
    openedOn,
    closedOn,
    closesOn: wave.closesOn,
    restoredOn,
    minimumGroupSize,
    companyId: wave.companyId,
    companyName: wave.companyName,
    hasPublished: wave.publicationNumber > 0,
    isPublicationAsked: wave.publicationAskedOn !== null,
    isRegroupingAsked: wave.regroupingAskedOn !== null,
    hasSetAside: wave.setAside === 1,
    ...guarded,
  }
}

function describedQuestion(question: Question) {
  const { id, type, dimension, reversed, question: text } = question
  const bounds = 'min' in question ? { min: question.min, max: question.max } : null
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

export function shownParticipation(figure: Participation | undefined): ParticipationView | null {
  const percent = figure && participation(figure.answered, figure.addressed)
  if (!figure || !percent) return null
  return { ...figure, percent: displayedShare(round(percent), figure.answered, figure.addressed) }
}

/** In the order of random ids: nothing shows which were written together (C7). */
function readComments(db: Db, waveId: string) {
  return db
    .selectFrom('comments')
    .select(['id', 'questionId', 'text'])
    .where('waveId', '=', waveId)
    .orderBy('id')
    .execute()
}
