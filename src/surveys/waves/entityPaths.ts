/** The entity above each entity of a tree (C15.3); null: none. */
export type Parents = ReadonlyMap<string, string | null>

export const NO_TREE: Parents = new Map()

/** From the entity itself to the top. */
export function pathOf(parents: Parents, entity: string | null): string[] {
  const path: string[] = []
  // A writer of the database may have closed a circle; the seal stops such a wave.
  for (let at = entity; at !== null && !path.includes(at); at = parents.get(at) ?? null) path.push(at)
  return path
}

/** Every entity before the one above it. */
export function deepestFirst(parents: Parents): string[] {
  const depths = new Map([...parents.keys()].map((id) => [id, pathOf(parents, id).length]))
  const depthOf = (id: string) => depths.get(id) ?? 0
  return [...parents.keys()].sort((a, b) => depthOf(b) - depthOf(a) || (a < b ? -1 : 1))
}
