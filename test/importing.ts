import type { ImportRow } from '../src/organisation/import/rules.ts'
import type { ImportCheck } from '../src/organisation/import/store.ts'
import { newId } from '../src/base/encoding/ids.ts'
import type { Person, Fixture } from './fixture.ts'

/** A line of a file of people; every cell that is not given is empty. */
export const row = (cells: Partial<ImportRow>): ImportRow => ({
  line: 0,
  number: '',
  email: '',
  firstName: '',
  lastName: '',
  ...{ teams: null, levels: null, leads: null },
  left: '',
  ...cells,
})

/** A file of which nothing was chosen. */
export const usual = {
  ...({ mode: 'partial', createTeams: true } as const),
  ...{ come: [], same: [], others: [], skip: [], renames: [] },
  ...{ organisation: true, deleteEmpty: false },
}

type Chosen = Partial<Record<keyof typeof usual, unknown>>

/** The answer to a file of people, its lines numbered from 2 on; in parts of 500. */
export async function checked(
  on: Fixture,
  by: Person,
  rows: readonly ImportRow[],
  chosen: Chosen,
  upload = newId(),
) {
  const path = `/api/companies/${on.acme.id}/import/check`
  const numbered = rows.map((each, n) => ({ ...each, line: each.line || n + 2 }))
  for (let part = 0; ; part += 1) {
    const some = numbered.slice(part * 500, (part + 1) * 500)
    const isLast = (part + 1) * 500 >= numbered.length
    const asks = isLast ? { ...usual, ...chosen } : null
    const answer = await on.as(by).post(path, {
      ...{ upload, part, parts: Math.max(1, Math.ceil(numbered.length / 500)) },
      ...{ rows: some, asks },
    })
    if (isLast || answer.status !== 200) return answer
  }
}

export type Checked = Awaited<ReturnType<typeof file>>

/** A file that was checked, and how to apply it. */
export async function file(on: Fixture, by: Person, rows: readonly ImportRow[], chosen: Chosen = {}) {
  const upload = newId()
  const answer = await checked(on, by, rows, chosen, upload)
  const { check } = (await answer.json()) as { check: ImportCheck }
  const choices = { ...usual, ...chosen }
  const { fingerprint } = check
  const apply = ({
    leaving = null,
    columns = [],
  }: { leaving?: number | null; columns?: readonly object[] } = {}) =>
    on.as(by).post(`/api/companies/${on.acme.id}/import/apply`, {
      ...{ upload, choices, fingerprint, leaving, columns },
    })
  return { check, upload, choices, fingerprint, apply }
}

/** Everything that an import may touch, and nothing that passes. */
export async function everything({ db }: Fixture) {
  const tables = [
    'accounts',
    'accountIdentifiers',
    'teams',
    'groupings',
    'responsibilities',
    'teamReaders',
    'teamMembers',
    'pastMembers',
    'departures',
    'imports',
    'auditEvents',
    'mailOutbox',
    'roster',
    'labelRights',
    'returnedKeys',
  ] as const
  const all: Record<string, unknown[]> = {}
  for (const table of tables) {
    const rows: object[] = await db.selectFrom(table).selectAll().execute()
    all[table] = rows.map((each) => JSON.stringify(each)).sort()
  }
  return all
}

/** Who is in which team, and since when. */
export const memberships = ({ db }: Fixture) =>
  db.selectFrom('teamMembers').select(['accountId', 'teamKey', 'since']).orderBy('accountId').execute()
