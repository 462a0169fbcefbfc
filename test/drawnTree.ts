import type { Fixture } from './fixture.ts'

/** A company's tree as lines: entities by name, each before what lies in it; « · » marks a team. */
export async function drawTree({ db, acme }: Pick<Fixture, 'db' | 'acme'>): Promise<string[]> {
  const entities = await db
    .selectFrom('groupings')
    .select(['id', 'name', 'parentId'])
    .where('companyId', '=', acme.id)
    .execute()
  const teams = await db
    .selectFrom('teams')
    .select(['name', 'groupingId'])
    .where('companyId', '=', acme.id)
    .execute()
  const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
  const below = (place: string | null, indent: string): string[] => [
    ...(place === null ? [] : teamsIn(place, indent)),
    ...entities
      .filter(({ parentId }) => parentId === place)
      .sort(byName)
      .flatMap(({ id, name }) => [`${indent}${name}`, ...below(id, `${indent}  `)]),
    ...(place === null ? teamsIn(null, '') : []),
  ]
  const teamsIn = (place: string | null, indent: string) =>
    teams
      .filter(({ groupingId }) => groupingId === place)
      .sort(byName)
      .map(({ name }) => `${indent}· ${name}`)
  return below(null, '')
}
