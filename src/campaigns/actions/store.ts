import type { Actor } from '../../people/auth/rules.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { newId } from '../../base/encoding/ids.ts'
import { zone } from '../../base/time/zone.ts'
import { audit, type AuditAction } from '../../data/db/auditLog.ts'
import { publishChange } from '../../data/db/publishChange.ts'
import { forUpdate, type Db } from '../../data/db/db.ts'
import { lockCompany } from '../../data/db/lockCompany.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { ReadingScope } from '../../results/tables/readingScope.ts'
import type { CompanyInScope } from '../../organisation/companies/requireCompany.ts'
import { branchOf, decidesOn } from './branch.ts'
import { isShown, WaveCache } from './links.ts'
import { targetOf, actions, refusal, type ActionRow } from './actionRows.ts'
import { mostActions, type ActionChange, type ActionForm } from './rules.ts'

interface Decider {
  actor: Actor
  scope: ReadingScope
}

export async function addAction(
  db: Db,
  { actor, scope }: Decider,
  company: CompanyInScope,
  { form, now }: { form: ActionForm; now: Date },
): Promise<string> {
  const { id: companyId } = company
  const [id, createdOn] = [newId(), dayOf(now, zone())]
  await refuseUnlessTheirs(db, scope, company, form)
  await refuseUnlessShown(db, scope, company, form)
  await db.transaction().execute(async (tx: Db) => {
    await lockCompany(tx, companyId)
    const { n } = await tx
      .selectFrom('actions')
      .where('companyId', '=', companyId)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    if (Number(n) >= mostActions) throw refusal('too_many_actions')
    const values = { ...valuesOf(form), ...(await groupOf(tx, company, form)) }
    const made = { id, companyId, formerTeam: null, createdBy: actor.id, createdOn, doneOn: null }
    await tx
      .insertInto('actions')
      .values({ ...values, ...made, state: 'a_faire' })
      .execute()
    await recordAudit(tx, { actor, action: 'action_decided', subject: form.title, companyId, now })
  })
  return id
}

export async function changeAction(
  db: Db,
  { actor, scope }: Decider,
  company: CompanyInScope,
  { id, change, now }: { id: string; change: ActionChange; now: Date },
) {
  const { form, state } = change
  const seen = await findTheirs(db, scope, company, id)
  if (form) await refuseUnlessTheirs(db, scope, company, form)
  if (form && !isSameLink(seen, form)) await refuseUnlessShown(db, scope, company, form)
  await db.transaction().execute(async (tx: Db) => {
    await lockCompany(tx, company.id)
    const row = await hold(tx, company, { id, revision: change.revision })
    const isKept = form && form.team === null && form.grouping === null && row.formerTeam !== null
    await tx
      .updateTable('actions')
      .set({
        ...(form && {
          ...valuesOf(form),
          ...(await groupOf(tx, company, form)),
          formerTeam: isKept ? row.formerTeam : null,
        }),
        ...(state && { state, doneOn: state === 'faite' ? (row.doneOn ?? dayOf(now, zone())) : null }),
        revision: row.revision + 1,
      })
      .where('id', '=', id)
      .execute()
    const subject = form?.title ?? row.title
    await recordAudit(tx, { actor, action: 'action_changed', subject, companyId: company.id, now })
  })
}

export async function removeAction(
  db: Db,
  { actor, scope }: Decider,
  company: CompanyInScope,
  { id, revision, now }: { id: string; revision: number; now: Date },
) {
  await findTheirs(db, scope, company, id)
  await db.transaction().execute(async (tx: Db) => {
    const { title: subject } = await hold(tx, company, { id, revision })
    await tx.deleteFrom('actions').where('id', '=', id).execute()
    await recordAudit(tx, { actor, action: 'action_removed', subject, companyId: company.id, now })
  })
}

async function findTheirs(db: Db, scope: ReadingScope, company: CompanyInScope, id: string) {
  const branch = await branchOf(db, scope, company)
  const row = await actions(db, scope, company, branch).where('a.id', '=', id).executeTakeFirst()
  if (!row || !decidesOn(scope, branch, row)) throw refusal('action_not_found', 404)
  return row
}

/** For managers a team outside of their branch is as one that is not there (C25.4). */
async function refuseUnlessTheirs(db: Db, scope: ReadingScope, company: CompanyInScope, form: ActionForm) {
  if (scope.tables === 'all') return
  if (form.team === null && form.grouping === null) throw new Refusal('ROLE', 403)
  const branch = await branchOf(db, scope, company)
  const group = await groupOf(db, company, form).catch(() => null)
  if (!group || !decidesOn(scope, branch, group)) throw refusal('action_team_gone', 404, 'team')
}

async function hold(tx: Db, { id: companyId }: CompanyInScope, seen: { id: string; revision: number }) {
  const query = tx
    .selectFrom('actions')
    .selectAll()
    .where('id', '=', seen.id)
    .where('companyId', '=', companyId)
  const row = await forUpdate(tx, query).executeTakeFirst()
  if (!row) throw refusal('action_not_found', 404)
  if (row.revision !== seen.revision) throw refusal('action_changed')
  return row
}

const valuesOf = ({ kind, title, text, about, owner, dueOn, visible }: ActionForm) => ({
  ...{ kind, title, text, ownerName: owner, dueOn },
  aboutKind: about?.kind ?? null,
  about: about?.id ?? null,
  waveId: about?.waveId ?? null,
  visible: visible ? (1 as const) : (0 as const),
})

async function teamKeyOf(db: Db, { id }: CompanyInScope, name: string | null): Promise<string | null> {
  if (name === null) return null
  const team = await db
    .selectFrom('teams')
    .select('key')
    .where('companyId', '=', id)
    .where('name', '=', name)
    .executeTakeFirst()
  if (!team) throw refusal('action_team_gone', 409, 'team')
  return team.key
}

async function groupOf(db: Db, company: CompanyInScope, { team, grouping: groupingId }: ActionForm) {
  const teamKey = await teamKeyOf(db, company, team)
  if (groupingId === null) return { teamKey, groupingId, groupingName: null }
  const grouping = await db
    .selectFrom('groupings')
    .select('name')
    .where('companyId', '=', company.id)
    .where('id', '=', groupingId)
    .executeTakeFirst()
  if (!grouping) throw refusal('action_grouping_gone', 409, 'team')
  return { teamKey, groupingId, groupingName: grouping.name }
}

/** An unchanged subject is not checked again: its group may have been deleted. */
function isSameLink(row: ActionRow, { about, team, grouping }: ActionForm): boolean {
  const before = targetOf(row)
  const isSame = about?.kind === before?.kind && about?.id === before?.id && about?.waveId === before?.waveId
  return isSame && team === row.team && grouping === row.groupingId
}

async function refuseUnlessShown(db: Db, scope: ReadingScope, company: CompanyInScope, form: ActionForm) {
  if (!form.about) return
  const waves = new WaveCache({ db, scope, companyId: company.id })
  const { teamKey, groupingId } = await groupOf(db, company, form)
  if (!(await isShown(waves, { ...form.about, teamKey, groupingId })))
    throw refusal('result_not_shown', 409, 'about')
}

interface AuditedAction {
  actor: Actor
  action: AuditAction
  subject: string
  companyId: string
  now: Date
}

async function recordAudit(tx: Db, deed: AuditedAction) {
  await audit(tx, deed)
  await publishChange(tx, 'actions', { companyId: deed.companyId })
}
