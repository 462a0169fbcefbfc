import type { Actor } from '../src/people/auth/rules.ts'
import { Refusal } from '../src/base/http/refusal.ts'
import { newId } from '../src/base/encoding/ids.ts'
import type { CompanyInScope } from '../src/organisation/companies/requireCompany.ts'
import type { Choices, ImportRow } from '../src/organisation/import/rules.ts'
import { applyImport, checkImport } from '../src/organisation/import/store.ts'
import { keepPart } from '../src/organisation/import/uploads.ts'
import type { Step } from './campaignHistories.ts'
import type { Colleague, Staff } from './historyStaff.ts'
import { row, usual } from './importing.ts'
import { tools } from './waves.ts'
import type { Fixture } from './fixture.ts'
import { findRow } from './rows.ts'

type ImportStep = Extract<Step, { kind: 'import' }>

/** Imports a file of people: some already present, in one team each, and some new. Returns whether it was accepted. */
export async function importPeople(here: Fixture, company: CompanyInScope, staff: Staff, step: ImportStep) {
  const present = staff.people.filter(({ isGone }) => !isGone)
  const chosen = new Set<Colleague>()
  for (let next = 0; next < step.people; next += 1) {
    const colleague = present[(step.from + next) % present.length]
    if (colleague) chosen.add(colleague)
  }
  // A file of everybody names those who stay; the next ones in line are those that it forgets.
  const forgotten = step.isFull ? present.filter((each) => !chosen.has(each)).slice(0, 3) : []
  const named = step.isFull ? present.filter((each) => !forgotten.includes(each)) : [...chosen]
  const teamOf = (each: Colleague) =>
    chosen.has(each) ? step.team : (each.memberships.find(({ until }) => until === null)?.team ?? null)
  const arrivals = step.arrivals.map((team) => ({ team, name: newId() }))
  const rows = [
    ...(await rowsOf(here, named, teamOf)),
    ...arrivals.map(({ team, name }) =>
      row({ firstName: 'Jo', lastName: name, email: addressOf(name), teams: team ?? '' }),
    ),
  ]
  if (!(await isApplied(here, company, rows, step))) return false
  for (const each of forgotten) staff.departs(each)
  for (const each of named) staff.placed(each, teamOf(each))
  for (const { team, name } of arrivals) {
    const account = await findRow(here.db, 'accounts', ['id'], { email: addressOf(name) })
    staff.placed(staff.known(account.id), team)
  }
  return true
}

const addressOf = (name: string) => `${name.toLowerCase()}@exemple.fr`

async function rowsOf(
  here: Fixture,
  people: readonly Colleague[],
  teamOf: (each: Colleague) => string | null,
): Promise<ImportRow[]> {
  if (people.length === 0) return []
  const accounts = await here.db
    .selectFrom('accounts')
    .select(['id', 'email', 'firstName', 'lastName'])
    .where(
      'id',
      'in',
      people.map(({ id }) => id),
    )
    .execute()
  return people.flatMap((each) => {
    const account = accounts.find(({ id }) => id === each.id)
    if (!account) return []
    const { email, firstName, lastName } = account
    return row({ email: email ?? '', firstName, lastName, teams: teamOf(each) ?? '' })
  })
}

/** A file that is refused has done nothing; any other failure is a fault. */
async function isApplied(
  here: Fixture,
  company: CompanyInScope,
  rows: readonly ImportRow[],
  step: ImportStep,
) {
  if (rows.length === 0) return false
  const ada = { id: here.ids.ada, role: 'admin', firstName: 'Ada', lastName: 'Lovelace' } as unknown as Actor
  const upload = newId()
  const mode = step.isFull ? ('full' as const) : ('partial' as const)
  const choices: Choices = { ...usual, mode, createTeams: false }
  const numbered = rows.map((each, at) => ({ ...each, line: at + 2 }))
  const { db } = here
  await keepPart(db, ada, company, { upload, part: 0, rows: numbered }, here.now())
  try {
    const check = { upload, parts: 1, choices, now: here.now() }
    const { fingerprint, departures } = await checkImport(db, ada, company, check)
    const asked = { upload, choices, fingerprint, leaving: departures.length, columns: [] }
    await applyImport(db, ada, company, asked, { ...tools(here), hasMail: false })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
