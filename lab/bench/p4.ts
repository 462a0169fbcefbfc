import { rmSync } from 'node:fs'
import { rounded, thrice, type Figure } from './measure.ts'
import { erase, publish, waitingInstallation } from './published.ts'

/** Publishing 100,000 waiting ballots; erasing them from the disk afterwards is reported apart. */
export async function measure(): Promise<Figure> {
  const { seconds, held, erased, heldByErasing } = await thrice(async () => {
    const installation = await waitingInstallation(100_000)
    const publishing = await publish(installation)
    const erasing = await erase(installation)
    await installation.database.close()
    rmSync(installation.config.dataDir, { recursive: true })
    return {
      seconds: publishing.milliseconds / 1000,
      held: publishing.held,
      erased: erasing.milliseconds / 1000,
      heldByErasing: erasing.held,
    }
  })
  return {
    value: rounded(seconds),
    limit: 3,
    ratio: rounded(seconds / 3),
    unit: 's',
    target: '≤ 3 s, event loop never held more than 50 ms',
    met: seconds <= 3 && held <= 50,
    note: `SQLite, event loop held ${Math.round(held)} ms at most; erased from the disk ${Math.round(erased)} s later, held ${Math.round(heldByErasing)} ms at most; the limit is the target itself`,
  }
}
