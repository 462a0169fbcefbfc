const INTERVAL = 100

/** In seconds. */
export const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export interface Samples {
  buckets: number[]
  sum: number
  count: number
}

export const newSamples = (): Samples => ({ buckets: bounds.map(() => 0), sum: 0, count: 0 })

export function addSample(samples: Samples, seconds: number) {
  samples.sum += seconds
  samples.count += 1
  bounds.forEach((bound, place) => {
    if (seconds <= bound) samples.buckets[place] = (samples.buckets[place] ?? 0) + 1
  })
}

/** Since the start: a histogram that nobody resets can be read by several, and over any time. */
export function watchLoop(): Samples {
  const samples = newSamples()
  let last = performance.now()
  setInterval(() => {
    const now = performance.now()
    addSample(samples, Math.max(0, now - last - INTERVAL) / 1000)
    last = now
  }, INTERVAL).unref()
  return samples
}
