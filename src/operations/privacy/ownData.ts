import type { Actor } from '../../people/auth/rules.ts'
import type { Db } from '../../data/db/db.ts'
import { toBase64url } from '../../base/encoding/bytes.ts'

/**
 * Everything about this account, with sealed copies that only its code opens. Ballots are absent: nobody
 * knows their owner.
 */
export async function readOwnData(db: Db, { id }: Actor, now: Date) {
  const account = await db
    .selectFrom('accounts')
    .leftJoin('companies', 'companies.id', 'accounts.companyId')
    .select(['accounts.id', 'email', 'firstName', 'lastName', 'role', 'status', 'declaredCompany'])
    .select(['companies.name as company', 'accounts.createdAt', 'approvedAt', 'lastLoginAt'])
    .where('accounts.id', '=', id)
    .executeTakeFirstOrThrow()
  const teams = await db
    .selectFrom('teamMembers')
    .innerJoin('teams', 'teams.key', 'teamMembers.teamKey')
    .select(['teams.name', 'teamMembers.since'])
    .where('accountId', '=', id)
    .orderBy('teams.sortName')
    .execute()
  const sessions = await db
    .selectFrom('sessions')
    .select(['createdAt', 'expiresAt'])
    .where('accountId', '=', id)
    .execute()
  const factor = await db
    .selectFrom('secondFactors')
    .select('confirmed')
    .where('accountId', '=', id)
    .executeTakeFirst()
  const asked = await db
    .selectFrom('deletionRequests')
    .select('askedAt')
    .where('accountId', '=', id)
    .executeTakeFirst()
  const journal = await db
    .selectFrom('auditEvents')
    .select(['at', 'action', 'subject'])
    .where('actorId', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return {
    writtenAt: now.toISOString(),
    account,
    teams,
    sessions,
    secondFactor: factor?.confirmed === 1,
    deletionAskedAt: asked?.askedAt ?? null,
    responses: await readEnvelopes(db, id),
    journal,
  }
}

/** Participation, never answers; copies as sealed by the browser. */
async function readEnvelopes(db: Db, accountId: string) {
  const rows = await db
    .selectFrom('responses')
    .innerJoin('waves', 'waves.id', 'responses.waveId')
    .innerJoin('questionnaires', 'questionnaires.id', 'waves.questionnaireId')
    .leftJoin('sealedCopies', 'sealedCopies.responseId', 'responses.id')
    .select(['responses.id', 'questionnaires.title', 'responses.isCompleted', 'responses.touchedMonth'])
    .select('sealedCopies.sealed')
    .where('responses.accountId', '=', accountId)
    .orderBy('responses.id')
    .execute()
  return rows.map(({ isCompleted, sealed, ...row }) => ({
    ...row,
    isCompleted: isCompleted === 1,
    sealedCopy: sealed ? toBase64url(new Uint8Array(sealed)) : null,
  }))
}
