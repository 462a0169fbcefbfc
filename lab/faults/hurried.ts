import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Installation } from '../bench/installation.ts'

interface Hurry {
  from: Date
  speed: number
  settings?: Record<string, string>
}

/** A real server whose days pass in minutes, and whose wall clock a hand can move. */
export async function hurriedServer({ startServer }: Installation, { from, speed, settings = {} }: Hurry) {
  const step = join(mkdtempSync(join(tmpdir(), 'ressenti-clock-')), 'step')
  writeFileSync(step, '0')
  const real = Date.now()
  const server = await startServer({
    ...settings,
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: `--import ${join(import.meta.dirname, 'fastClock.ts')}`,
    CLOCK_SPEED: String(speed),
    CLOCK_FROM: String(from.getTime()),
    CLOCK_REAL: String(real),
    CLOCK_STEP: step,
  })
  const now = () => new Date(from.getTime() + (Date.now() - real) * speed)
  return {
    ...server,
    /** The server's time without what the hand has added. */
    now,
    move: (milliseconds: number) => writeFileSync(step, String(milliseconds)),
    until: (moment: Date) => wait(Math.max(0, (moment.getTime() - now().getTime()) / speed)),
  }
}

export type HurriedServer = Awaited<ReturnType<typeof hurriedServer>>
