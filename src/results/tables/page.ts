import type { Actor } from '../../people/auth/rules.ts'
import type { Db } from '../../data/db/db.ts'
import type { Question } from '../../asking/questions/rules.ts'
import { round } from '../statistics/fraction.ts'
import { readPublished, type Figure, type FoundWave } from './published.ts'
import { participation } from '../statistics/scoring.ts'
import { COMPANY } from '../publication/publishedTables.ts'
import { cellsOf, type CellView } from './dimensionViews.ts'
import { viewOf, type TableView } from './view.ts'

export interface ParticipationView {
  answered: number
  addressed: number
  percent: number
}

/** One line of the heatmap; without a group nothing is published for this team. */
export interface TeamView {
  groupId: string | null
  name: string
  ballots: number | null
  participation: ParticipationView | null
  cells: CellView[]
}

/** Everything a results page shows of one wave, from published tables only. */
export async function readResults(db: Db, actor: Actor, waveId: string) {
  const published = await readPublished(db, actor, waveId)
  const { wave, questions, dimensions, asked, figures, company, beside, teams } = published
  return {
    wave: waveDescription(wave),
    questions: questions.map(describedQuestion),
    dimensions,
    participation: shownParticipation(figures.get(COMPANY)),
    company: company && viewOf(asked, company),
    teams: teams.map(({ groupId, name, source }): TeamView => ({
      groupId: source && groupId,
      name,
      ballots: source && source.ballots,
      participation: shownParticipation(figures.get(groupId ?? '-')),
      cells: source && beside ? cellsOf(asked, source, beside) : [],
    })),
    comments: actor.role === 'employee' ? [] : await readComments(db, waveId),
  }
}

export type Results = Awaited<ReturnType<typeof readResults>>

/** One team's whole table; null when it has none or is out of reach. */
export async function readTeam(
  db: Db,
  actor: Actor,
  waveId: string,
  groupId: string,
): Promise<TableView | null> {
  const { asked, beside, teams } = await readPublished(db, actor, waveId)
  const source = teams.find((team) => team.groupId === groupId)?.source
  return source && beside ? viewOf(asked, source, beside) : null
}

function waveDescription(wave: FoundWave) {
  const { id, title, questionnaireId, mode, state, openedOn, closedOn, restoredOn, minimumGroupSize } = wave
  return {
    id,
    title,
    questionnaireId,
    mode,
    state,
    openedOn,
    closedOn,
    restoredOn,
    minimumGroupSize,
    companyId: wave.companyId,
    companyName: wave.companyName,
    hasPublished: wave.publicationNumber > 0,
    isPublicationAsked: wave.publicationAskedOn !== null,
    isRegroupingAsked: wave.regroupingAskedOn !== null,
    hasSetAside: wave.setAside === 1,
  }
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

function shownParticipation(figure: Figure | undefined): ParticipationView | null {
  const percent = figure && participation(figure.answered, figure.addressed)
  return figure && percent ? { ...figure, percent: round(percent) } : null
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
