import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'

export interface Scope {
  companyId: string | null
  accountId: string
}

type Run = (text: string, values: readonly unknown[]) => Promise<unknown>

/**
 * Each statement runs in a transaction that sets the scope, so that neither a pool nor PgBouncer passes it
 * on.
 */
export function scopedPool(pool: PostgresPool, { companyId, accountId }: Scope): PostgresPool {
  const setting = (name: string, value: string) =>
    `select set_config('app.${name}', ${pg.escapeLiteral(value)}, true)`
  // « - » means no company: an empty scope would be no scope.
  const begin = `begin; ${setting('company_id', companyId ?? '-')}; ${setting('account_id', accountId)}`

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
