import { pooledQuestions, publishAtClose } from './flatClose.ts'
import { publishPermanent, splitByQuestion } from '../src/results/batches/batches.ts'
import { PEOPLE, QUESTIONS, TEAMS } from './waveHistories.ts'
import type { Answers, History, Acquaintance, Step } from './waveHistories.ts'

const COMPANY = 'company'

type Ballot = { id: number; person: number; group: string; isNew: boolean; answers: (number | null)[] }
type Piece = { question: string; valid: number; newSigners: number; team: string | null; ballots: Ballot[] }
type Batch = { team: string | null; newSigners: number; ballots: Ballot[]; sealedAs: string }
type Team = string | null | 'gone'
type State = {
  team: Team[]
  answered: boolean[]
  waiting: Ballot[]
  /** ν of each group: new people, invented ones among them, and never lowered but by a publication (C22.3). */
  newSigners: Record<string, number>
  published: string[]
  shown: Piece[]
}

type Changes = {
  answer?: (value: number | null) => number | null
  order?: (ballots: readonly Ballot[]) => Ballot[]
}

/** One wave that decides as the product does and remembers everything it ever showed. */
export class Wave {
  readonly smallestGroup: number
  readonly batchesEver: Batch[] = []
  readonly newBallots = new Set<number>()
  readonly tablesEver: Set<number>[][] = QUESTIONS.map(() => [])
  #k: number
  #state: State
  #backup: State
  #publications = 0
  #publicationsAtBackup = 0
  #lastBallot = 0
  readonly #isPermanent: boolean
  readonly #standing: readonly Acquaintance[]
  readonly #changes: Changes

  constructor({ k, isPermanent, teams, acquaintance }: Omit<History, 'steps'>, changes: Changes) {
    this.smallestGroup = this.#k = k
    this.#isPermanent = isPermanent
    this.#standing = acquaintance
    this.#changes = changes
    this.#state = {
      team: [...teams],
      answered: teams.map(() => false),
      waiting: [],
      newSigners: {},
      published: [],
      shown: [],
    }
    this.#backup = structuredClone(this.#state)
  }

  apply(step: Step): void {
    if (step.kind === 'answer') this.#answer(step.person, step.answers, 0)
    if (step.kind === 'answerAll')
      for (let next = 0; next < step.people; next += 1)
        this.#answer((step.person + next) % PEOPLE, step.answers, next)
    if (step.kind === 'move') this.#move(step.person, step.team)
    if (step.kind === 'leave') this.leave(step.person)
    if (step.kind === 'register') this.#register(step.person)
    if (step.kind === 'withdraw') this.withdraw(step.person)
    if (step.kind === 'publish') this.publish(step.isRegrouping)
    if (step.kind === 'deleteTeam') this.#deleteTeam(step.team)
    if (step.kind === 'backup') this.#save()
    if (step.kind === 'restore') this.#restore()
    if (step.kind === 'raise') this.raise(step.k)
  }

  leave(person: number): void {
    this.#state.team[person] = 'gone'
  }

  withdraw(person: number): void {
    this.#state.waiting = this.#state.waiting.filter((ballot) => ballot.person !== person)
  }

  raise(k: number): void {
    this.#k = Math.max(this.#k, k)
  }

  publish(isRegrouping: boolean): void {
    const { published, waiting } = this.#state
    if (!this.#isPermanent && published.length > 0) return
    const plan = this.#isPermanent
      ? publishPermanent(this.#waiting(), {
          published: new Set(published),
          companyGroup: COMPANY,
          isRegrouping,
          k: this.#k,
        })
      : publishAtClose(this.#waiting(), this.#k)
    const ordered = this.#changes.order?.(waiting) ?? waiting
    const cut = plan.batches.map(({ team, groups, newSigners }): Batch => {
      const ballots = ordered.filter(({ group }) => groups.includes(group))
      return { team, newSigners, ballots, sealedAs: JSON.stringify(ballots) }
    })
    const taken = [...plan.erased, ...plan.batches.flatMap(({ groups }) => groups)]
    this.#state.waiting = waiting.filter(({ group }) => !taken.includes(group))
    for (const group of taken) delete this.#state.newSigners[group]
    this.#state.published.push(...cut.map(({ team }) => team ?? COMPANY))
    this.batchesEver.push(...cut)
    for (const question of QUESTIONS) this.#showPieces(cut, question)
    if (cut.length > 0) this.#publications += 1
    this.#rememberTables()
  }

  /** The answers that each table counts by now: of the company (null) and of each team, question by question. */
  tables(): { team: string | null; answers: number[][] }[] {
    const { shown } = this.#state
    return [null, ...TEAMS].map((team) => ({
      team,
      answers: QUESTIONS.map((question) =>
        shown
          .filter((piece) => piece.question === String(question) && (team === null || piece.team === team))
          .flatMap(({ ballots }) => ballots.flatMap(({ answers }) => answers[question] ?? [])),
      ),
    }))
  }

  #answer(person: number, { blank, draws }: Answers, turn: number): void {
    const { team, answered, waiting } = this.#state
    const mine = team[person]
    if (answered[person] || mine === 'gone' || mine === undefined) return
    answered[person] = true
    const isLargeEnough = team.filter((other) => other === mine).length >= this.#k
    const drawn = QUESTIONS.map((q) => {
      const isBlank = ((draws[q * 2] ?? 0) + turn * 0.37) % 1 < blank
      return isBlank ? null : 1 + Math.floor(((draws[q * 2 + 1] ?? 0) * 5 + turn) % 5)
    })
    const acquaintance = this.#standing[person] ?? 'known'
    // Whom k does not count may use no label (C22.2).
    const group = mine !== null && isLargeEnough && acquaintance !== 'invented' ? mine : COMPANY
    const isNew = acquaintance !== 'known'
    if (isNew) this.newBallots.add(this.#lastBallot + 1)
    if (isNew) this.#state.newSigners[group] = (this.#state.newSigners[group] ?? 0) + 1
    const change = this.#changes.answer ?? ((value) => value)
    waiting.push({ id: (this.#lastBallot += 1), person, group, isNew, answers: drawn.map(change) })
  }

  #move(person: number, team: string | null): void {
    if (this.#state.team[person] !== 'gone') this.#state.team[person] = team
  }

  /** The same address again: earlier answers are remembered (C8). */
  #register(person: number): void {
    if (this.#state.team[person] === 'gone') this.#state.team[person] = null
  }

  #deleteTeam(team: string): void {
    this.#state.team = this.#state.team.map((mine) => (mine === team ? null : mine))
    const { waiting, newSigners } = this.#state
    for (const ballot of waiting) if (ballot.group === team) ballot.group = COMPANY
    newSigners[COMPANY] = (newSigners[COMPANY] ?? 0) + (newSigners[team] ?? 0)
    delete newSigners[team]
  }

  #save(): void {
    this.#backup = structuredClone(this.#state)
    this.#publicationsAtBackup = this.#publications
  }

  /** A wave that published after the backup loses what waited in it (C5). */
  #restore(): void {
    this.#state = structuredClone(this.#backup)
    if (this.#publications > this.#publicationsAtBackup) this.#state.waiting = []
  }

  #waiting() {
    return [COMPANY, ...TEAMS].map((group) => ({
      group,
      isTeam: group !== COMPANY,
      count: this.#state.waiting.filter((ballot) => ballot.group === group).length,
      newSigners: this.#state.newSigners[group] ?? 0,
    }))
  }

  #showPieces(cut: readonly Batch[], question: number): void {
    const pieces = cut.map(({ team, newSigners, ballots }): Piece => {
      const answered = ballots.filter((ballot) => ballot.answers[question] !== null)
      return { question: String(question), valid: answered.length, newSigners, team, ballots: answered }
    })
    const { shown, held } = splitByQuestion(pieces, this.#k)
    const pooled = this.#isPermanent ? [] : pooledQuestions(held, this.#k)
    this.#state.shown.push(
      ...shown,
      ...pooled.flatMap((pool) => pool.pieces.map((p) => ({ ...p, team: null }))),
    )
  }

  #rememberTables(): void {
    for (const q of QUESTIONS) {
      const pieces = this.#state.shown.filter(({ question }) => question === String(q))
      const ofTeams = TEAMS.map((team) => pieces.filter((piece) => piece.team === team))
      for (const table of [pieces, ...ofTeams].map((some) => some.flatMap(({ ballots }) => ballots)))
        if (table.length > 0) this.tablesEver[q]?.push(new Set(table.map(({ id }) => id)))
    }
  }
}

export function waveOf({ steps, ...start }: History, changes: Changes = {}): Wave {
  const wave = new Wave(start, changes)
  for (const step of steps) wave.apply(step)
  wave.publish(true)
  return wave
}

/** For each question, how many people whom k counts share each set of tables they were ever counted in. */
export function classSizes({ tablesEver, newBallots }: Wave): number[][] {
  return tablesEver.map((tables) => {
    const signatures = new Map<number, string>()
    for (const [at, table] of tables.entries())
      for (const id of table) signatures.set(id, `${signatures.get(id) ?? ''},${at}`)
    return [...Map.groupBy(signatures, ([, signature]) => signature).values()].map(
      (ballots) => ballots.filter(([id]) => !newBallots.has(id)).length,
    )
  })
}
