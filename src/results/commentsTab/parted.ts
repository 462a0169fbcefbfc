import { foldAccents } from '../../base/text/foldAccents.ts'

export interface TextPart {
  piece: string
  isFound: boolean
}

/** A text cut where the words stand in it, however they are accented: each sign is folded by itself. */
export function parted(text: string, wanted: string): TextPart[] {
  const needle = foldAccents(wanted)
  if (needle === '') return [{ piece: text, isFound: false }]
  const signs = [...text]
  // Where each folded sign comes from: « œ » is two.
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

/** A space stays one, whatever folding makes of it at the ends of a text. */
const foldSign = (sign: string) => (/\s/.test(sign) ? ' ' : foldAccents(sign))
