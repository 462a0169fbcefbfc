import { readApplicationKey } from '../data/keys/applicationKey.ts'
import { readCommandConfig, runCommand } from '../data/db/command.ts'
import { openDatabase } from '../data/db/db.ts'
import { upgradeWith } from '../answering/ballots/upgrade.ts'
import { migrate, migrations } from '../data/db/migrate.ts'
import { hasAdministrator, setupCode } from '../people/auth/adminCodes.ts'

/**
 * `npm run admin-code`: prints the set-up code of the first administrator again (D2); none once there is
 * one.
 */
export async function adminCode(environment: Record<string, string | undefined>): Promise<string> {
  const config = readCommandConfig(environment)
  const key = readApplicationKey(config.secretFile)
  const database = await openDatabase(config)
  try {
    await migrate(database.db, migrations, upgradeWith(config, key))
    if (await hasAdministrator(database.db))
      return 'Un administrateur existe déjà : c’est lui qui crée les codes d’invitation, page Administrateurs.'
    return `Code d’invitation du premier administrateur : ${setupCode(key)}`
  } finally {
    await database.close()
  }
}

if (import.meta.main) await runCommand(async () => console.log(await adminCode(process.env)))
