import { readdir } from 'node:fs/promises'
import type { Config } from '../../config.ts'
import type { Db } from '../../data/db/db.ts'
import type { CompanyInScope } from '../../organisation/companies/companyIn.ts'

/** What is set, and whether mail and backup go: numbers and days, no name of a team or of a person (C17.2). */
export async function readSettings(
  db: Db,
  { id, minimumGroupSize }: CompanyInScope,
  { smtpUrl, backupDir }: Pick<Config, 'smtpUrl' | 'backupDir'>,
) {
  const teams = await db
    .selectFrom('teams as t')
    .leftJoin('teamMembers as m', 'm.teamKey', 't.key')
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.id', '=', 'm.accountId').on('a.status', '=', 'approved'),
    )
    .where('t.companyId', '=', id)
    .groupBy('t.key')
    .select(({ fn }) => fn.count<number>('a.id').as('people'))
    .execute()
  const { rhythm } = await db
    .selectFrom('companies')
    .select('rhythm')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    minimumGroupSize,
    isPermanent: rhythm === 'permanent',
    teams: teams.length,
    smallTeams: teams.filter(({ people }) => Number(people) < minimumGroupSize).length,
    sendsMail: smtpUrl !== '',
    lastBackupOn: await lastBackup(backupDir),
  }
}

/** Backups are called by their day. */
async function lastBackup(folder: string): Promise<string | null> {
  const names = await readdir(folder).catch(() => [])
  const days = names.flatMap((name) => /\d{4}-\d{2}-\d{2}/.exec(name)?.[0] ?? [])
  return days.sort().at(-1) ?? null
}
