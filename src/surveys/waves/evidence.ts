import { sql } from 'kysely'
import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import { areCountsSealed } from '../../people/auth/accountCounts.ts'
import { isRowSealed } from '../../data/keys/rowSeals.ts'
import type { Db } from '../../data/db/db.ts'
import { rowsAsNamed } from '../../data/engines/prepared.ts'
import { yieldEvery10ms } from '../../base/async/yieldToEventLoop.ts'

// Rights are written from sealed memberships alone (C23.3): a row that a writer of the database made or moved gives none.

interface MemberRow {
  teamKey: string
  accountId: string
  since: string
  /** None: a member now. */
  leftOn: string | null
  seal: string | null
}

interface EvidenceRow extends MemberRow {
  ownCompanyId: string | null
  countsSince: string | null
  approvedAt: string | null
  countsSeal: string | null
}

const pairOf = ({ teamKey, accountId }: Pick<MemberRow, 'teamKey' | 'accountId'>) => `${teamKey} ${accountId}`

export interface Evidence {
  /** « team account » of every membership, now or past, that has a right seal. */
  sealed: ReadonlySet<string>
  /** Those of which some row has a wrong one. */
  wrong: readonly string[]
}

export async function readEvidence(db: Db, key: ApplicationKey, companyId: string): Promise<Evidence> {
  const turn = yieldEvery10ms()
  const sealed = new Set<string>()
  const wrong = new Set<string>()
  for await (const row of memberRows(db, companyId)) {
    await turn()
    if (isMemberSealed(key, row) && isAccountSealed(db, row)) sealed.add(pairOf(row))
    else wrong.add(pairOf(row))
  }
  for (const pair of wrong) sealed.delete(pair)
  return { sealed, wrong: [...wrong] }
}

export function isMemberSealed(key: ApplicationKey, { teamKey, accountId, since, leftOn, seal }: MemberRow) {
  return leftOn === null
    ? isRowSealed(key, 'team-member', { row: [teamKey, accountId, since], seal })
    : isRowSealed(key, 'past-member', { row: [teamKey, accountId, since, leftOn], seal })
}

const isAccountSealed = (db: Db, { accountId, ownCompanyId, ...account }: EvidenceRow): boolean =>
  areCountsSealed(db, { ...account, id: accountId, companyId: ownCompanyId })

const PAGE = 1_000

async function* memberRows(db: Db, companyId: string): AsyncGenerator<EvidenceRow> {
  for (const [table, leftOn] of [
    [sql.table('team_members'), sql<null>`null`],
    [sql.table('past_members'), sql`m.left_on`],
  ] as const)
    for (
      let last: MemberRow | null = { teamKey: '', accountId: '', since: '', leftOn: null, seal: null };
      last;
    ) {
      const page: EvidenceRow[] = (
        await sql<EvidenceRow>`
          select team_key, account_id, since, ${leftOn} as left_on, seal,
            a.company_id as own_company_id, counts_since, approved_at, counts_seal
          from ${table} m join accounts a on a.id = m.account_id
          where m.company_id = ${companyId}
            and (team_key, account_id, since) > (${last.teamKey}, ${last.accountId}, ${last.since})
          order by team_key, account_id, since limit ${PAGE}`.execute(db)
      ).rows
      yield* page
      last = page.length < PAGE ? null : (page.at(-1) ?? null)
    }
}

/** In a query of memberships `m`. */
export const withoutWrong = ({ wrong }: Pick<Evidence, 'wrong'>) =>
  wrong.length === 0 ? sql`1 = 1` : sql`m.team_key || ' ' || m.account_id not in (${sql.join(wrong)})`

/**
 * After the rights are written, before they are sealed: what came between the reading of the memberships and the
 * writing is taken out.
 */
export async function keepSealedRights(tx: Db, waveId: string, { sealed }: Evidence): Promise<void> {
  const turn = yieldEvery10ms()
  const teams = await teamsOfGroups(tx, waveId)
  for await (const page of rightPages(tx, waveId))
    for (const { groupId, accountId } of page) {
      await turn()
      if (teams.get(groupId)?.some((teamKey) => sealed.has(pairOf({ teamKey, accountId })))) continue
      await tx
        .deleteFrom('labelRights')
        .where('waveId', '=', waveId)
        .where('groupId', '=', groupId)
        .where('accountId', '=', accountId)
        .execute()
    }
}

/** The team of each group; for an entity's own label, all teams in it and below. */
async function teamsOfGroups(tx: Db, waveId: string): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; teamKey: string }>`
    with recursive inside (team_key, grouping_id) as (
      select team_key, grouping_id from wave_grouping_teams where wave_id = ${waveId}
      union select i.team_key, d.parent_id from inside i
      join wave_groupings d on d.wave_id = ${waveId} and d.grouping_id = i.grouping_id
      where d.parent_id is not null)
    select g.id, coalesce(g.team_key, t.team_key) as team_key from reporting_groups g
    left join inside t on g.kind = 'grouping' and t.grouping_id = g.grouping_id
    where g.wave_id = ${waveId} and (g.team_key is not null or t.team_key is not null)`.execute(tx)
  const teams = Map.groupBy(rows, ({ id }) => id)
  return new Map([...teams].map(([id, some]) => [id, some.map(({ teamKey }) => teamKey)]))
}

interface RightRow {
  groupId: string
  accountId: string
}

export async function* rightPages(tx: Db, waveId: string): AsyncGenerator<readonly RightRow[]> {
  let page: RightRow[] = []
  do {
    const { groupId = '', accountId = '' } = page.at(-1) ?? {}
    page = await rowsAsNamed<RightRow>(
      tx,
      sql`select group_id as "groupId", account_id as "accountId" from label_rights
        where wave_id = ${waveId} and (account_id, group_id) > (${accountId}, ${groupId})
        order by account_id, group_id limit ${PAGE}`,
    )
    yield page
  } while (page.length === PAGE)
}
