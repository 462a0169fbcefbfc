/**
 * Preloaded by the server (`node --import`): every clock runs CLOCK_SPEED times as fast from CLOCK_FROM on. Timers
 * keep the real time. The milliseconds in the file CLOCK_STEP move the wall clock alone, as somebody's hand would.
 */
import { readFileSync } from 'node:fs'

const { CLOCK_SPEED = '1', CLOCK_FROM = '', CLOCK_REAL = '', CLOCK_STEP = '' } = process.env
const [speed, from, real] = [Number(CLOCK_SPEED), Number(CLOCK_FROM), Number(CLOCK_REAL)]
const RealDate = Date
let step = 0
if (CLOCK_STEP) setInterval(() => (step = Number(readFileSync(CLOCK_STEP, 'utf8'))), 50).unref()
const now = () => Math.round(from + (RealDate.now() - real) * speed) + step

class FastDate extends RealDate {
  constructor(...words: [] | ConstructorParameters<typeof RealDate>) {
    if (words.length === 0) super(now())
    else super(...words)
  }

  static override now() {
    return now()
  }
}

globalThis.Date = FastDate as DateConstructor
const steady = performance.now.bind(performance)
performance.now = () => steady() * speed

export {}
