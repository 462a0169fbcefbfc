import { forgetSecondFactor } from '../people/accountSettings/factorStore.ts'
import { newResetLink } from '../people/entry/links.ts'
import { resetLink } from '../people/accountSettings/writeMail.ts'
import { readApplicationKey } from '../data/keys/applicationKey.ts'
import { audit } from '../data/db/auditLog.ts'
import { readCommandConfig, runCommand } from '../data/db/command.ts'
import { timeOf } from '../data/db/databaseClock.ts'
import { openDatabase } from '../data/db/db.ts'
import { upgradeWith } from '../answering/ballots/upgrade.ts'
import { migrate, migrations } from '../data/db/migrate.ts'
import { revokeAccess } from '../people/auth/revoke.ts'
import { tidyEmail } from '../people/auth/rules.ts'

const usage = 'Usage : npm run admin-reset -- EMAIL [--sans-double-authentification]'

/** `npm run admin-reset EMAIL`: prints a link for one new password; access to the server is the authority. */
export async function adminReset(
  words: string[],
  environment: Record<string, string | undefined>,
): Promise<string> {
  const [email] = words.filter((word) => !word.startsWith('--'))
  if (!email) throw new Error(usage)
  const config = readCommandConfig(environment)
  const key = readApplicationKey(config.secretFile)
  const database = await openDatabase(config)
  try {
    await migrate(database.db, migrations, upgradeWith(config, key))
    const { db } = database
    const now = await timeOf(db)
    const account = await db
      .selectFrom('accounts')
      .select(['id', 'email'])
      .where('email', '=', tidyEmail(email))
      .executeTakeFirst()
    if (!account) throw new Error(`Aucun compte ${email}.`)
    await db.transaction().execute(async (tx) => {
      if (words.includes('--sans-double-authentification')) {
        await forgetSecondFactor(tx, account.id)
        await revokeAccess(tx, account.id)
      }
      await audit(tx, { actor: null, action: 'password_reset', subject: tidyEmail(email), now })
    })
    const token = await newResetLink(db, account.id, now)
    if (!token)
      throw new Error(`Le compte ${email} a été modifié hors de Ressenti : il ne reçoit aucun lien.`)
    return `Lien pour un nouveau mot de passe, valable 30 minutes et une seule fois :\n${resetLink(config, token)}`
  } finally {
    await database.close()
  }
}

if (import.meta.main)
  await runCommand(async () => console.log(await adminReset(process.argv.slice(2), process.env)))
