import type { Context } from 'hono'
import type { AppEnv } from '../../context.ts'
import type { Db } from '../../data/db/db.ts'
import { rememberDevice } from './device.ts'
import type { Credential } from './revoke.ts'
import { giveSession, startSession } from './session.ts'

/**
 * Opens a session for the account that the transaction returns, in a browser that stays known; `refused` where its
 * seal is wrong or its access ended meanwhile.
 */
export async function enterWith(
  c: Context<AppEnv>,
  letIn: (tx: Db) => Promise<Credential>,
  refused: () => Error,
): Promise<void> {
  const {
    begun: session,
    accountId,
    version,
  } = await c.var.db.transaction().execute(async (tx: Db) => {
    const credential = await letIn(tx)
    const begun = await startSession(c, tx, credential)
    if (!begun) throw refused()
    return { begun, ...credential }
  })
  giveSession(c, session)
  rememberDevice(c, { id: accountId, accessVersion: version })
}
