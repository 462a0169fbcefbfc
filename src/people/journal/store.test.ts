import { expect, test } from 'vitest'
import { fixture } from '../../../test/fixture.ts'
import { audit } from '../../data/db/auditLog.ts'
import { listJournal } from './store.ts'

test('events of one instant are told in the order in which they were written, the newest first', async () => {
  const { db } = await fixture()
  const now = new Date('2026-11-21T10:00:00Z')
  const written = Array.from({ length: 12 }, (_, n) => `Personne ${n + 1}`)
  for (const subject of written) await audit(db, { actor: null, action: 'account_deleted', subject, now })
  const before = new Date('2026-11-21T09:00:00Z')
  await audit(db, { actor: null, action: 'account_deleted', subject: 'Avant', now: before })
  const { events } = await listJournal(db, { search: '', page: 1, kind: 'people' })
  expect(events.map(({ subject }) => subject)).toEqual([...written.reverse(), 'Avant'])
})
