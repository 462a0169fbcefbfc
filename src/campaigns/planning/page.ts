import { isHiddenReason } from '../../results/batches/continuity.ts'
import type { HiddenReason } from '../../data/db/answersSchema.ts'
import { fromJson, type Json } from '../../data/db/json.ts'
import { sortKey } from '../../base/text/sortKey.ts'
import { readEntries } from '../../data/register/store.ts'
import type { Db } from '../../data/db/schema.ts'
import type { CompanyInScope } from '../../organisation/companies/requireCompany.ts'
import { ballotBoxesOf } from '../../results/counting/ballotBoxStatus.ts'
import { readVersion, withoutKeys } from '../../surveys/questions/versions.ts'
import { addDays, dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { mailDays, type EndRefusal, type MailDays } from '../plans/days.ts'
import { newEndProblem } from '../lifecycle/closingDay.ts'
import { hasPermanent, loadChecks } from '../plans/checks.ts'
import { readDeliveries } from '../mails/deliveries.ts'
import { mailsOf } from '../plans/columns.ts'
import { isDefault, type CampaignPlan } from '../plans/plan.ts'
import { findCampaign, listed, runsAfter, type CampaignRow } from './campaignRows.ts'
import { teamsShown } from './preview.ts'
import type { CampaignPage, ShownTeam } from '../plans/rules.ts'

export async function readPage(
  db: Db,
  company: CompanyInScope,
  id: string,
  now: Date,
): Promise<Omit<CampaignPage, 'hasMailServer' | 'relay' | 'mailFrom'>> {
  const { row, teams } = await findCampaign(db, company, id)
  const today = dayOf(now, zone())
  const one = listed(row, teams, today)
  const plan = await planOfRow(db, row)
  const isAhead = one.state === 'planned' || one.state === 'refused'
  const judged = isAhead ? await loadChecks(db, plan, now) : null
  const [earlier, later] = [addDays(today, 1), addDays(row.closesOn, 1)]
  const whyNot = (closesOn: string): Promise<EndRefusal | null> =>
    one.state === 'open' ? newEndProblem(db, row, closesOn, now) : Promise.resolve('campaign_over')
  return {
    ...one,
    minimumGroupSize: row.minimumGroupSize ?? company.minimumGroupSize,
    people: judged ? judged.people.size : await rosterSize(db, row.waveId),
    mails: mailsOf(row),
    mailDays: daysOf(row),
    extensions: row.extensions,
    outageOn: row.outageOn,
    nextRuns: runsAfter(row),
    deeds: {
      change: isAhead,
      cancel: isAhead || one.state === 'open',
      closeEarlier: row.closesOn <= earlier ? 'end_not_later' : await whyNot(earlier),
      extend: await whyNot(later),
    },
    shows: judged ? await teamsShown(db, plan, judged) : await teamsOfWave(db, row),
    endsPermanentOn:
      isAhead && isDefault(plan) && (await hasPermanent(db, plan.companyId)) ? row.opensOn : null,
    inscribed: await recordedEntriesOf(db, row),
    deliveries: await readDeliveries(db, id),
    ballotBox: (await ballotBoxesOf(db, company.id, row.waveId ?? '')).get(row.waveId ?? '') ?? null,
  }
}

function daysOf({ openedOn, opensOn, closesOn, accessMailOn }: CampaignRow): MailDays {
  const days = mailDays({ opensOn: openedOn ?? opensOn, closesOn })
  return { ...days, access: accessMailOn ?? days.access }
}

async function recordedEntriesOf(
  db: Db,
  { id, companyId, waveId }: CampaignRow,
): Promise<CampaignPage['inscribed']> {
  const all = await readEntries(db, companyId)
  const own = all.filter(({ body }) => body.campaign === id || (waveId !== null && body.wave === waveId))
  const entries = own.toReversed().map(({ position, day, kind, body }) => ({ position, day, kind, body }))
  return { entries, head: all.at(-1)?.hash ?? null }
}

export async function readAsked(db: Db, company: CompanyInScope, id: string) {
  const { row } = await findCampaign(db, company, id)
  const { questions, dimensions } = await readVersion(db, row.versionId)
  return { questions: questions.map(withoutKeys), dimensions }
}

async function planOfRow(db: Db, row: CampaignRow): Promise<CampaignPlan> {
  const { id, companyId, questionnaireId, opensOn, closesOn, weeks } = row
  const teams = await db.selectFrom('campaignTeams').select('teamKey').where('campaignId', '=', id).execute()
  const teamKeys = row.audience === 'teams' ? teams.map(({ teamKey }) => teamKey) : null
  return { id, companyId, questionnaireId, teamKeys, opensOn, closesOn, isNow: false, weeks }
}

async function rosterSize(db: Db, waveId: string | null): Promise<number> {
  const { n } = await db
    .selectFrom('roster')
    .where('waveId', '=', waveId)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Teams with a key; after publication, hidden ones with their reason (C14.5). */
async function teamsOfWave(db: Db, { waveId, minimumGroupSize: k }: CampaignRow): Promise<ShownTeam[]> {
  if (waveId === null) return []
  const rows = await db
    .selectFrom('reportingGroups as g')
    .select(['g.name', 'g.hiding'])
    .select(({ selectFrom }) =>
      selectFrom('labelRights as l')
        .whereRef('l.groupId', '=', 'g.id')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('holders'),
    )
    .where('g.waveId', '=', waveId)
    .where('g.kind', '=', 'team')
    .where('g.position', '>', 0)
    .execute()
  // Sorted: the order of the key list means nothing to readers.
  const inOrder = rows.toSorted((one, other) => (sortKey(one.name) < sortKey(other.name) ? -1 : 1))
  return inOrder.map(({ name, hiding, holders }) => ({
    ...{ name, people: Number(holders), atLeast: k ?? 0, rule: null, since: null, until: null },
    ...(hiding === null ? { verdict: 'shown' as const } : verdictOf(hiding)),
  }))
}

function verdictOf(hiding: Json<HiddenReason>): Pick<ShownTeam, 'verdict' | 'rule' | 'since' | 'until'> {
  const { reason, ...composition } = fromJson(hiding, isHiddenReason)
  return { verdict: reason, rule: null, since: null, until: null, ...composition }
}
