import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '../../test/postgres.ts'
import { migrateKilledAfter, schemaAfterNextStart, type Place } from '../../test/database/migrationKills.ts'
import type { Outcome } from './outcomes.ts'

/** F11: killed after each statement, the next start completes the schema as if nothing had happened. */
export async function killMigrations(postgresUrl: string): Promise<Outcome[]> {
  const newFolder = () => mkdtempSync(join(tmpdir(), 'ressenti-migration-'))
  const newName = () => `migration_${randomBytes(6).toString('hex')}`
  return [
    await killEach('sqlite', async () => ({ dataDir: newFolder(), databaseUrl: '' })),
    await killEach('postgres', async () => ({
      dataDir: newFolder(),
      databaseUrl: await createDatabase(postgresUrl, newName()),
    })),
  ]
}

async function killEach(engine: string, newPlace: () => Promise<Place>): Promise<Outcome> {
  const whole = await newPlace()
  const { statements } = migrateKilledAfter(0, whole)
  const fresh = await schemaAfterNextStart(whole)
  const wrong: number[] = []
  for (let statement = 1; statement <= statements; statement += 1) {
    const place = await newPlace()
    const { killed } = migrateKilledAfter(statement, place)
    if (!killed || (await schemaAfterNextStart(place)) !== fresh) wrong.push(statement)
  }
  const note = wrong.length > 0 ? `wrong after statement ${wrong.join(', ')}` : 'each statement once'
  return { fault: 'migration killed', engine, rounds: statements, note, passed: wrong.length === 0 }
}
