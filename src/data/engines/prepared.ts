import type { Compilable, CompiledQuery } from 'kysely'
import { engineOf, type Engine } from './engine.ts'
import type { Db } from '../db/schema.ts'

/** Stands in the text for a value that comes with each asking. */
class Given {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

const allGiven = new Proxy({}, { get: (_, name) => new Given(String(name)) })

/**
 * A query whose text is made once for each engine, and only its values change: for what every request asks, where making
 * the text costs more than SQLite's answer. `given` stands for the values; nothing may be computed with them.
 */
export function prepared<Values extends object, Row>(build: (db: Db, given: Values) => Compilable<Row>) {
  const texts = new Map<Engine, CompiledQuery<Row>>()
  return async (db: Db, values: Values): Promise<Row[]> => {
    const engine = engineOf(db)
    const text = texts.get(engine) ?? build(db, allGiven as Values).compile()
    texts.set(engine, text)
    const parameters = text.parameters.map((each) =>
      each instanceof Given ? values[each.name as keyof Values] : each,
    )
    const { rows } = await db.executeQuery<Row>({ ...text, parameters })
    return rows
  }
}
