/** Longer than any accepted text: exceeding it means that a schema lacks a bound. */
const longest = 25_000

/**
 * The only Unicode normalisation, in linear time (ATT1): ordering n marks takes n² steps, so runs are cut at
 * thirty (UAX #15, Stream-Safe Text).
 */
export function normalise(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  if (text.length > longest) throw new RangeError('a text is bounded before it is normalised')
  return text.replace(longRuns, streamSafe).normalize(form)
}

const longRuns = /\p{M}{31,}/gu

/** A joiner after each thirty marks separates them from the next. */
const streamSafe = (run: string) => run.replace(/.{30}/gsu, '$&\u034F')
