import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'

/** The choice of teams as it was at the opening, whatever becomes of the teams (C23.4). */
export async function up(db: Kysely<unknown>) {
  await sql`alter table waves add column choice text`.execute(db)
  await sql`update waves set choice = 'company' where audience = 'company'`.execute(db)
  const { rows } = await sql<{ wave: string; team: string | null }>`
    select w.id as wave, f.team_key as team from waves w
    left join wave_teams f on f.wave_id = w.id
    where w.audience = 'teams' order by w.id, f.team_key`.execute(db)
  for (const [wave, teams] of Map.groupBy(rows, ({ wave }) => wave)) {
    const keys = teams.flatMap(({ team }) => (team === null ? [] : [team])).toSorted()
    const choice = createHash('sha256').update(keys.join('\n')).digest('hex')
    await sql`update waves set choice = ${choice} where id = ${wave}`.execute(db)
  }
}
