import fc from 'fast-check'

/** Random years of a company: campaigns, arrivals, moves, files of people, answers, and clocks and servers that fail. */
export const TEAMS = ['A', 'B', 'C'] as const
/** The one entity: teams lie in it or do not, and people without a team may answer under its name. */
export const GROUPING = 'Direction'
const QUESTIONS = [0, 1] as const
export const STAFF = 24

const kind = <K extends string>(...kinds: K[]) => fc.constantFrom(...kinds)
const person = fc.nat({ max: STAFF + 6 })
const team = fc.constantFrom(null, ...TEAMS)

const plan = fc.record({
  kind: kind('plan'),
  question: fc.constantFrom(0, 0, 0, ...QUESTIONS),
  teams: fc.constantFrom<readonly string[]>([], [], [], ['A'], ['A', 'B']),
  ahead: fc.integer({ min: 1, max: 8 }),
  length: fc.integer({ min: 8, max: 16 }),
  weeks: fc.constantFrom(null, null, 13 as const, 26 as const),
})
const wait = (min: number, max: number) => fc.record({ kind: kind('wait'), days: fc.integer({ min, max }) })
const answer = fc.record({
  kind: kind('answer'),
  from: person,
  people: fc.integer({ min: 16, max: STAFF }),
  wish: fc.constantFrom('own', 'own', 'own', 'own', 'own', ...TEAMS, GROUPING),
})

/** Lines of people who are there, with the team in which the file has them, and of people who come with it. */
const imported = fc.record({
  kind: kind('import'),
  isFull: fc.boolean(),
  from: person,
  people: fc.integer({ min: 1, max: 5 }),
  team,
  arrivals: fc.array(team, { maxLength: 3 }),
})
/** The backup of so many waits ago comes back. */
const restored = fc.record({ kind: kind('restore'), ago: fc.constantFrom(0, 0, 0, 1, 2) })

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
  { weight: 2, arbitrary: imported },
  {
    weight: 1,
    arbitrary: fc.record({ kind: kind('regroup'), team: fc.constantFrom(...TEAMS), isIn: fc.boolean() }),
  },
)
const events = fc.array(event, { maxLength: 3 })
const losses = fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.tuple(restored))

export type Step =
  | (typeof event extends fc.Arbitrary<infer E> ? E : never)
  | (typeof plan extends fc.Arbitrary<infer P> ? P : never)
  | (typeof restored extends fc.Arbitrary<infer R> ? R : never)

/** A campaign, its days, and months in which people come, move and go. */
const season = fc
  .tuple(events, plan, wait(9, 12), answer, events, wait(16, 30), losses, events, wait(1, 120))
  .map((parts): Step[] => parts.flat())

export const history = fc.record({
  k: fc.constantFrom(5, 5, 6, 8),
  isRecent: fc.boolean(),
  /** The teams that lie in the entity from the beginning. */
  regrouped: fc.constantFrom<readonly string[]>([], ['A'], ['A', 'B'], ['A', 'B'], TEAMS),
  teams: fc.array(fc.constantFrom(...TEAMS, ...TEAMS, ...TEAMS, null), {
    minLength: STAFF,
    maxLength: STAFF,
  }),
  steps: fc.array(season, { minLength: 2, maxLength: 3 }).map((seasons) => seasons.flat()),
})

export type History = typeof history extends fc.Arbitrary<infer H> ? H : never
