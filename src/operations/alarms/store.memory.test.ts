import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { engine, fixture, type Fixture } from '../../../test/fixture.ts'
import type { Db } from '../../data/db/db.ts'
import { alarms } from './messages.ts'
import { readDatabaseMemory } from '../../data/db/databaseMemory.ts'
import { reportDatabaseMemory } from './databaseMemory.ts'

let here: Fixture

beforeEach(async () => void (here = await fixture()))

const texts = async () => {
  const listed = (await (await here.as('ada').get('/api/alarms')).json()) as {
    name: string
    subject: string
  }[]
  return listed.filter(({ name }) => name === 'database_remembers').map(({ subject }) => subject)
}

test('a database with the settings of the samples keeps nothing', async () => {
  expect(Object.values(await readDatabaseMemory(here.db))).not.toContain(true)
})

test.runIf(engine === 'postgres')(
  'each setting that keeps the order of answers is one line at start and one alarm, until it is changed',
  async () => {
    const lines: string[] = []
    const start = (db: Db) => reportDatabaseMemory(db, here.now(), (line) => lines.push(line))
    // In a schema of the same name, as a host would have set them.
    const settings = {
      track_commit_timestamp: 'on',
      log_statement: 'mod',
      log_min_duration_sample: '0',
      log_parameter_max_length: '-1',
      wal_recycle: 'on',
      min_wal_size: '1024',
      archive_mode: 'on',
    }
    const values = sql.join(Object.entries(settings).map(([name, value]) => sql`(${name}, ${value})`))
    await here.db.connection().execute(async (db: Db) => {
      await sql`create temporary table pg_settings (name text, setting text)`.execute(db)
      await sql`create temporary table pg_replication_slots (slot_type text)`.execute(db)
      await sql`insert into pg_settings values ${values}`.execute(db)
      await sql`insert into pg_replication_slots values ('logical')`.execute(db)
      await sql`create temporary table pg_stat_replication as select 1 as pid`.execute(db)
      await sql`set search_path = pg_temp, public, pg_catalog`.execute(db)
      await start(db)
      await sql`reset search_path`.execute(db)
      await sql`drop table pg_temp.pg_settings, pg_temp.pg_replication_slots, pg_temp.pg_stat_replication`.execute(
        db,
      )
    })
    expect(lines).toHaveLength(7)
    expect(lines[0]).toBe(
      'Attention : PostgreSQL garde l’heure de chaque écriture. Une copie de ses journaux dirait dans quel ordre, et parfois quand, on a répondu ; jamais les réponses déjà brassées. Réglage conseillé : track_commit_timestamp = off.',
    )
    // prettier-ignore
    expect((await texts()).sort()).toEqual(['archive', 'logs', 'parameters', 'standby', 'statements', 'stream', 'times'])
    expect(alarms.database_remembers('', 'logs')).toContain('garde d’anciens journaux.')
    expect(alarms.database_remembers('', 'standby')).toContain('garde une copie en retard.')

    await start(here.db)
    expect(await texts()).toEqual([])
  },
)
