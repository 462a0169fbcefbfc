import fc from 'fast-check'

/** Random years of a company: campaigns, arrivals, moves, answers, and clocks and servers that fail. */
export const TEAMS = ['A', 'B'] as const
/** The one regroupement: teams lie in it or do not, and people without a team may answer under its name. */
export const GROUPING = 'Direction'
const QUESTIONS = [0, 1] as const
export const STAFF = 14

const kind = <K extends string>(...kinds: K[]) => fc.constantFrom(...kinds)
const person = fc.nat({ max: STAFF + 6 })
const team = fc.constantFrom(null, ...TEAMS)

const plan = fc.record({
  kind: kind('plan'),
  question: fc.constantFrom(0, ...QUESTIONS, 0),
  teams: fc.constantFrom<readonly string[]>([], [], ['A'], ['A', 'B']),
  ahead: fc.integer({ min: 1, max: 8 }),
  length: fc.integer({ min: 8, max: 16 }),
  weeks: fc.constantFrom(null, null, 13 as const, 26 as const),
})
const wait = (min: number, max: number) => fc.record({ kind: kind('wait'), days: fc.integer({ min, max }) })
const answer = fc.record({
  kind: kind('answer'),
  from: person,
  people: fc.integer({ min: 6, max: STAFF }),
  wish: fc.constantFrom('own', 'own', 'own', ...TEAMS, GROUPING),
})

const event = fc.oneof(
  { weight: 2, arbitrary: answer },
  { weight: 2, arbitrary: wait(1, 12) },
  { weight: 4, arbitrary: fc.record({ kind: kind('move'), person, team }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('arrive'), team, isInvented: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('leave'), person }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('end'), by: fc.integer({ min: -10, max: 20 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('cancel') }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('jump'), days: fc.integer({ min: -400, max: 1_500 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('outage'), hours: fc.integer({ min: 1, max: 60 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('two') }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: kind('regroup'), team: fc.constantFrom(...TEAMS), isIn: fc.boolean() }),
  },
)
const events = fc.array(event, { maxLength: 3 })

export type Step =
  | (typeof event extends fc.Arbitrary<infer E> ? E : never)
  | (typeof plan extends fc.Arbitrary<infer P> ? P : never)

/** A campaign, its days, and months in which people come, move and go. */
const season = fc
  .tuple(events, plan, wait(9, 12), answer, events, wait(16, 30), events, wait(1, 120))
  .map((parts): Step[] => parts.flat())

export const history = fc.record({
  k: fc.constantFrom(5, 6, 8),
  isYoung: fc.boolean(),
  /** The teams that lie in the regroupement from the beginning. */
  regrouped: fc.constantFrom<readonly string[]>([], ['A'], TEAMS, TEAMS),
  teams: fc.array(fc.constantFrom(...TEAMS, ...TEAMS, null), { minLength: STAFF, maxLength: STAFF }),
  steps: fc.array(season, { minLength: 2, maxLength: 3 }).map((seasons) => seasons.flat()),
})

export type History = typeof history extends fc.Arbitrary<infer H> ? H : never
