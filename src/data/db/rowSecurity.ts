import { sql, type Kysely, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'

// The second line behind the application's own checks, on PostgreSQL: what a sub-admin's request reads and writes is
// told to the database, which shows it nothing of another company even where a check was forgotten.

/** Whose request it is: only rows of this company, and the person's own. */
export interface Scope {
  companyId: string | null
  accountId: string
}

const company = "(select current_setting('app.company_id', true))"
const account = "(select current_setting('app.account_id', true))"
const ofOwnWave = 'exists (select 1 from waves where waves.id = wave_id)'
const ofOwnQuestionnaire = 'exists (select 1 from questionnaires where questionnaires.id = questionnaire_id)'

const scopes: Record<string, string> = {
  companies: `id = ${company}`,
  accounts: `company_id = ${company} or id = ${account}`,
  teams: `company_id = ${company}`,
  team_members: `company_id = ${company}`,
  legal_notices: `company_id = ${company}`,
  questionnaires: `company_id is null or company_id = ${company}`,
  questionnaire_teams: ofOwnQuestionnaire,
  questions: ofOwnQuestionnaire,
  waves: `company_id = ${company}`,
  batches: ofOwnWave,
  publications: ofOwnWave,
  published_tables: ofOwnWave,
  comments: ofOwnWave,
  participation_counts: ofOwnWave,
}

/** Where no scope is told (administrators, employees, jobs), every row is there. The owner of the tables obeys too. */
export async function createRowSecurity<T>(db: Kysely<T>) {
  for (const [table, own] of Object.entries(scopes)) {
    const policy = `coalesce(${company}, '') = '' or ${own}`
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db)
    await sql`alter table ${sql.table(table)} force row level security`.execute(db)
    await sql`create policy company_scope on ${sql.table(table)} using (${sql.raw(policy)})`.execute(db)
  }
}

type Run = (text: string, values: readonly unknown[]) => Promise<unknown>

/**
 * The same connections, every statement inside a transaction that tells the scope: set for the transaction only, so that
 * neither a pool nor PgBouncer ever hands it to somebody else.
 */
export function scopedPool(pool: PostgresPool, { companyId, accountId }: Scope): PostgresPool {
  const tell = (name: string, value: string) =>
    `select set_config('app.${name}', ${pg.escapeLiteral(value)}, true)`
  // « - » is the company of whoever has none: an empty scope would be no scope.
  const begin = `begin; ${tell('company_id', companyId ?? '-')}; ${tell('account_id', accountId)}`

  function scoped(client: PostgresPoolClient): PostgresPoolClient {
    const run = client.query.bind(client) as unknown as Run
    let inTransaction = false
    async function query(text: string, values: readonly unknown[]) {
      if (/^(begin|start transaction)/i.test(text)) {
        await run(begin, [])
        inTransaction = true
        return { command: 'BEGIN', rowCount: 0, rows: [] }
      }
      if (/^(commit|rollback)$/i.test(text)) inTransaction = false
      if (inTransaction || /^(commit|rollback)/i.test(text)) return run(text, values)
      await run(begin, [])
      try {
        const result = await run(text, values)
        await run('commit', [])
        return result
      } catch (error) {
        await run('rollback', [])
        throw error
      }
    }
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
    }
  }

  return { ...pool, connect: async () => scoped(await pool.connect()), end: async () => undefined }
}
