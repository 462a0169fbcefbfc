import { monitorEventLoopDelay } from 'node:perf_hooks'
import { publishAndErase, publishTools } from '../src/results/daily.ts'
import { defaultQuestions } from '../src/questionnaires/defaultQuestionnaire.ts'
import { days } from '../src/kit/dates.ts'
import { addBallots, addTeams } from '../test/ballots.ts'
import { newInstallation, type Installation } from './installation.ts'

const teams = Array.from({ length: 30 }, (_, n) => `Équipe ${String(n + 1).padStart(2, '0')}`)

/** An installation of thirty teams where so many ballots wait. */
export async function waitingInstallation(ballots: number): Promise<Installation> {
  const installation = await newInstallation()
  const { here, companyId, waveId } = installation
  await addTeams(here, companyId, teams)
  for (const team of teams) await addBallots(here, waveId, team, given(Math.floor(ballots / teams.length)))
  return installation
}

const given = (count: number) =>
  Array.from({ length: count }, () =>
    Object.fromEntries(
      defaultQuestions
        .filter(({ type }) => type !== 'texte')
        .map(({ id, type }) => [id, type === 'nps' ? any(0, 10) : any(1, 5)]),
    ),
  )

const any = (least: number, most: number) => least + Math.floor(Math.random() * (most - least + 1))

/** Publishes what waits; how long it takes and how long it ever holds the event loop, in milliseconds. */
export async function publish({ here, waveId }: Installation) {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const start = performance.now()
  const tools = publishTools(here.parts, new Date(Date.now() + days(1)))
  const published = await publishAndErase(tools, waveId, 'daily')
  const milliseconds = performance.now() - start
  delay.disable()
  if (!published) throw new Error('nothing was published')
  return { milliseconds, held: delay.max / 1e6 }
}
