import type { Results } from '../tables/page.ts'

const SHOWN = 3

export function firstToLookAt({ company, dimensions }: Results) {
  const names = new Map(dimensions.map(({ id, name }) => [id, name]))
  return (company?.dimensions ?? [])
    .filter(({ standing: mark }) => mark === 'priority')
    .slice(0, SHOWN)
    .map((dimension) => ({ ...dimension, name: names.get(dimension.id) ?? '' }))
}
