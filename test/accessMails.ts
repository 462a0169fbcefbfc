import { sendDue } from '../src/data/mail/sending.ts'
import { mailWriter } from '../src/people/accountSettings/writeMail.ts'
import type { Fixture, Person } from './fixture.ts'
import { updateRows } from './rows.ts'

/** Writes to these people alone, as if one import had brought them. */
export async function writeTo(here: Fixture, ids: readonly string[], who: Person = 'samia') {
  for (const id of ids) await updateRows(here.db, 'accounts', { id }, { importId: 'arrivee' })
  const asked = { audience: { importId: 'arrivee' }, expected: ids.length }
  return here.as(who).post(`/api/companies/${here.acme.id}/access-mails`, asked)
}

/** What leaves, as it is given to the relay. */
export async function lettersOf({ db, parts, now }: Fixture) {
  const sent: { to: string; subject: string; text: string; fromName?: string; unsubscribe?: string }[] = []
  const transport = { send: async (mail: (typeof sent)[number]) => void sent.push(mail) }
  const write = mailWriter(db, parts.config, async () => null)
  await sendDue({ db, key: parts.key, transport, write }, now())
  return sent
}
