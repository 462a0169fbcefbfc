import type { Actor } from '../../people/auth/rules.ts'
import type { Db } from '../../data/db/db.ts'
import type { Question } from '../../asking/questionnaires/rules.ts'
import { round } from '../statistics/fraction.ts'
import { readPublished, type Figure, type FoundWave } from './published.ts'
import { participation } from '../statistics/scoring.ts'
import { COMPANY } from '../publication/tables.ts'
import { mayShowParticipation } from '../publication/together.ts'
import { cellsOf, viewOf, type CellView, type TableView } from './view.ts'

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
  const { wave, questions, dimensions, asked, figures, company, teams } = await readPublished(
    db,
    actor,
    waveId,
  )
  const show = (figure: Figure | undefined) => shownParticipation(figure, wave.minimumGroupSize)
  return {
    wave: waveDescription(wave),
    questions: questions.map(describedQuestion),
    dimensions,
    participation: show(figures.get(COMPANY)),
    company: company && viewOf(asked, company),
    teams: teams.map(({ groupId, name, source }): TeamView => ({
      groupId: source && groupId,
      name,
      ballots: source && source.ballots,
      participation: wave.state === 'closed' ? show(figures.get(groupId ?? '-')) : null,
      cells: source
        ? cellsOf(asked, source)
        : dimensions.map(({ id }) => ({ dimensionId: id, score: null, answers: 0 })),
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
  const { asked, company, teams } = await readPublished(db, actor, waveId)
  const source = teams.find((team) => team.groupId === groupId)?.source
  return source && company ? viewOf(asked, source, company) : null
}

function waveDescription(wave: FoundWave) {
  const { id, title, questionnaireId, mode, state, openedOn, closedOn, minimumGroupSize } = wave
  return {
    id,
    title,
    questionnaireId,
    mode,
    state,
    openedOn,
    closedOn,
    minimumGroupSize,
    companyId: wave.companyId,
    companyName: wave.companyName,
    hasPublished: wave.publicationNumber > 0,
    isPublicationAsked: wave.publicationAskedOn !== null,
    isRegroupingAsked: wave.regroupingAskedOn !== null,
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

function shownParticipation(figure: Figure | undefined, k: number): ParticipationView | null {
  const percent = figure && participation(figure.answered, figure.addressed)
  if (!figure || !percent || !mayShowParticipation(figure, k)) return null
  return { ...figure, percent: round(percent) }
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
