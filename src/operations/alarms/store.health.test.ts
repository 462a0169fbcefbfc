import { expect, test } from 'vitest'
import { fixture } from '../../../test/fixture.ts'
import { noteFirstStart, noteProven } from '../../data/db/provenBackups.ts'
import { checksOf, summaryOf } from './health.ts'
import type { Installation } from './installation.ts'
import { insertRows } from '../../../test/rows.ts'

const pause = { since: '2026-11-22T09:05:00Z', nextAt: '2026-11-22T09:20:00Z', said: '' }

const well: Installation = {
  relay: { heldFor: null, pause: null },
  ...{ address: 'https://ressenti.exemple.fr', version: '1.2.0' },
  ...{
    sendsMail: true,
    lateMails: 0,
    lostMails: 0,
    lateJobs: 0,
    isBackupLate: false,
    lastBackupOn: '2026-11-22',
  },
}

test.each([
  [{}, true, 'Messages, sauvegarde du 22 novembre et tâches : tout va bien.'],
  [{ sendsMail: false }, true, 'Sauvegarde du 22 novembre et tâches : tout va bien.'],
  [{ lastBackupOn: null }, true, 'Messages et tâches : tout va bien.'],
  [{ lastBackupOn: null, isBackupLate: true }, false, 'À vérifier : sauvegarde.'],
  [{ lateMails: 3 }, false, 'À vérifier : messages.'],
  [{ lostMails: 1 }, false, 'À vérifier : messages.'],
  [{ relay: { heldFor: 'http://127.0.0.1:3000', pause: null } }, false, 'À vérifier : messages.'],
  [{ relay: { heldFor: null, pause } }, false, 'À vérifier : messages.'],
  [{ isBackupLate: true, lateJobs: 1 }, false, 'À vérifier : sauvegarde du 22 novembre, tâches.'],
])('« Cette installation » says that all is well only of what it knows: %j', (changed, isWell, words) => {
  expect(summaryOf({ ...well, ...changed })).toEqual({ isWell, words })
})

test('a late mail, a late job and an old backup are read from what the server did', async () => {
  const here = await fixture()
  await noteFirstStart(here.db, new Date(here.now().getTime() - 27 * 3_600_000))
  const read = async () => (await (await here.as('ada').get('/api/installation')).json()) as Installation
  expect(await read()).toMatchObject({ lateMails: 0, lateJobs: 0, lastBackupOn: null, isBackupLate: true })
  const hoursAgo = (n: number) => new Date(here.now().getTime() - n * 3_600_000).toISOString()
  const mail = { recipient: 'paul@exemple.fr', kind: 'reset', nextAttemptAt: hoursAgo(0) }
  await insertRows(here.db, 'mailOutbox', [
    { id: 'old', ...mail, createdAt: hoursAgo(2), attempts: 4 },
    { id: 'new', ...mail, createdAt: hoursAgo(0), attempts: 1 },
    { id: 'planned', ...mail, kind: 'campaign', createdAt: hoursAgo(9), attempts: 0 },
  ])
  await insertRows(here.db, 'jobs', { name: 'late', nextRunAt: hoursAgo(3) })
  const installation = await read()
  expect(installation).toMatchObject({ lateMails: 1, lateJobs: 1 })
  const alarms = (await (await here.as('ada').get('/api/alarms')).json()) as { name: string }[]
  expect(alarms.map(({ name }) => name)).toEqual(['backup_late'])
  await noteProven(here.db, here.now())
  expect(await read()).toMatchObject({ lastBackupOn: '2026-11-21', isBackupLate: false })
  expect(await (await here.as('ada').get('/api/alarms')).json()).toEqual([])
  expect(checksOf(installation).map(({ tone }) => tone)).toEqual(['waiting', 'waiting', 'waiting'])
})
