import type { Fixture, Person } from './fixture.ts'
import { updateRows } from './rows.ts'

/** Writes to these people alone, as if one import had brought them. */
export async function writeTo(here: Fixture, ids: readonly string[], who: Person = 'samia') {
  for (const id of ids) await updateRows(here.db, 'accounts', { id }, { importId: 'arrivee' })
  const asked = { audience: { importId: 'arrivee' }, expected: ids.length }
  return here.as(who).post(`/api/companies/${here.acme.id}/access-mails`, asked)
}
