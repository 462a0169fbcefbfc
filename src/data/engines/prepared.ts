import { sql, type Compilable, type CompiledQuery, type RawBuilder } from 'kysely'
import { engineOf, type Engine } from './engine.ts'
import type { Db } from '../db/schema.ts'

/** Stands among the parameters for a value that comes with each asking. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** What stands for the values while the text is made: parts of a query, which the compiler lets nobody take for values. */
export type Given<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> }

const placeOf = (name: string) => sql`${new Place(name)}`
const allPlaces = new Proxy({}, { get: (_, name) => placeOf(String(name)) })

/** What stands for values of this shape. */
export const places = <Values>() => allPlaces as Given<Values>

/**
 * A query whose text is made once for each engine, and only its values change: for what every request asks, where making
 * the text costs more than SQLite's answer.
 */
export function prepared<Values extends object, Row>(
  build: (db: Db, given: Given<Values>) => Compilable<Row>,
) {
  const texts = new Map<Engine, CompiledQuery<Row>>()
  return async (db: Db, values: Values): Promise<Row[]> => {
    const engine = engineOf(db)
    const text = texts.get(engine) ?? build(db, places<Values>()).compile()
    texts.set(engine, text)
    const parameters = text.parameters.map((each) =>
      each instanceof Place ? values[each.name as keyof Values] : each,
    )
    const { rows } = await db.executeQuery<Row>({ ...text, parameters })
    return rows
  }
}

/** The same for a list of rows or of keys, all with the same columns: one text for each length, so lists must be short. */
export function preparedList<Item extends object, Row>(
  build: (db: Db, given: readonly Given<Item>[]) => Compilable<Row>,
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
              Object.fromEntries(
                Object.keys(item).map((name) => [name, given[`${name} ${at}`]]),
              ) as Given<Item>,
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
