/** Longer than any text that a form of ours takes: whoever lets more come here has forgotten a bound. */
const longest = 25_000

/**
 * The one way to Unicode's forms, in linear time (ATT1): putting n combining marks in order takes n² steps, so a text comes
 * here bounded, and no run of them is longer than thirty (Stream-Safe Text Format, UAX #15).
 */
export function normalise(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  if (text.length > longest) throw new RangeError('a text is bounded before it is normalised')
  return text.replace(longRuns, streamSafe).normalize(form)
}

const longRuns = /\p{M}{31,}/gu

/** An invisible joiner after each thirty marks keeps them from changing places with those that follow. */
const streamSafe = (run: string) => run.replace(/.{30}/gsu, '$&\u034F')
