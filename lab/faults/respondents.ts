import { setTimeout as wait } from 'node:timers/promises'
import { addRespondents, type Installation } from '../bench/installation.ts'
import { percentile } from '../bench/measure.ts'
import type { KeyList } from '../../src/surveys/waves/rules.ts'
import { openAcknowledged } from './acknowledged.ts'
import { check } from './checker.ts'
import { prepareAnswers, sendPrepared, type Prepared } from './load.ts'
import { whole, type Outcome } from './outcomes.ts'
import { untilHealthy } from './recovery.ts'

const clients = 500
// Thirty questions take minutes: somebody else at the same screen would answer much later still.
const soonest = 10_000
const latest = 30_000

/**
 * Five hundred people press « Envoyer » at once with the browser's own code and prepared tokens; any retry is a
 * failure.
 */
export async function manyRespondents(installation: Installation, seconds: number): Promise<Outcome> {
  const { database } = installation
  const server = await installation.startServer()
  await untilHealthy(server.url)
  const prepared = await prepareAll(installation, server.url, seconds)
  const loaded = { url: server.url, acks: openAcknowledged() }
  const refused: string[] = []
  const times: number[] = []
  let failed = 0
  const until = performance.now() + seconds * 1000

  async function screen() {
    for (let next = prepared.pop(); next; next = prepared.pop()) {
      const start = performance.now()
      const sent = await sendPrepared(loaded, next, (what) => refused.push(what)).catch((error: unknown) => {
        refused.push(String(error))
        return false
      })
      if (sent) times.push(performance.now() - start)
      else failed += 1
      const pause = soonest + Math.random() * (latest - soonest)
      if (performance.now() + pause > until) return
      await wait(pause)
    }
  }
  await Promise.all(Array.from({ length: clients }, screen))
  await server.end()

  const { acks } = loaded
  const found = await check(database.db, acks.all)
  const ballots = await database.db.selectFrom('ballots').select('id').execute()
  const p95 = Math.round(percentile(times, 0.95))
  const note = [
    `${times.length} whole submissions, p95 ${p95} ms, median ${Math.round(percentile(times, 0.5))} ms`,
    `${ballots.length} ballots for ${acks.all.deposits.length} acknowledged`,
    `${failed} failed`,
    ...refused.slice(0, 2),
  ].join(', ')
  const counted = ballots.length === acks.all.deposits.length && times.length >= clients
  return {
    fault: `500 respondents at once, for ${seconds} s`,
    engine: database.engine,
    rounds: 1,
    acknowledged: acks.count(),
    ...found,
    note,
    passed: whole(found) && counted && failed === 0 && refused.length === 0,
  }
}

async function prepareAll({ database, companyId, waveId }: Installation, url: string, seconds: number) {
  const { groups } = (await (await fetch(`${url}/api/waves/${waveId}/keys`)).json()) as KeyList
  const group = groups[0]
  if (!group) throw new Error('the wave has no key')
  const count = clients + Math.ceil((clients * seconds * 1000) / ((soonest + latest) / 2))
  const prepared: Prepared[] = []
  for (const respondent of await addRespondents(database.db, companyId, count))
    prepared.push(await prepareAnswers(waveId, respondent, group))
  return prepared
}
