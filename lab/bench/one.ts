// One figure in a process of its own, with the memory that the server gives itself: none depends on what ran before it.
import type { Figure } from './measure.ts'

const [name = ''] = process.argv.slice(2)
const { measure } = (await import(`./${name.toLowerCase()}.ts`)) as { measure(): Promise<Figure> }
const figure = await measure()
process.send?.(figure, () => process.exit(0))
