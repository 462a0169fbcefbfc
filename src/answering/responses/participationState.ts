import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../../people/auth/rules.ts'
import type { Db } from '../../data/db/db.ts'
import { batchQuery } from '../../data/writing/batchQuery.ts'
import { prepared, type Params } from '../../data/engines/prepared.ts'
import { addressedTo } from './store.ts'

export interface ParticipationState {
  waveId: string
  questionnaireId: string
  versionId: string
  state: 'open' | 'closing' | 'closed'
  openedOn: string
  closesOn: string | null
  cancelled: 0 | 1
  minimumGroupSize: number
  isAddressed: boolean
  mode: 'permanent' | 'once'
  rosterSeal: string | null
  /** None before the first draft. */
  responseId: string | null
  isCompleted: 0 | 1 | null
  blindedToken: Uint8Array | null
  earlier: number
  revision: number | null
  /** Somebody's keys bar other accounts from this wave (C8); only then is this person's key compared. */
  barsSomebody: boolean
  entryChangedOn: string | null
  /** The account's own, which its seal covers. */
  ownCompanyId: string | null
  countsSeal: string | null
  countsSince: string | null
  approvedAt: string | null
  companyId: string | null
  grownOn: string | null
  companySize: number | null
  grownSeal: string | null
  /** Of the given signature. */
  signedGroupId: string | null
  /** The signed group, else the requested one, as always where the state is hidden (C23.2); 0 is « entreprise ». */
  groupId: string | null
  groupPosition: number | null
  publicKey: Uint8Array | null
  sealedPrivateKey: Uint8Array | null
  issued: number | null
  issuedNew: number | null
  countSeal: string | null
}

interface ParticipationKey {
  waveId: string
  groupId: string
  today: string
}

export const readParticipationState = (
  db: Db,
  actor: Pick<Actor, 'id'>,
  asked: ParticipationKey,
): Promise<ParticipationState | undefined> => stateOf(db, { accountId: actor.id, ...asked })

type AccountWave = ParticipationKey & { accountId: string }

const compilable = <Row>(db: Db, statement: RawBuilder<Row>) => ({ compile: () => statement.compile(db) })

const stateQuery = ({ accountId, waveId, groupId, today }: Params<AccountWave>) => sql<ParticipationState>`
    select waves.id as wave_id, waves.questionnaire_id, waves.version_id, waves.state, waves.opened_on, waves.closes_on, waves.cancelled,
      waves.minimum_group_size, waves.mode,
      (select seal from roster where roster.wave_id = waves.id and roster.account_id = a.id) as roster_seal,
      ${addressedTo(accountId)} as is_addressed, r.id as response_id, r.is_completed, r.blinded_token, c.revision,
      (select count(*) from responses o join waves w on w.id = o.wave_id
        where o.account_id = a.id and w.questionnaire_id = questionnaires.id) as earlier,
      exists (select 1 from returned_keys k
        where k.wave_id = waves.id and (k.until is null or k.until > ${today})) as bars_somebody,
      a.entry_changed_on, r.group_id as signed_group_id, a.company_id as own_company_id,
      a.counts_seal, a.counts_since, a.approved_at, co.id as company_id,
      co.grown_on, co.minimum_group_size as company_size, co.grown_seal,
      g.id as group_id, g.position as group_position, g.public_key, g.sealed_private_key,
      g.issued, g.issued_new, g.count_seal
    from waves
    join questionnaires on questionnaires.id = waves.questionnaire_id
    join accounts a on a.id = ${accountId}
    left join companies co on co.id = waves.company_id
    left join responses r on r.wave_id = waves.id and r.account_id = a.id
    left join sealed_copies c on c.response_id = r.id
    left join reporting_groups g on g.wave_id = waves.id and g.id =
      case when r.group_id is null or a.entry_changed_on >= waves.opened_on then ${groupId} else r.group_id end
    where waves.id = ${waveId}`

const oneState = prepared((db, given: Params<AccountWave>) => compilable(db, stateQuery(given)))

interface BatchKeys {
  accountIds: string[]
  waveIds: string[]
  groupIds: string[]
  today: string
}

const manyStandings = prepared((db, { accountIds, waveIds, groupIds, today }: Params<BatchKeys>) => {
  const column = (name: string) => sql<string>`asked.${sql.ref(name)}`
  const given = { accountId: column('account_id'), waveId: column('wave_id'), groupId: column('group_id') }
  return compilable(
    db,
    sql<ParticipationState & { place: number }>`
      select asked.place, each.*
      from unnest(${accountIds}::text[], ${waveIds}::text[], ${groupIds}::text[])
        with ordinality as asked (account_id, wave_id, group_id, place),
      lateral (${stateQuery({ ...given, today })}) each`,
  )
})

const stateOf = batchQuery({
  alone: async (db, who: AccountWave) => (await oneState(db, who))[0],
  async together(db, all) {
    const rows = await manyStandings(db, {
      accountIds: all.map(({ accountId }) => accountId),
      waveIds: all.map(({ waveId }) => waveId),
      groupIds: all.map(({ groupId }) => groupId),
      today:
        all
          .map(({ today }) => today)
          .sort()
          .at(-1) ?? '',
    })
    const byPlace = new Map(rows.map(({ place, ...row }) => [place, row]))
    return all.map((_, at) => byPlace.get(at + 1))
  },
})
