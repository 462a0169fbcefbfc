import { setTimeout as wait } from 'node:timers/promises'
import { addRespondents, type Installation } from '../bench/installation.ts'
import { startServer, type ServerProcess } from '../../test/serverProcess.ts'
import { openAcknowledged } from './acknowledged.ts'
import { check } from './checker.ts'
import { startLoad } from './load.ts'
import { whole, type Outcome } from './outcomes.ts'
import { untilHealthy } from './recovery.ts'
import { checkEngine } from './soundness.ts'

interface Trial {
  fault: string
  installation: Installation
  /** What the shell does before it becomes the server. */
  limit?: string
  /** Makes it scarce and plentiful again; what it saw becomes the note, what was wrong is thrown. */
  press(server: ServerProcess): Promise<string>
}

/**
 * A server under load that lacks something for a while: it loses nothing, keeps running, and writes again afterwards.
 */
export async function lack({ fault, installation, limit = '', press }: Trial): Promise<Outcome> {
  const { database, companyId, settings } = installation
  const respondents = await addRespondents(database.db, companyId, 4_000)
  const server = await startServer(settings, { limit })
  await untilHealthy(server.url)
  const acks = openAcknowledged()
  const load = startLoad({ url: server.url, installation, acks, respondents })
  const complaints: string[] = []
  await wait(2_000)
  const seen = await press(server).catch((error: unknown) => void complaints.push(String(error)))
  await untilHealthy(server.url, 30_000).catch((error: unknown) => complaints.push(String(error)))
  const before = acks.count()
  for (let turn = 0; turn < 600 && acks.count() < before + 20; turn += 1) await wait(50)
  if (acks.count() < before + 20) complaints.push('writes did not come back')
  await load.stop()
  const code = await server.end()
  if (code !== 0) complaints.push(`the server ended with ${code}`)
  const found = await check(database.db, acks.all)
  const sound = await checkEngine(installation)
  complaints.push(...load.refused.slice(0, 2), ...sound.complaints)
  const note = [seen, ...complaints, sound.note].filter(Boolean).join('; ')
  const passed = whole(found) && complaints.length === 0
  return { fault, engine: database.engine, rounds: 1, acknowledged: acks.count(), ...found, note, passed }
}
