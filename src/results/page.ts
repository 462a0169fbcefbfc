import type { Actor } from '../auth/rules.ts'
import type { Db } from '../db/db.ts'
import type { Question } from '../questionnaires/rules.ts'
import type { ShownScore } from './display.ts'
import { round } from './fraction.ts'
import { readPublished, type Figure, type FoundWave } from './published.ts'
import { participation } from './scoring.ts'
import { COMPANY } from './tables.ts'
import { mayShowParticipation } from './together.ts'
import type { TableView } from './view.ts'

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
  cells: { dimensionId: string; score: ShownScore | null; answers: number }[]
}

/** Everything a results page shows of one wave, from published tables only. */
export async function readResults(db: Db, actor: Actor, waveId: string) {
  const { wave, questions, dimensions, figures, company, teams } = await readPublished(db, actor, waveId)
  const show = (figure: Figure | undefined) => shownParticipation(figure, wave.minimumGroupSize)
  return {
    wave: waveDescription(wave),
    questions: questions.map(describedQuestion),
    dimensions,
    participation: show(figures.get(COMPANY)),
    company,
    teams: teams.map(({ groupId, name, view }): TeamView => ({
      groupId: view && groupId,
      name,
      ballots: view && view.ballots,
      participation: wave.state === 'closed' ? show(figures.get(groupId ?? '-')) : null,
      cells: dimensions.map(({ id }, at) => {
        const { score = null, answers = 0 } = view?.dimensions[at] ?? {}
        return { dimensionId: id, score, answers }
      }),
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
  const { teams } = await readPublished(db, actor, waveId)
  return teams.find((team) => team.groupId === groupId)?.view ?? null
}

function waveDescription(wave: FoundWave) {
  const { id, title, questionnaireId, mode, state, openedOn, closedOn, minimumGroupSize, companyId } = wave
  return {
    id,
    title,
    questionnaireId,
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
