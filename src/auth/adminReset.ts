import { forgetSecondFactor } from '../access/factorStore.ts'
import { newResetToken } from '../access/store.ts'
import { resetLink } from '../access/writeMail.ts'
import { readConfig } from '../config.ts'
import { audit } from '../db/audit.ts'
import { openDatabase } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import { systemClock } from '../kit/dates.ts'
import { tidyEmail } from './rules.ts'

const usage = 'Usage : npm run admin-reset -- EMAIL [--sans-double-authentification]'

/** `npm run admin-reset EMAIL`: prints a link for one new password; who may run it is whoever runs the server. */
export async function adminReset(
  words: string[],
  environment: Record<string, string | undefined>,
): Promise<string> {
  const [email] = words.filter((word) => !word.startsWith('--'))
  if (!email) throw new Error(usage)
  const config = readConfig(environment)
  const database = await openDatabase(config)
  try {
    await migrate(database.db)
    const { db } = database
    const now = systemClock()
    const account = await db
      .selectFrom('accounts')
      .select(['id', 'email'])
      .where('email', '=', tidyEmail(email))
      .executeTakeFirst()
    if (!account) throw new Error(`Aucun compte ${email}.`)
    if (words.includes('--sans-double-authentification')) await forgetSecondFactor(db, account.id)
    await audit(db, { actor: null, action: 'password_reset', subject: account.email, now })
    const token = await newResetToken(db, account.id, now)
    return `Lien pour un nouveau mot de passe, valable 30 minutes et une seule fois :\n${resetLink(config, token)}`
  } finally {
    await database.close()
  }
}

if (import.meta.main)
  console.log(
    await adminReset(process.argv.slice(2), process.env).catch(
      (error: Error) => ((process.exitCode = 1), error.message),
    ),
  )
