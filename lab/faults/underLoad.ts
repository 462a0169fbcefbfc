import { setTimeout as wait } from 'node:timers/promises'
import { addRespondents, type Installation } from '../bench/installation.ts'
import type { ServerProcess } from '../../test/serverProcess.ts'
import { openAcknowledged } from './acknowledged.ts'
import { check } from './checker.ts'
import { startLoad } from './load.ts'
import { nothing, sumOf, whole, type Outcome } from './outcomes.ts'
import { untilHealthy } from './recovery.ts'
import { checkEngine } from './soundness.ts'

/** One blow to a server that is serving; the answer, if any, becomes part of the note. */
type Blow = (server: ServerProcess) => Promise<string | undefined>

interface Trial {
  fault: string
  rounds: number
  installation: Installation
  blow: Blow
  /** Whether the blow ends the server, so that each round starts a new one. */
  endsServer: boolean
}

const secondsBefore = 2
const peopleOfRound = 400
const longestStart = 10_000

/** Rounds of: load, a blow at a random moment of two seconds, recovery, and the comparison with what was acknowledged. */
export async function strike({ fault, rounds, installation, blow, endsServer }: Trial): Promise<Outcome> {
  const { database, companyId } = installation
  let found = nothing
  let acknowledged = 0
  const recoveries: number[] = []
  const complaints = new Set<string>()
  let server: ServerProcess | undefined
  for (let round = 1; round <= rounds; round += 1) {
    const respondents = await addRespondents(database.db, companyId, peopleOfRound)
    const starting = performance.now()
    server ??= await installation.startServer()
    await untilHealthy(server.url)
    if (endsServer && round > 1) recoveries.push(performance.now() - starting)
    const acks = openAcknowledged()
    const load = startLoad({ url: server.url, installation, acks, respondents })
    await wait(Math.random() * 1_000 * secondsBefore)
    const complaint = await blow(server)
    if (complaint) complaints.add(complaint)
    if (!endsServer) recoveries.push(await untilHealthy(server.url, 90_000))
    await load.stop()
    load.refused.forEach((what) => complaints.add(what))
    if (endsServer) server = undefined
    found = sumOf(found, await checkPatiently(installation, acks.all))
    acknowledged += acks.count()
    if (round % 20 === 0) console.log(`  ${fault}: ${round} rounds, ${acknowledged} acknowledged`)
  }
  await server?.end()
  const sound = await checkEngine(installation)
  sound.complaints.forEach((what) => complaints.add(what))
  if (endsServer && recoveries.some((time) => time > longestStart)) complaints.add('a start took too long')
  const passed = whole(found) && complaints.size === 0
  const note = [servingAgain(recoveries), sound.note, ...[...complaints].slice(0, 3)].join('; ')
  return { fault, engine: database.engine, rounds, acknowledged, ...found, note, passed }
}

function servingAgain(recoveries: number[]): string {
  recoveries.sort((a, b) => a - b)
  const [middle, slowest] = [recoveries[recoveries.length >> 1] ?? 0, recoveries.at(-1) ?? 0]
  const seconds = (time: number) => (time / 1000).toFixed(1)
  return `serving again within ${seconds(slowest)} s (${seconds(middle)} s in the middle)`
}

/** The harness has connections of its own, which a blow to PostgreSQL cuts too. */
async function checkPatiently({ database }: Installation, acks: Parameters<typeof check>[1]) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await check(database.db, acks)
    } catch (error) {
      if (attempt >= 40) throw error
      await wait(500)
    }
  }
}
