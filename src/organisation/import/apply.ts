import { numberKey, accountTexts } from '../../people/auth/identifiers.ts'
import { insertAccounts, joinCompany, setIdentifiers, setNames } from '../../people/auth/accountWrites.ts'
import { setLanguage } from '../../people/auth/accountLanguages.ts'
import { setNumber } from '../../people/auth/identifierWrites.ts'
import { entryChanged } from '../../people/accountSettings/entryChange.ts'
import type { Actor } from '../../people/auth/rules.ts'
import { settleReaders } from '../../people/teamReaders/teamReaders.ts'
import { publishChange } from '../../data/db/publishChange.ts'
import { forUpdate, type Db } from '../../data/db/db.ts'
import { yieldEvery10ms } from '../../base/async/yieldToEventLoop.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { newId } from '../../base/encoding/ids.ts'
import { zone } from '../../base/time/zone.ts'
import type { OpeningTools } from '../../surveys/waves/groups.ts'
import { addAllToRoster } from '../../surveys/waves/roster.ts'
import { endPermanentWave } from '../../surveys/waves/store.ts'
import { setRhythm } from '../companies/store.ts'
import { addMemberships, membershipsEnd } from '../companies/memberships.ts'
import { companyLeft } from '../../surveys/waves/moves.ts'
import { isMailConfigured } from '../../surveys/waves/mailSince.ts'
import { emailChanged, keysChanged } from '../../surveys/waves/excludedIdentifiers.ts'
import { approve } from '../approvals/store.ts'
import type { FileManagers } from '../fileTree/managers.ts'
import { appointAll, withdrawAll } from '../responsibilities/store.ts'
import { comeBack, deleteDeparture, leave } from '../companies/departures.ts'
import type { TeamMeant } from '../fileTree/organisation.ts'
import type { Newcomer } from '../letters/newcomers.ts'
import type { ImportPlan } from './diff.ts'
import type { CompanyState, NewcomerPlan, PersonChange } from './state.ts'
import type { Choices } from './rules.ts'
import { keysToCome, writeTeams, writeTree } from './writeTeams.ts'

interface ApplyContext {
  /** Null: a directory. */
  actor: Actor | null
  state: CompanyState
  plan: ImportPlan
  choices: Choices
  importId: string
  tools: OpeningTools
}

const SLICE = 100

export interface NewPerson extends Newcomer {
  line: number
}

/** Writes a plan without problems, in the transaction that read its state and locked the company (C19.5). */
export async function applyPlan(
  tx: Db,
  { actor, state, plan, choices, importId, tools }: ApplyContext,
): Promise<NewPerson[]> {
  const { company } = state
  const { now } = tools
  const turn = yieldEvery10ms()
  await endEmptyPermanentWave(tx, company.id, tools)
  // Reserved first: a key missing at the end would roll everything back.
  tools.keys.need(await keysToCome(tx, state, plan))
  await tx
    .insertInto('imports')
    .values({
      id: importId,
      companyId: company.id,
      createdBy: actor?.id ?? null,
      day: dayOf(now, zone()),
      arrived: plan.arrivals.length,
    })
    .execute()
  const keyOf = await writeTeams(tx, state, plan, now)
  const idOf = await writeTree(tx, company.id, { tree: plan.tree, deletesEmpty: choices.deleteEmpty, now })
  const writing: ImportWriter = { state, keyOf, importId, tools, turn }
  for (const known of plan.departures) {
    await leave(tx, { ...known, companyId: company.id }, now)
    await turn()
  }
  const arrived = await writeArrivals(tx, plan.arrivals, writing)
  const touched: string[] = []
  for (const change of plan.changes) {
    await writeChange(tx, change, writing)
    if (change.teams || change.from || change.status) touched.push(change.known.id)
    await turn()
  }
  await addAllToRoster(tx, company.id, [...arrived.map(({ id }) => id), ...touched], tools)
  if (plan.managers) await writeManagers(tx, plan.managers, { ...writing, actor, arrived, idOf })
  await settleReaders(tx, company.id, now)
  return arrived
}

/**
 * A company that begins with a file is run by campaigns: nobody imported meets a questionnaire that nobody opened (C12.2). The
 * roster alone decides: an emptiness of answers would say that one person has answered.
 */
async function endEmptyPermanentWave(tx: Db, companyId: string, tools: OpeningTools): Promise<void> {
  const query = tx
    .selectFrom('waves')
    .select('id')
    .where('companyId', '=', companyId)
    .where('mode', '=', 'permanent')
    .where('state', '=', 'open')
  const wave = await forUpdate(tx, query).executeTakeFirst()
  if (!wave) return
  const asked = await tx
    .selectFrom('roster')
    .select('accountId')
    .where('waveId', '=', wave.id)
    .limit(1)
    .executeTakeFirst()
  if (asked) return
  await endPermanentWave(tx, companyId, tools)
  await setRhythm(tx, companyId, 'campaigns')
}

interface ManagersWrite extends ImportWriter {
  actor: Actor | null
  arrived: readonly NewPerson[]
  /** Of an entity that was new. */
  idOf: (entity: string) => string
}

/** Those who no longer are first: three at most for one place. */
async function writeManagers(tx: Db, managers: FileManagers, writing: ManagersWrite): Promise<void> {
  const { state, keyOf, idOf, arrived, actor, tools } = writing
  const act = { actor, now: tools.now }
  const company = state.company
  const withdrawn = managers.withdrawn.map(({ id }) => id)
  if (withdrawn.length > 0) await withdrawAll(tx, company, withdrawn, act)
  const newcomers = new Map(arrived.map(({ line, id }) => [line, id]))
  const given = managers.appointed.map(({ line, accountId, place }) => ({
    ...{ accountId: accountId ?? newcomers.get(line) ?? '', until: null, source: 'fichier' as const },
    teamKey: place.team && keyOf(place.team),
    groupingId: place.entity && idOf(place.entity),
  }))
  await appointAll(tx, company, given, act)
}

interface ImportWriter {
  state: CompanyState
  keyOf: (team: TeamMeant) => string
  importId: string
  tools: OpeningTools
  turn: () => Promise<void>
}

async function writeArrivals(
  tx: Db,
  arrivals: readonly NewcomerPlan[],
  writing: ImportWriter,
): Promise<NewPerson[]> {
  const { state, keyOf, importId, tools, turn } = writing
  const { now } = tools
  const since = now.toISOString()
  const { company, isAdmin, isDirectory = false } = state
  const isApproved = isAdmin || isDirectory
  const status = isApproved ? ('approved' as const) : ('pending' as const)
  const counts = isApproved && !(await isMailConfigured(tx)) ? dayOf(now, zone()) : null
  const arrived: NewPerson[] = []
  for (let from = 0; from < arrivals.length; from += SLICE) {
    const some = arrivals
      .slice(from, from + SLICE)
      .map((arrival) => ({ ...arrival, id: newId(), texts: accountTexts(arrival.person) }))
    await insertAccounts(
      tx,
      some.map(({ id, texts, person: { firstName, lastName, email, number, language } }) => ({
        ...{ id, number, firstName, lastName, language },
        email: email || null,
        role: 'employee' as const,
        status,
        declaredCompany: company.name,
        companyId: company.id,
        createdAt: since,
        approvedAt: isAdmin ? since : null,
        countsSince: counts,
        lastLoginAt: null,
        importId,
        ...texts,
      })),
    )
    await turn()
    const memberships = some.flatMap(({ id, teams }) =>
      teams.map((team) => ({ teamKey: keyOf(team), accountId: id, companyId: company.id, since })),
    )
    await addMemberships(tx, memberships)
    for (const { id, texts, person, teams } of some) {
      const about = { id, line: person.line, sortName: texts.sortName, hasEmail: person.email !== '' }
      arrived.push({ ...about, teams: teams.map(({ name }) => name) })
    }
    await turn()
  }
  return arrived
}

async function writeChange(tx: Db, change: PersonChange, { state, keyOf, tools }: ImportWriter) {
  const { known, from } = change
  const { id } = known
  const { company } = state
  const { now } = tools
  if (from === 'left') await comeBack(tx, id, { companyId: company.id, now })
  else if (from) await arriveFromElsewhere(tx, change, { companyId: company.id, tools })
  if (change.status === 'approved' && known.status !== 'approved') await approve(tx, [id], now)
  await writeKeys(tx, change, tools)
  if (change.language) await setLanguage(tx, change.language, [id])
  const day = dayOf(now, zone())
  for (const teamKey of change.teams?.left ?? []) await membershipsEnd(tx, { accountId: id, teamKey }, day)
  const joined = change.teams?.joined ?? []
  const since = now.toISOString()
  await addMemberships(
    tx,
    joined.map((team) => ({ teamKey: keyOf(team), accountId: id, companyId: company.id, since })),
  )
  await publishChange(tx, 'session', { accountId: id })
}

interface OtherCompanyMove {
  companyId: string
  tools: OpeningTools
}

async function arriveFromElsewhere(tx: Db, { known }: PersonChange, { companyId, tools }: OtherCompanyMove) {
  await companyLeft(tx, known.id)
  await membershipsEnd(tx, { accountId: known.id }, dayOf(tools.now, zone()))
  await deleteDeparture(tx, known.id)
  await joinCompany(tx, [known.id], companyId)
  if (!known.companyId) return
  await settleReaders(tx, known.companyId, tools.now)
  for (const topic of ['teams', 'companies'] as const)
    await publishChange(tx, topic, { companyId: known.companyId })
}

/** A new address or number ends every way in of before (C23.2); the former one stays barred for every other account (C8). */
async function writeKeys(tx: Db, change: PersonChange, tools: OpeningTools) {
  const { known, number, email, firstName, lastName } = change
  const { id } = known
  if (email !== undefined)
    await emailChanged(tx, { id, before: known.email || null, after: email || null }, tools)
  if (email !== undefined || number !== undefined) await entryChanged(tx, known, tools.now)
  const after = {
    ...{ id, number: number ?? known.number, email: (email ?? known.email) || null },
    firstName: firstName ?? known.firstName,
    lastName: lastName ?? known.lastName,
  }
  if (firstName !== undefined || lastName !== undefined) await setNames(tx, [after])
  if (email !== undefined || number !== undefined) await setIdentifiers(tx, [after])
  if (number === undefined) return
  const key = numberKey(number)
  await keysChanged(tx, { id, before: known.number ? [numberKey(known.number)] : [], after: [key] }, tools)
  const retiredOn = known.isFixed ? dayOf(tools.now, zone()) : null
  await setNumber(tx, { accountId: id, value: number, retiredOn })
}
