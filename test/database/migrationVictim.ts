// Migrates the database in DATA_DIR or at DATABASE_URL, and is killed after its FAULT_AFTER-th statement.
import { CamelCasePlugin, Kysely } from 'kysely'
import { readConfig } from '../../src/config.ts'
import { migrate } from '../../src/data/db/migrate.ts'
import { openPool } from '../../src/data/engines/postgres.ts'
import type { Schema } from '../../src/data/db/schema.ts'
import { NodeSqliteDialect } from '../../src/data/engines/sqlite.ts'

const { databaseUrl, dataDir } = readConfig(process.env)
const last = Number(process.env.FAULT_AFTER)
let statements = 0

const db = new Kysely<Schema>({
  dialect: databaseUrl
    ? openPool(databaseUrl).dialect
    : new NodeSqliteDialect(`${dataDir}/ressenti.db`, () => undefined),
  plugins: [new CamelCasePlugin()],
  log: () => {
    statements += 1
    if (statements === last) process.kill(process.pid, 'SIGKILL')
  },
})

await migrate(db)
await db.destroy()
console.log(statements)
