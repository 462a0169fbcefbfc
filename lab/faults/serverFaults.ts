import type { Installation } from '../bench/installation.ts'
import { refusedStart } from '../../test/serverProcess.ts'
import type { Outcome } from './outcomes.ts'
import { strike } from './underLoad.ts'

/** F1: the server is killed at a random moment. */
export const killServer = (installation: Installation, rounds: number): Promise<Outcome> =>
  strike({
    fault: 'kill -9 of the server under load',
    rounds,
    installation,
    endsServer: true,
    async blow(server) {
      await server.end('SIGKILL')
      return undefined
    },
  })

/** F16: the server is asked to stop; what it has begun it finishes. */
export const terminateServer = (installation: Installation, rounds: number): Promise<Outcome> =>
  strike({
    fault: 'SIGTERM under load',
    rounds,
    installation,
    endsServer: true,
    async blow(server) {
      const start = performance.now()
      const code = await server.end('SIGTERM')
      const seconds = (performance.now() - start) / 1000
      if (code !== 0) return `exit code ${code}`
      return seconds > 11 ? `stopped only after ${seconds.toFixed(1)} s` : undefined
    },
  })

/** F8: a second server on the same folder is refused; on the same PostgreSQL both serve. */
export const startTwice = (installation: Installation, rounds: number): Promise<Outcome> =>
  strike({
    fault: 'two servers at once',
    rounds,
    installation,
    endsServer: false,
    async blow() {
      const { code, lines } = await refusedStart(installation.settings)
      const clear =
        code === 1 &&
        lines.length === 1 &&
        /déjà en cours d’exécution|sert déjà cette base/.test(lines[0] ?? '')
      return clear ? undefined : `the second server was not refused: ${lines.join(' ')}`
    },
  })
