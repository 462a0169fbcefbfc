import { readJson } from '../../base/encoding/json.ts'
import { addDays, dayOf, type Day } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { isAct } from '../../answering/guarded/act.ts'
import type { Db } from '../../data/db/db.ts'
import { readInstallationValue, writeInstallationValue } from '../../data/db/installationValues.ts'
import { queueMails } from '../../data/mail/store.ts'
import { guardingAddresses } from '../../organisation/guardians/addresses.ts'
import { listOfHash } from '../../organisation/guardians/store.ts'
import { ballotBoxesOf } from './ballotBoxStatus.ts'
import { waitingBoxMail } from './mailMessages.ts'

/** Days after the close (C28.10). */
const REMINDERS = [3, 10, 20]
const MAILED = 'ballot_boxes_mailed'

/**
 * Each day: the root of what was sealed since the last time, to guardians and the works council, and the reminders, to those who
 * manage too. A day that was missed is made up for; the same day again writes nothing.
 */
export async function mailWaitingBoxes(db: Db, now: Date, address: string): Promise<void> {
  const today = dayOf(now, zone())
  const since = (await readInstallationValue(db, MAILED)) ?? addDays(today, -1)
  if (since >= today) return
  await db.transaction().execute(async (tx: Db) => {
    for (const wave of await waitingWaves(tx)) {
      const isReminder = wasReached(since, today, wave.reminders)
      if (!isReminder && !wasReached(since, today, [wave.sealedOn])) continue
      const box = (await ballotBoxesOf(tx, wave.companyId, wave.id)).get(wave.id)
      const { root, rows, eraseAfter } = box ?? { root: null, rows: null, eraseAfter: null }
      if (root === null || rows === null || eraseAfter === null) continue
      const mail = waitingBoxMail({ ...wave, root, rows, eraseAfter, isReminder }, address)
      const recipients = await guardingAddresses(tx, {
        companyId: wave.companyId,
        addresses: (await listOfHash(tx, wave.companyId, wave.guardians))?.addresses ?? [],
        roles: isReminder ? ['cse', 'sub-admin'] : ['cse'],
      })
      await queueMails(
        tx,
        recipients.map((to) => ({ kind: 'guardians' as const, to, details: mail })),
        now,
      )
    }
    await writeInstallationValue(tx, MAILED, today)
  })
}

const wasReached = (since: Day, today: Day, days: readonly Day[]) =>
  days.some((day) => day > since && day <= today)

async function waitingWaves(tx: Db) {
  const rows = await tx
    .selectFrom('waves as w')
    .innerJoin('campaigns as c', 'c.id', 'w.campaignId')
    .select(['w.id', 'c.companyId', 'w.guardedAct', 'w.ballotBoxSealedOn', 'w.closedOn'])
    .select(['c.opensOn', 'c.openedOn', 'c.closesOn'])
    .where('w.ballotBoxSealedOn', 'is not', null)
    .where('w.sealedResultsKey', 'is not', null)
    .orderBy('w.id')
    .execute()
  return rows.map(({ ballotBoxSealedOn, closedOn, openedOn, opensOn, guardedAct, ...row }) => {
    const sealedOn = ballotBoxSealedOn ?? ''
    const { guardians } = readJson(guardedAct ?? '', isAct)
    const reminders = REMINDERS.map((days) => addDays(closedOn ?? sealedOn, days))
    return { ...row, guardians, sealedOn, reminders, opensOn: openedOn ?? opensOn }
  })
}
