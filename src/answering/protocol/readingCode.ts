import { type Bytes, randomBytes, sha256 } from '../../base/encoding/bytes.ts'
import { codeSigns, codeTyped, inFours, lettersOf } from '../../base/encoding/codes.ts'

// The reading code (C4): 120 random bits per wave, short enough to copy by hand.
const BYTES = 15
const LENGTH = 24
const CHECK_LENGTH = 2

export const newReadingSecret = (): Bytes => randomBytes(BYTES)

/** « 7KQ2-M0XD-…-4T »: 24 characters and 2 of check, in groups of 4. */
export async function writeReadingCode(secret: Bytes): Promise<string> {
  const letters = lettersOf(secret) + (await checkLetters(secret))
  return inFours(letters)
}

/** « 7KQ2-…-4T.aB3… »: one code for every field, with the reference that a withdrawal needs. */
export const withReference = (code: string, waveId: string): string => `${code}.${waveId}`

export function referenceIn(text: string): string | null {
  const reference = text.trim().split('.')[1]?.trim()
  return reference ? reference : null
}

export async function readReadingCode(text: string): Promise<Bytes | null> {
  const letters = codeTyped(text.split('.')[0] ?? '')
  if (letters.length !== LENGTH + CHECK_LENGTH) return null
  if ([...letters].some((letter) => !codeSigns.includes(letter))) return null
  const secret = fromLetters(letters.slice(0, LENGTH))
  return (await checkLetters(secret)) === letters.slice(LENGTH) ? secret : null
}

async function checkLetters(secret: Bytes): Promise<string> {
  return lettersOf((await sha256(secret)).subarray(0, 2)).slice(0, CHECK_LENGTH)
}

function fromLetters(letters: string): Bytes {
  const bits = [...letters].map((letter) => codeSigns.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g)!, (eight) => parseInt(eight, 2))
}
