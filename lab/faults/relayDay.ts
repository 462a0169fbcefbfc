import type { Installation } from '../bench/installation.ts'
import { atHour, addDays } from '../../src/base/time/civilDays.ts'
import { zone } from '../../src/base/time/zone.ts'
import { deliveryAlarms } from '../../src/campaigns/mails/deliveries.ts'
import { hourOf } from '../../src/hours.ts'
import { startMailServer } from '../../test/mailServer.ts'
import { forgetTime } from './campaignClock.ts'
import { planOne, work } from './campaignStage.ts'
import { hurriedServer } from './hurried.ts'
import type { Outcome } from './outcomes.ts'
import { steadyPort } from './steadyPort.ts'

/** A Friday: the campaign opens on the Monday after it. */
const friday = '2027-03-12'

/** F27: the relay is away on the whole day of an invitation; on the next everybody is written to, once. */
export async function relayAway(installation: Installation): Promise<Outcome> {
  const { db } = installation.database
  const wrong: string[] = []
  const { id, people, opensOn } = await planOne(installation, 0, friday)
  await work(installation, 'open', atHour(opensOn, hourOf.opening + 1, zone()))
  await forgetTime(installation)
  const port = await steadyPort()
  const server = await hurriedServer(installation, {
    from: atHour(opensOn, hourOf.queueing - 1, zone()),
    speed: 1_200,
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      SMTP_TLS: 'optional',
      PUBLIC_URL: 'https://ressenti.exemple.fr',
    },
  })
  const alarmed = async () =>
    (await deliveryAlarms(db, null, server.now())).some(({ waiting }) => waiting > 0)
  await server.until(atHour(opensOn, hourOf.endOfMails + 2, zone()))
  if (!(await alarmed())) wrong.push('no alarm in the evening')
  await server.until(atHour(addDays(opensOn, 1), hourOf.queueing, zone()))
  const relay = await startMailServer({ port })
  await server.until(atHour(addDays(opensOn, 1), hourOf.endOfMails, zone()))
  const recipients = relay.received.flatMap(({ to }) => to)
  if (new Set(recipients).size !== people)
    wrong.push(`${new Set(recipients).size} of ${people} were written to`)
  if (recipients.length !== new Set(recipients).size) wrong.push('somebody was written to twice')
  const left = await db.selectFrom('mailOutbox').select('id').execute()
  if (left.length > 0) wrong.push(`${left.length} mails wait still`)
  if (await alarmed()) wrong.push('the alarm has not ended')
  await server.end()
  await relay.close()
  const note =
    wrong.join('; ') || `${recipients.length} mails of campaign ${id.slice(0, 4)}, each once, a day late`
  const { engine } = installation.database
  return { fault: 'the mail relay away for a day (F27)', engine, rounds: 1, note, passed: wrong.length === 0 }
}
