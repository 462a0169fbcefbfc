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

/** The same for a list of rows or of keys, all with the same columns: one text for each length, so lists must be short. */
export function preparedList<Item extends object, Row>(
  build: (db: Db, given: readonly Item[]) => Compilable<Row>,
) {
  const byLength = new Map<number, ReturnType<typeof prepared<Record<string, unknown>, Row>>>()
  return (db: Db, items: readonly Item[]): Promise<Row[]> => {
    const known =
      byLength.get(items.length) ??
      prepared<Record<string, unknown>, Row>((here, given) =>
        build(
          here,
          items.map(
            (item, at) =>
              Object.fromEntries(Object.keys(item).map((name) => [name, given[`${name} ${at}`]])) as Item,
          ),
        ),
      )
    byLength.set(items.length, known)
    return known(
      db,
      Object.fromEntries(
        items.flatMap((item, at) => Object.entries(item).map(([name, value]) => [`${name} ${at}`, value])),
      ),
    )
  }
}
