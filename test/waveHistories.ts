import fc from 'fast-check'

/** Random histories of one wave: people answer, move, leave, return; teams go; servers are restored. */
export const TEAMS = ['red', 'green', 'blue', 'white']
export const QUESTIONS = [0, 1, 2]
export const PEOPLE = 40

const person = fc.nat({ max: PEOPLE - 1 })
const share = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })
const draws = fc.array(share, { minLength: QUESTIONS.length * 2, maxLength: QUESTIONS.length * 2 })
const answers = fc.record({ blank: fc.double({ min: 0.05, max: 0.6, noNaN: true }), draws })
const team = fc.constantFrom(null, ...TEAMS)
/** Most are known for long; a few have just come, a few were invented (C22). */
export type Acquaintance = 'known' | 'recent' | 'invented'
const acquaintance = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Acquaintance>('known') },
  { weight: 1, arbitrary: fc.constantFrom<Acquaintance>('recent', 'invented') },
)
const kind = <K extends string>(...kinds: K[]) => fc.constantFrom(...kinds)

const step = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: kind('answer'), person, answers }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: kind('answerAll'), person, people: fc.nat({ max: 20 }), answers }),
  },
  { weight: 3, arbitrary: fc.record({ kind: kind('move'), person, team }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('leave', 'withdraw', 'register'), person }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('deleteTeam'), team: fc.constantFrom(...TEAMS) }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('publish'), isRegrouping: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('backup', 'restore') }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('raise'), k: fc.constantFrom(6, 8, 10) }) },
)

export const history = fc.record({
  k: fc.constantFrom(5, 6, 8),
  isPermanent: fc.boolean(),
  teams: fc.array(team, { minLength: PEOPLE, maxLength: PEOPLE }),
  acquaintance: fc.array(acquaintance, { minLength: PEOPLE, maxLength: PEOPLE }),
  steps: fc.array(step, { minLength: 10, maxLength: 60 }),
})

export type History = typeof history extends fc.Arbitrary<infer H> ? H : never
export type Step = History['steps'][number]
export type Answers = { blank: number; draws: number[] }
