import { sha256, toHex, utf8 } from './bytes.ts'
import { normalise } from '../text/normalise.ts'

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue }

/**
 * One text for one content (C16.1): sorted names, NFC, integers, no blanks, so that a script without a
 * library computes the same hash.
 */
export function canonical(value: JsonValue): string {
  if (typeof value === 'string') return JSON.stringify(composed(value))
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw new Error('only whole numbers are hashed')
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonical).join(',')}]`
  const names = Object.keys(value).sort()
  return `{${names.map((name) => `${canonical(name)}:${canonical(value[name] ?? null)}`).join(',')}}`
}

export const canonicalHash = async (value: JsonValue): Promise<string> =>
  toHex(await sha256(utf8(canonical(value))))

const isList = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value)

/** ASCII is its own normal form, and what has no bound of a text is written in it: keys, places, sums. */
const composed = (text: string) => (/^[\x20-\x7e]*$/.test(text) ? text : normalise(text, 'NFC'))
