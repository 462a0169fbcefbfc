import { sql, type Compilable, type CompiledQuery, type RawBuilder } from 'kysely'
import { engineOf, type Engine } from './engine.ts'
import type { Db } from '../db/schema.ts'

/** A parameter whose value is set at each call, with its path in the arguments. */
class Place {
  readonly valueIn: (asked: never) => unknown

  constructor(valueIn: (asked: never) => unknown) {
    this.valueIn = valueIn
  }
}

/** Typed as parts of a query, so that nobody uses them as values. */
export type Params<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> }

/** Parameters for values of this shape; `within` finds them in the arguments. */
export const params = <Values>(within: (asked: never) => unknown = (asked) => asked) =>
  new Proxy(
    {},
    {
      get: (_, name) =>
        sql`${new Place((asked) => (within(asked) as Record<string | symbol, unknown>)[name])}`,
    },
  ) as Params<Values>

const valuesFor = (parameters: readonly unknown[], asked: unknown) =>
  parameters.map((each) => (each instanceof Place ? each.valueIn(asked as never) : each))

/**
 * Compiles a query's text once an engine, for what every request asks: compiling it costs more than SQLite's answer.
 */
export const prepared = <Values extends object, Row>(
  build: (db: Db, given: Params<Values>) => Compilable<Row>,
) => textOnce<Values, Row>((db) => build(db, params<Values>()))

function textOnce<Asked, Row>(build: (db: Db) => Compilable<Row>) {
  const texts = new Map<Engine, CompiledQuery<Row>>()
  return async (db: Db, asked: Asked): Promise<Row[]> => {
    const engine = engineOf(db)
    const text = texts.get(engine) ?? build(db).compile()
    texts.set(engine, text)
    const { rows } = await db.executeQuery<Row>({ ...text, parameters: valuesFor(text.parameters, asked) })
    return rows
  }
}

/**
 * The rows with the names that the query itself gives them: renaming each column of thousands of rows costs as much as
 * reading them.
 */
export const rowsAsNamed = async <Row>(db: Db, query: RawBuilder<unknown>): Promise<Row[]> =>
  (await query.execute(db.withoutPlugins())).rows as Row[]

/** As `prepared`, for a list of rows or of keys, all with the same columns: one text for each length, so lists must be short. */
export function preparedList<Item extends object, Row>(
  build: (db: Db, given: readonly Params<Item>[]) => Compilable<Row>,
) {
  const byLength = new Map<number, (db: Db, items: readonly Item[]) => Promise<Row[]>>()
  return (db: Db, items: readonly Item[]): Promise<Row[]> => {
    const known =
      byLength.get(items.length) ??
      textOnce<readonly Item[], Row>((here) =>
        build(
          here,
          items.map((item, at) => columnsOf(item, at)),
        ),
      )
    byLength.set(items.length, known)
    return known(db, items)
  }
}

/** Only the columns that it has: `insert` names them all. */
function columnsOf<Item extends object>(item: Item, at: number): Params<Item> {
  const given = params<Item>((items: readonly Item[]) => items[at])
  return Object.fromEntries(
    Object.keys(item).map((name) => [name, given[name as keyof Item]]),
  ) as Params<Item>
}
