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
  const { people, opensOn } = await planOne(installation, 0, friday)
  await work(installation, 'open', atHour(opensOn, hourOf.opening + 1, zone()))
  await forgetTime(installation)
  const port = await steadyPort()
  const settings = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    SMTP_TLS: 'optional',
    PUBLIC_URL: 'https://ressenti.exemple.fr',
  }
  const [first, next] = [opensOn, addDays(opensOn, 1)].map(
    (day) => (hour: number) => atHour(day, hour, zone()),
  )
  if (!first || !next) throw new Error('two days are named')
  const away = await hurriedServer(installation, { from: first(hourOf.queueing - 1), speed: 720, settings })
  const isAlarmed = async (now: Date) =>
    (await deliveryAlarms(db, null, now)).some(({ waiting }) => waiting > 0)
  await away.until(first(hourOf.endOfMails + 2))
  if (!(await isAlarmed(away.now()))) wrong.push('no alarm in the evening')
  await away.until(next(hourOf.queueing))
  await away.end()
  const relay = await startMailServer({ port })
  // Slower: a mail is claimed for two minutes, which must be longer than its sending.
  const back = await hurriedServer(installation, { from: next(hourOf.queueing), speed: 60, settings })
  await back.until(next(hourOf.firstMail + 2))
  const recipients = relay.received.flatMap(({ to }) => to)
  if (new Set(recipients).size !== people)
    wrong.push(`${new Set(recipients).size} of ${people} were written to`)
  if (recipients.length !== new Set(recipients).size) wrong.push('somebody was written to twice')
  const left = await db.selectFrom('mailOutbox').select('id').execute()
  if (left.length > 0) wrong.push(`${left.length} mails wait still`)
  if (await isAlarmed(back.now())) wrong.push('the alarm has not ended')
  await back.end()
  await relay.close()
  const note = wrong.join('; ') || `${recipients.length} mails, each once, a day late`
  const { engine } = installation.database
  return { fault: 'the mail relay away for a day (F27)', engine, rounds: 1, note, passed: wrong.length === 0 }
}
