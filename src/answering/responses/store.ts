import { sql } from 'kysely'
import type { Actor } from '../../people/auth/rules.ts'
import type { Db } from '../../data/db/db.ts'
import { toBase64url } from '../../base/kit/bytes.ts'
import { dayOf } from '../../base/kit/civilDays.ts'
import { zone } from '../../base/kit/zone.ts'
import { days } from '../../base/kit/dates.ts'
import { Refusal } from '../../base/kit/refusal.ts'
import { questionsOf, withoutKeys } from '../../asking/questionnaires/versions.ts'
import { readKeyList } from '../../asking/waves/groups.ts'
import { defaultWave, groupChoice, type GroupChoice, type Membership } from '../../asking/waves/rules.ts'
import { responseState, type ResponseRefusal } from './rules.ts'

const closedCardsStay = days(30)

/** Waves whose questionnaire is addressed to this person now: of their company, and of one of their teams (C1). */
export function addressedTo(actor: Actor) {
  const company = actor.companyId
    ? sql<boolean>`waves.company_id = ${actor.companyId}`
    : sql<boolean>`waves.company_id is null`
  return sql<boolean>`${company} and (questionnaires.audience = 'company' or exists (
    select 1 from questionnaire_teams f join team_members m on m.team_key = f.team_key
    where f.questionnaire_id = questionnaires.id and m.account_id = ${actor.id}))`
}

const addressedWaves = (db: Db, actor: Actor) =>
  db
    .selectFrom('waves')
    .innerJoin('questionnaires', 'questionnaires.id', 'waves.questionnaireId')
    .leftJoin('responses', (join) =>
      join.onRef('responses.waveId', '=', 'waves.id').on('responses.accountId', '=', actor.id),
    )
    .where(addressedTo(actor))
    // Its place was taken by another after a restore (C5).
    .where('waves.replacedBy', 'is', null)

/** One card for each questionnaire addressed to the person; closed ones stay a month, answered ones for good. */
export async function listCards(db: Db, actor: Actor, now: Date) {
  const recently = dayOf(new Date(now.getTime() - closedCardsStay), zone())
  const rows = await addressedWaves(db, actor)
    .where((eb) =>
      eb.or([
        eb('waves.state', '=', 'open'),
        eb('responses.isCompleted', '=', 1),
        eb('waves.closedOn', '>=', recently),
      ]),
    )
    .select([
      'waves.id as waveId',
      'waves.questionnaireId',
      'waves.state as waveState',
      'waves.closedOn',
      'waves.restoredOn',
      'questionnaires.title',
      'responses.isCompleted',
    ])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('waves as lost').select('lost.id').whereRef('lost.replacedBy', '=', 'waves.id')).as(
        'isAskedAgain',
      ),
    )
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('batches').select('batches.id').whereRef('batches.waveId', '=', 'waves.id')).as(
        'isPublished',
      ),
    )
    .orderBy('waves.mode', 'desc')
    .orderBy('questionnaires.createdAt', 'desc')
    .orderBy('waves.id')
    .execute()
  return rows.map(({ isCompleted, isPublished, isAskedAgain, ...row }) => ({
    ...row,
    isAskedAgain: Boolean(isAskedAgain),
    isDefault: row.questionnaireId === defaultWave.questionnaireId,
    isPublished: Boolean(isPublished),
    state: responseState(isCompleted === null ? undefined : { isCompleted }),
  }))
}

/** Everything the form needs in one answer; the answers themselves come sealed, as the browser left them. */
export async function readForm(db: Db, actor: Actor, questionnaireId: string, now: Date) {
  const wave = await addressedWaves(db, actor)
    .where('waves.questionnaireId', '=', questionnaireId)
    .select([
      'waves.id',
      'waves.companyId',
      'waves.state',
      'waves.minimumGroupSize',
      'waves.publicationNumber',
      'waves.versionId',
    ])
    .select([
      'questionnaires.title',
      'questionnaires.audience',
      'responses.id as responseId',
      'responses.isCompleted',
    ])
    .executeTakeFirst()
  if (!wave) throw notFound()
  const groups = await groupsFor(db, actor, wave, now)
  return {
    waveId: wave.id,
    waveState: wave.state,
    minimumGroupSize: wave.minimumGroupSize,
    isTooSmall: await isTooSmall(db, wave.id),
    questionnaireId,
    title: wave.title,
    isDefault: questionnaireId === defaultWave.questionnaireId,
    questions: (await questionsOf(db, wave.versionId)).map(withoutKeys),
    notice: await readNotice(db, wave.companyId),
    group: groups.choice,
    companyGroupId: groups.companyGroupId,
    state: responseState(wave.responseId === null ? undefined : { isCompleted: wave.isCompleted ?? 0 }),
    copy: await readCopy(db, actor, wave.id),
  }
}

async function isTooSmall(db: Db, waveId: string): Promise<boolean> {
  const { groups } = await readKeyList(db, waveId)
  return !groups[0]?.isLargeEnough
}

const notFound = () => new Refusal('wave_not_found' satisfies ResponseRefusal, 404)

async function readNotice(db: Db, companyId: string | null): Promise<Record<string, string>> {
  if (!companyId) return {}
  const notice = await db
    .selectFrom('legalNotices')
    .select('fields')
    .where('companyId', '=', companyId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return notice ? (JSON.parse(notice.fields) as Record<string, string>) : {}
}

/** The person's own coffre, which nobody here can open. */
export async function readCopy(db: Db, actor: Actor, waveId: string) {
  const copy = await db
    .selectFrom('sealedCopies')
    .innerJoin('responses', 'responses.id', 'sealedCopies.responseId')
    .where('responses.accountId', '=', actor.id)
    .where('responses.waveId', '=', waveId)
    .select(['revision', 'sealed'])
    .executeTakeFirst()
  return copy ? { revision: copy.revision, sealed: toBase64url(copy.sealed) } : null
}

export interface AddressedWave {
  id: string
  questionnaireId: string
  versionId: string
  minimumGroupSize: number
  publicationNumber: number
  state: 'open' | 'closing' | 'closed'
  openedOn: string
}

/** The wave, if it is addressed to this person now; otherwise it does not exist. */
export async function findAddressedWave(db: Db, actor: Actor, waveId: string): Promise<AddressedWave> {
  const wave = await addressedWaves(db, actor)
    .where('waves.id', '=', waveId)
    .select([
      'waves.id',
      'waves.questionnaireId',
      'waves.versionId',
      'waves.minimumGroupSize',
      'waves.publicationNumber',
    ])
    .select(['waves.state', 'waves.openedOn'])
    .executeTakeFirst()
  if (!wave) throw notFound()
  return wave
}

interface GroupsFor {
  companyGroupId: string
  memberships: Membership[]
  choice: GroupChoice
  open: { minimumGroupSize: number; hasPublished: boolean; today: string }
}

/** The groups that this person's ballot may count for, as they are at this moment. */
export async function groupsFor(
  db: Db,
  actor: Actor,
  wave: Pick<AddressedWave, 'id' | 'minimumGroupSize' | 'publicationNumber'>,
  now: Date,
): Promise<GroupsFor> {
  const company = await db
    .selectFrom('reportingGroups')
    .select('id')
    .where('waveId', '=', wave.id)
    .where('position', '=', 0)
    .executeTakeFirstOrThrow()
  const memberships = await readMemberships(db, actor, wave.id)
  const hasPublished = wave.publicationNumber > 0
  const open = { minimumGroupSize: wave.minimumGroupSize, hasPublished, today: dayOf(now, zone()) }
  return { companyGroupId: company.id, memberships, choice: groupChoice(memberships, open), open }
}

async function readMemberships(db: Db, actor: Actor, waveId: string): Promise<Membership[]> {
  const { rows } = await sql<{
    groupId: string | null
    name: string
    people: number
    since: string
    createdAt: string
  }>`
    select g.id as group_id, t.name, m.since, t.created_at, (
      select count(*) from team_members other join accounts a on a.id = other.account_id
      where other.team_key = t.key and a.role = 'employee' and a.status = 'approved') as people
    from team_members m
    join teams t on t.key = m.team_key
    join waves w on w.id = ${waveId}
    join questionnaires q on q.id = w.questionnaire_id
    left join reporting_groups g on g.wave_id = w.id and g.team_key = t.key
    where m.account_id = ${actor.id} and t.company_id = w.company_id
      and (q.audience = 'company' or exists (
        select 1 from questionnaire_teams f where f.questionnaire_id = q.id and f.team_key = t.key))
    order by t.sort_name, t.key`.execute(db)
  return rows.map(({ groupId, name, people, since, createdAt }) => ({
    groupId,
    name,
    people: Number(people),
    since: dayOf(new Date(since), zone()),
    teamCreatedOn: dayOf(new Date(createdAt), zone()),
  }))
}
