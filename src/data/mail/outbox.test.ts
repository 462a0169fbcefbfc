import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hours, later } from '../../base/time/dates.ts'
import { forgetOldMails } from './outbox.ts'

const now = new Date('2026-11-22T09:00:00.000Z')

test('mails in the outbox go after 7 days, and nothing else does (ATT20)', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ressenti-old-mails-'))
  await forgetOldMails({ dataDir }, now)
  const folder = join(dataDir, 'outbox')
  mkdirSync(folder)
  const write = (name: string, hoursOld: number) => {
    writeFileSync(join(folder, name), '')
    const time = new Date(later(now, -hours(hoursOld)))
    utimesSync(join(folder, name), time, time)
  }
  write('old.eml', 7 * 24)
  write('half.eml.part', 8 * 24)
  write('new.eml', 7 * 24 - 1)
  write('notes.txt', 30 * 24)
  await forgetOldMails({ dataDir }, now)
  expect(readdirSync(folder).sort()).toEqual(['new.eml', 'notes.txt'])
})
