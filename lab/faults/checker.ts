import type { Db } from '../../src/data/db/db.ts'
import type { Acknowledged } from './acknowledged.ts'

export interface Found {
  lost: number
  half: number
  duplicated: number
}

/** Compares what was acknowledged with what the database holds, and the database with itself. */
export async function check(db: Db, acks: Acknowledged): Promise<Found> {
  const teams = counted((await db.selectFrom('teams').select('name').execute()).map(({ name }) => name))
  const journal = counted(
    (await db.selectFrom('auditEvents').where('action', '=', 'team_created').select('subject').execute()).map(
      ({ subject }) => subject,
    ),
  )
  const emails = counted(
    (await db.selectFrom('accounts').select('email').execute()).flatMap(({ email }) => email ?? []),
  )
  const responses = await db
    .selectFrom('responses')
    .leftJoin('sealedCopies', 'sealedCopies.responseId', 'responses.id')
    .select(['accountId', 'isCompleted', 'groupId', 'revision', 'waveId'])
    .execute()
  const byAccount = new Map(responses.map((response) => [response.accountId, response]))
  const spent = counted(
    (await db.selectFrom('spentTokens').select('tokenHash').execute()).map((row) => row.tokenHash),
  )
  const signed = responses.filter(({ isCompleted }) => isCompleted === 1)

  const lost = [
    ...acks.teams.filter((name) => !teams.has(name)),
    ...acks.emails.filter((email) => !emails.has(email)),
    ...acks.drafts.filter(({ accountId, revision }) => (byAccount.get(accountId)?.revision ?? 0) < revision),
    ...acks.signatures.filter((accountId) => byAccount.get(accountId)?.isCompleted !== 1),
    ...acks.deposits.filter((hash) => !spent.has(hash)),
  ]
  const numbers = await countersOf(db)
  // A team without its journal line, a response without its sealed copy, a counter that disagrees with its rows.
  const half =
    [...teams.keys()].filter((name) => !journal.has(name)).length +
    [...journal.keys()].filter((name) => !teams.has(name)).length +
    responses.filter(({ revision }) => revision === null).length +
    signed.filter(({ groupId }) => groupId === null).length +
    Math.abs(numbers.issued - signed.length) +
    Math.abs(numbers.answered - signed.length) +
    Math.abs(numbers.spent - spent.size)
  const duplicated =
    [...teams.values(), ...journal.values(), ...emails.values()].filter((count) => count > 1).length +
    (responses.length - byAccount.size) +
    Math.abs(numbers.ballots - spent.size)
  return { lost: lost.length, half, duplicated }
}

function counted(list: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const each of list) counts.set(each, (counts.get(each) ?? 0) + 1)
  return counts
}

async function countersOf(db: Db) {
  const groups = await db.selectFrom('reportingGroups').select(['issued', 'spent']).execute()
  const waves = await db.selectFrom('waves').select('answered').execute()
  const ballots = await db.selectFrom('ballots').select('id').execute()
  return {
    issued: groups.reduce((sum, group) => sum + group.issued, 0),
    spent: groups.reduce((sum, group) => sum + group.spent, 0),
    answered: waves.reduce((sum, wave) => sum + wave.answered, 0),
    ballots: ballots.length,
  }
}
