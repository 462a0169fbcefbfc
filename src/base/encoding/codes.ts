import { randomBytes } from './bytes.ts'

/** Crockford's base 32: no I, L, O or U, which people misread. */
export const codeSigns = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 256 is a multiple of 32, so that each sign is equally likely. */
export const signsOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => codeSigns[byte % codeSigns.length]).join('')

export const randomCode = (length: number): string => signsOf(randomBytes(length))

/** Five bits per sign; the remaining bits are dropped. */
export function lettersOf(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => codeSigns[parseInt(five, 2)]).join('')
}

export const inFours = (text: string, between = '-'): string => (text.match(/.{1,4}/g) ?? []).join(between)

/** Accepts lower case, blanks, O for 0 and I or L for 1. */
export const codeTyped = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[\s\u200B\uFEFF‐‑‒–—-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
