import { keyOfNumber, type Actor } from '../../people/auth/rules.ts'
import { noteProbes } from '../../people/rateLimits/probes.ts'
import { audit } from '../../data/db/auditLog.ts'
import { publishChange } from '../../data/db/publishChange.ts'
import type { Db } from '../../data/db/db.ts'
import { lockCompany } from '../../data/db/lockCompany.ts'
import { Line } from '../../data/engines/line.ts'
import { largeTransaction } from '../../data/writing/largeTransaction.ts'
import { runYielding } from '../../base/async/yieldToEventLoop.ts'
import { newId } from '../../base/encoding/ids.ts'
import type { WaveTools } from '../../surveys/waves/groups.ts'
import { withSigningKeys, type KeyRing } from '../../surveys/waves/keys.ts'
import { keepPeopleColumns } from '../companies/peopleColumns.ts'
import type { CompanyInScope } from '../companies/requireCompany.ts'
import { accessOf, type Access } from '../letters/newcomers.ts'
import { countTreeChanges } from '../fileTree/changes.ts'
import { countManagers } from '../fileTree/managers.ts'
import { applyPlan, type NewPerson } from './apply.ts'
import { planImport, type ImportPlan } from './diff.ts'
import { hiddenKeys } from './matching.ts'
import { readState } from './readState.ts'
import { chosenLines } from './rows.ts'
import { isGuarded, type ApplyRequest, type Choices } from './rules.ts'
import { planForScreen } from './planForScreen.ts'
import type { CompanyState } from './state.ts'
import { forgetParts, lengthOfParts, readFile, refusal, type FileRead } from './uploads.ts'

/** One at a time in a process: a file of 20,000 lines uses all the memory that imports may take (PERF13). */
const counter = new Line(1)

export async function alone<T>(work: () => Promise<T>): Promise<T> {
  await counter.enter()
  try {
    return await work()
  } finally {
    counter.leave()
  }
}

interface CheckInput {
  upload: string
  /** How many parts the file has. */
  parts: number
  choices: Choices
  now: Date
}

/** The dry run: writes nothing of the company (C19.5). */
export function checkImport(db: Db, actor: Actor, company: CompanyInScope, asked: CheckInput) {
  return alone(async () => {
    const file = await readFile(db, actor, company, asked.upload)
    if (file.parts !== asked.parts) throw refusal('rows_gone', 409)
    const { choices } = asked
    const { plan, state, fingerprint } = await planned(db, actor, company, { file, choices })
    await noteProbes(db, { actor, company, keys: hiddenKeys(plan.problems, file), now: asked.now })
    return { ...planForScreen(plan, state, choices), fingerprint, ...(await whatIsOpen(db, company)) }
  })
}

export type ImportCheck = Awaited<ReturnType<typeof checkImport>>

async function planned(
  db: Db,
  actor: Actor,
  company: CompanyInScope,
  { file, choices }: { file: FileRead; choices: Choices },
) {
  const isAdmin = actor.role === 'admin'
  const { state, fingerprint } = await readState(db, { company, file, choices, isAdmin })
  return { plan: await runYielding(planImport(file, state, choices)), state, fingerprint }
}

interface ApplyTools extends WaveTools {
  hasMail: boolean
}

/** Writes what the check showed, all or nothing, if nothing has changed since (C19.5). */
export function applyImport(
  db: Db,
  actor: Actor,
  company: CompanyInScope,
  asked: ApplyRequest,
  tools: ApplyTools,
) {
  return alone(async () => {
    const file = await readFile(db, actor, company, asked.upload)
    return largeTransaction(db, (within) =>
      withSigningKeys(db, (tx, keys) =>
        within(tx, {
          write: () => applyIn(tx, company, { actor, asked, file, tools: { ...tools, keys } }),
          reread: () => lengthOfParts(tx, actor, company, asked.upload),
          end: () => forgetParts(tx, actor),
        }),
      ),
    )
  })
}

export const isAnswered = ({ problems, questions }: ImportPlan) =>
  problems.length === 0 && questions.every(({ rename }) => rename !== null)

interface ApplyInput {
  actor: Actor
  asked: ApplyRequest
  file: FileRead
  tools: ImportWrite['tools']
}

async function applyIn(tx: Db, company: CompanyInScope, { actor, asked, file, tools }: ApplyInput) {
  const { come } = await runYielding(chosenLines(file, asked.choices))
  for (const id of await companiesOf(tx, company, file, come)) await lockCompany(tx, id)
  const { plan, state, fingerprint } = await planned(tx, actor, company, { file, choices: asked.choices })
  if (fingerprint !== asked.fingerprint) throw refusal('state_changed', 409)
  if (!isAnswered(plan)) throw refusal('rows_to_correct', 409)
  const leaving = plan.departures.length
  if (isGuarded(leaving, plan.people) && asked.leaving !== leaving)
    throw refusal('leaving_unconfirmed', 409, { leaving })
  await keepPeopleColumns(tx, company.id, asked.columns)
  const { done, arrived } = await writeImport(tx, { actor, state, plan, choices: asked.choices, tools })
  // A pending person gets no way in yet.
  const access: Access = state.isAdmin ? await accessOf(arrived, tools.hasMail) : { byMail: [], byLetter: [] }
  return { ...done, pending: state.isAdmin ? 0 : done.arrived, access }
}

export interface ImportWrite {
  /** Null: a directory. */
  actor: Actor | null
  state: CompanyState
  plan: ImportPlan
  choices: Choices
  tools: ApplyTools & { keys: KeyRing }
}

/** In the transaction that planned it; nothing where the plan changes nothing. */
export async function writeImport(tx: Db, { actor, state, plan, choices, tools }: ImportWrite) {
  const { company } = state
  const counts = {
    arrived: plan.arrivals.length,
    changed: plan.changes.length,
    left: plan.departures.length,
  }
  const importId = newId()
  let arrived: NewPerson[] = []
  const isTreeChanged = countTreeChanges(plan.tree, choices) > 0
  const renames = plan.questions.filter(({ rename }) => rename)
  const isOrganised = isTreeChanged || renames.length > 0
  const managers = countManagers(plan.managers)
  if (counts.arrived + counts.changed + counts.left + plan.newTeams.length + managers > 0 || isOrganised) {
    arrived = await applyPlan(tx, { actor, state, plan, choices, importId, tools })
    const subject = `${company.name} : +${counts.arrived} ~${counts.changed} −${counts.left}`
    await audit(tx, { actor, action: 'people_imported', subject, companyId: company.id, now: tools.now })
    const note = (action: 'team_renamed' | 'groupings_changed', subject: string) =>
      audit(tx, { actor, action, subject, companyId: company.id, now: tools.now })
    for (const { from, to } of renames) await note('team_renamed', `${from} → ${to} (${company.name})`)
    if (isTreeChanged) await note('groupings_changed', company.name)
    for (const topic of ['employees', 'teams', 'companies', 'results'] as const)
      await publishChange(tx, topic, { companyId: company.id })
  }
  const withoutEmail = plan.arrivals.filter(({ person }) => !person.email).length
  return { done: { importId, ...counts, isOrganised, managers, withoutEmail }, arrived }
}

/** This company and those that « Faire venir » lines move people out of, in one lock order. */
async function companiesOf(
  tx: Db,
  { id }: CompanyInScope,
  { persons }: FileRead,
  come: ReadonlySet<number>,
): Promise<string[]> {
  const coming = persons.filter(({ line }) => come.has(line)).slice(0, 5_000)
  const found = new Set([id])
  for (let at = 0; at < coming.length; at += 500) {
    const some = coming.slice(at, at + 500)
    const others = await tx
      .selectFrom('accounts')
      .leftJoin('accountIdentifiers as i', 'i.accountId', 'accounts.id')
      .select('accounts.companyId')
      .distinct()
      .where(({ or, eb }) =>
        or([
          eb(
            'accounts.email',
            'in',
            some.map(({ email }) => email),
          ),
          eb(
            'i.valueKey',
            'in',
            some.map(({ number }) => keyOfNumber(number)),
          ),
        ]),
      )
      .execute()
    for (const { companyId } of others) if (companyId) found.add(companyId)
  }
  return [...found].sort()
}

/** Of a permanent wave the roster alone decides, as `endEmptyPermanentWave` does (C12.2). */
export async function whatIsOpen(db: Db, { id }: CompanyInScope) {
  const waves = await db
    .selectFrom('waves')
    .select('mode')
    .distinct()
    .where('companyId', '=', id)
    .where('state', '=', 'open')
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('mode', '=', 'once'),
        exists(selectFrom('roster').select('accountId').whereRef('roster.waveId', '=', 'waves.id')),
      ]),
    )
    .execute()
  const isOpen = (mode: 'once' | 'permanent') => waves.some((wave) => wave.mode === mode)
  return { openCampaign: isOpen('once'), meetsPermanent: isOpen('permanent') }
}
