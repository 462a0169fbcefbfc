import { randomBytes } from './bytes.ts'

/** What people copy by hand has no sign that is taken for another: no I, L, O, U (Crockford); 5 bits a sign. */
export const codeSigns = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Each byte as one sign, all of them as likely. */
export const signsOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => codeSigns[byte % codeSigns.length]).join('')

export const randomCode = (length: number): string => signsOf(randomBytes(length))

/** All bits of these bytes, five a sign; what is left over at the end is dropped. */
export function lettersOf(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => codeSigns[parseInt(five, 2)]).join('')
}

/** « 7KQ2-M0XD-4T » */
export const inFours = (text: string, between = '-'): string => (text.match(/.{1,4}/g) ?? []).join(between)

/** What was meant: as it was shown, or typed in small letters, with blanks, with O for 0 and I or L for 1. */
export const codeTyped = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[\s\u200B\uFEFF‐‑‒–—-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
