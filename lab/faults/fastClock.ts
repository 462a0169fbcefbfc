/**
 * Preloaded by the server (`node --import`): every clock runs CLOCK_SPEED times as fast from CLOCK_FROM on. Timers
 * keep the real time.
 */
const { CLOCK_SPEED = '1', CLOCK_FROM = '', CLOCK_REAL = '' } = process.env
const [speed, from, real] = [Number(CLOCK_SPEED), Number(CLOCK_FROM), Number(CLOCK_REAL)]
const RealDate = Date
const now = () => Math.round(from + (RealDate.now() - real) * speed)

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
