import { addRespondents, type Installation } from '../bench/installation.ts'
import type { KeyList } from '../src/waves/rules.ts'
import { openAcknowledged } from './acknowledged.ts'
import { check } from './checker.ts'
import { sendAnswers } from './load.ts'
import { whole, type Outcome } from './outcomes.ts'
import { untilHealthy } from './recovery.ts'

const clients = 500

/** Five hundred people at once, each sending whole questionnaires with the browser's own code, one after the other. */
export async function manyRespondents(installation: Installation, seconds: number): Promise<Outcome> {
  const { database, companyId, waveId } = installation
  const respondents = await addRespondents(database.db, companyId, clients + seconds * 250)
  const server = await installation.startServer()
  await untilHealthy(server.url)
  const { groups } = (await (await fetch(`${server.url}/api/waves/${waveId}/keys`)).json()) as KeyList
  const acks = openAcknowledged()
  const loaded = { url: server.url, installation, acks, respondents }
  const refused: string[] = []
  const times: number[] = []
  let failed = 0
  const until = performance.now() + seconds * 1000

  async function person() {
    while (performance.now() < until) {
      const start = performance.now()
      const sent = await sendAnswers(loaded, groups, (what) => refused.push(what)).catch((error: unknown) => {
        refused.push(String(error))
        return false
      })
      if (sent) times.push(performance.now() - start)
      else failed += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, person))
  await server.end()

  const found = await check(database.db, acks.all)
  const ballots = await database.db.selectFrom('ballots').select('id').execute()
  times.sort((a, b) => a - b)
  const p95 = times[Math.floor(times.length * 0.95)] ?? 0
  const counted = ballots.length === acks.all.deposits.length
  const note = [
    `${times.length} whole submissions (${Math.round(times.length / seconds)}/s, with the browsers' cryptography on the same cores)`,
    `p95 ${Math.round(p95)} ms`,
    `${ballots.length} ballots for ${acks.all.deposits.length} acknowledged`,
    `${failed} failed`,
    ...refused.slice(0, 2),
  ].join(', ')
  const passed = whole(found) && counted && failed === 0 && refused.length === 0
  return {
    fault: `500 respondents for ${seconds} s`,
    engine: database.engine,
    rounds: 1,
    acknowledged: acks.count(),
    ...found,
    note,
    passed,
  }
}
