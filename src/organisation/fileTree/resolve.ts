import type { FileNode, PlacedPerson } from './nodes.ts'

// Which entity or team of the tree each one of the file is (C19.3); names stay unique.

interface Existing {
  id: string
  name: string
  place: string | null
}

export interface Presence {
  all: number
  named: number
  under: number
}

export interface Candidate<Node> {
  node: Node
  existing: Existing
}

interface ResolverInput<Node extends FileNode> {
  nodes: readonly Node[]
  existing: readonly Existing[]
  fold: (name: string) => string
  /** Above what lies in no entity. */
  company: string
  /** Nothing moves, so that names alone decide what lies elsewhere. */
  isTreeKept: boolean
  presenceOf: (candidates: readonly Candidate<Node>[]) => Generator<void, Map<Node, Presence>>
  /** Where a thing without place is the same one although few of its people are in the file. */
  isPlaceless: (existing: Existing) => boolean
}

const LONGEST = 100
/** As for a rename (C19.5). */
const MOST = 0.8

/** « Équipe A – Atelier 1 »; the entity's part is cut where it is long. */
export function composedName(name: string, entity: string): string {
  const whole = `${name} – ${entity}`
  return whole.length <= LONGEST ? whole : `${whole.slice(0, LONGEST - 1).trimEnd()}…`
}

/** Gives each node what it is in the tree, or its new name; called level by level, from the top. */
export class Resolver<Node extends FileNode> {
  readonly #of: ResolverInput<Node>
  readonly #named: ReadonlyMap<string, readonly Node[]>
  readonly #known: ReadonlyMap<string, readonly Existing[]>
  readonly #claimed = new Set<string>()
  readonly #taken: Set<string>

  constructor(of: ResolverInput<Node>) {
    this.#of = of
    this.#named = Map.groupBy(of.nodes, (node) => node.fold)
    this.#known = Map.groupBy(of.existing, ({ name }) => of.fold(name))
    this.#taken = new Set(this.#known.keys())
  }

  /** Those whose name cannot be made unique. */
  *resolve(nodes: readonly Node[]): Generator<void, Node[]> {
    const open: Node[] = []
    for (const node of nodes) {
      // Where the place itself is new, nothing lies in it.
      const place = node.parent ? node.parent.id : null
      const isThere = (each: Existing) => each.place === place
      const names = node.parent && place === null ? [] : [node.name, this.#composed(node)]
      const found = names.flatMap((name) => this.#free(name)).find(isThere)
      if (found) this.#claim(node, found)
      else open.push(node)
    }
    yield
    if (this.#of.isTreeKept) return this.#nameByFile(open)
    yield* this.#claimMoved(open)
    return this.#nameNew(open.filter(({ id }) => id === null))
  }

  /** A name once in the file and once in the tree, and most of its people with it. */
  *#claimMoved(open: readonly Node[]) {
    const candidates = open.flatMap((node) => {
      const same = this.#known.get(node.fold) ?? []
      const only = same.find(({ name }) => name === node.name) ?? (same.length === 1 ? same[0] : undefined)
      return only && !this.#claimed.has(only.id) && this.#isAlone(node) ? [{ node, existing: only }] : []
    })
    const presence =
      candidates.length > 0 ? yield* this.#of.presenceOf(candidates) : new Map<Node, Presence>()
    for (const { node, existing: one } of candidates) {
      const { all, named, under } = presence.get(node) ?? { all: 0, named: 0, under: 0 }
      const people = this.#of.isPlaceless(one) ? named : all
      if (people === 0 || under >= people * MOST) this.#claim(node, one)
    }
    for (const node of open.filter(({ id }) => id === null)) {
      const [one] = this.#free(this.#composed(node))
      if (one) this.#claim(node, one)
    }
  }

  /** As a file without levels would say it; a name under two entities gets the entity's. */
  #nameByFile(open: readonly Node[]): Node[] {
    for (const node of open) {
      node.shown = this.#isAlone(node) ? node.name : this.#composed(node)
      const [one] = node.kind === 'team' ? (this.#known.get(this.#of.fold(node.shown)) ?? []) : []
      if (one) this.#claim(node, one)
    }
    return []
  }

  #nameNew(fresh: readonly Node[]): Node[] {
    return fresh.filter((node) => {
      const isFree = this.#isAlone(node) && !this.#taken.has(node.fold)
      node.shown = isFree ? node.name : this.#composed(node)
      const fold = this.#of.fold(node.shown)
      const isTaken = this.#taken.has(fold)
      this.#taken.add(fold)
      return isTaken
    })
  }

  #isAlone(node: Node): boolean {
    return this.#named.get(node.fold)?.length === 1
  }

  #composed({ name, parent }: Node): string {
    return composedName(name, parent ? parent.shown : this.#of.company)
  }

  #free(name: string): Existing[] {
    const same = this.#known.get(this.#of.fold(name)) ?? []
    return same
      .filter(({ id }) => !this.#claimed.has(id))
      .sort((a, b) => Number(b.name === name) - Number(a.name === name))
  }

  #claim(node: Node, { id, name }: Existing) {
    node.id = id
    node.shown = name
    this.#claimed.add(id)
  }
}

interface PresenceInput<Node> {
  candidates: readonly Candidate<Node>[]
  /** What a team belongs to, itself among it. */
  holdersOf: (teamKey: string) => readonly string[]
  members: readonly { teams: readonly string[] }[]
  persons: readonly PlacedPerson[]
  isUnder: (person: PlacedPerson, node: Node) => boolean
}

export function* countPresence<Node>(of: PresenceInput<Node>): Generator<void, Map<Node, Presence>> {
  const counts = new Map(
    of.candidates.map(({ node, existing }) => [existing.id, { node, all: 0, named: 0, under: 0 }]),
  )
  const countsOf = (teams: readonly string[]) =>
    new Set(teams.flatMap(of.holdersOf).flatMap((id) => counts.get(id) ?? []))
  for (const [at, { teams }] of of.members.entries()) {
    if (at % 50 === 0) yield
    for (const count of countsOf(teams)) count.all += 1
  }
  for (const [at, person] of of.persons.entries()) {
    if (at % 50 === 0) yield
    for (const count of countsOf(person.before)) {
      count.named += 1
      if (of.isUnder(person, count.node)) count.under += 1
    }
  }
  return new Map([...counts.values()].map(({ node, ...count }) => [node, count]))
}
