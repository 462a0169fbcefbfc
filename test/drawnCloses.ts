import { dayOfWave } from '../src/results/batches/continuity.ts'
import type { PublicationPlan } from '../src/results/batches/closing.ts'
import type { AnswerPairs } from '../src/surveys/questions/answers.ts'
import { choicesOf, type Answer, type Question } from '../src/surveys/questions/rules.ts'
import {
  drawing,
  laterStaff,
  leftOversOf,
  planOf,
  staffOf,
  tablesOf,
  type Earlier,
  type Staff,
} from './closings.ts'

// Closes drawn at random: a company, what each of its ballots holds, and the plan.

export interface DrawnClose {
  staff: Staff
  plan: PublicationPlan
  questions: readonly Question[]
  /** By reporting group, in the order in which they are read. */
  ballots: ReadonlyMap<string, readonly AnswerPairs[]>
}

const plain = { dimension: null, required: false, help: null, question: 'Question ?' }
const kinds: ((id: string, reversed: boolean) => Question)[] = [
  (id, reversed) => ({ ...plain, id, reversed, type: 'likert' }),
  (id, reversed) => ({ ...plain, id, reversed, type: 'nps' }),
  (id, reversed) => ({ ...plain, id, reversed, type: 'note', min: 3, max: 7 }),
  (id, reversed) => ({ ...plain, id, reversed, type: 'oui_non' }),
  (id, reversed) => ({ ...plain, id, reversed, type: 'choix_unique', options: choicesOf(['A', 'B', 'C']) }),
  (id, reversed) => ({ ...plain, id, reversed, type: 'choix_multiple', options: choicesOf(['A', 'B']) }),
  (id, reversed) => ({ ...plain, id, reversed, type: 'texte' }),
]

const FIRST_DAY = dayOfWave({ openedOn: '2027-01-05', closesOn: '2027-01-05' })
const SECOND_DAY = dayOfWave({ openedOn: '2027-04-01', closesOn: '2027-04-01' })

type Draw = ReturnType<typeof drawing>

/** Every other one is a second campaign of its company, with teams that an earlier table hides. */
export async function drawClose(seed: number): Promise<DrawnClose> {
  const draw = drawing(seed)
  let staff = staffOf(draw)
  const earlier: Earlier[] = []
  if (seed % 2 === 1) {
    const plan = await planOf(staff, FIRST_DAY, earlier)
    earlier.push({ day: FIRST_DAY, tables: tablesOf(staff, plan), rests: leftOversOf(staff, plan) })
    staff = laterStaff(staff, draw)
  }
  const plan = await planOf(staff, SECOND_DAY, earlier)
  const questions = Array.from({ length: 2 + draw(4) }, (_, at) =>
    kinds[draw(kinds.length)]!(`q${at}`, draw(4) === 0),
  )
  const ballots = new Map<string, AnswerPairs[]>()
  for (const { vote, isBlank } of staff.workers) {
    if (vote === null) continue
    const pairs = questions.map(({ id }): AnswerPairs[number] => [id, isBlank ? null : answerOf(draw)])
    ballots.set(vote, [...(ballots.get(vote) ?? []), draw(9) === 0 ? pairs.reverse() : pairs])
  }
  return { staff, plan, questions, ballots }
}

/** Of any question's type: what a question cannot hold is counted as none. */
function answerOf(draw: Draw): Answer | null {
  const answers = [
    null,
    draw(11),
    1 + draw(5),
    draw(2) === 0,
    `o${1 + draw(3)}`,
    ['o1', 'o2'],
    ['o9'],
    'Texte',
  ]
  return answers[draw(answers.length)] ?? null
}
