import { foldAccents } from '../../base/text/foldAccents.ts'

interface TextPart {
  piece: string
  isFound: boolean
}

/** Splits a text around the searched words, ignoring accents: each character is folded alone. */
export function parted(text: string, wanted: string): TextPart[] {
  const needle = foldAccents(wanted)
  if (needle === '') return [{ piece: text, isFound: false }]
  const signs = [...text]
  // The source of each folded character: « œ » becomes two.
  const from = signs.flatMap((sign, at) => [...foldSign(sign)].map(() => at))
  const folded = signs.map(foldSign).join('')
  const parts: TextPart[] = []
  let done = 0
  for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, at + needle.length)) {
    const [start = 0, end = 0] = [from[at], from[at + needle.length - 1]]
    if (start > done) parts.push({ piece: signs.slice(done, start).join(''), isFound: false })
    parts.push({ piece: signs.slice(Math.max(start, done), end + 1).join(''), isFound: true })
    done = end + 1
  }
  if (done < signs.length) parts.push({ piece: signs.slice(done).join(''), isFound: false })
  return parts
}

/** Keeps a space: folding would trim it. */
const foldSign = (sign: string) => (/\s/.test(sign) ? ' ' : foldAccents(sign))
