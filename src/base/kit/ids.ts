import { randomInt } from 'node:crypto'

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** 20 letters and digits from a CSPRNG (119 bits): says nothing of who or when. */
export function newId(): string {
  return Array.from({ length: 20 }, () => signs[randomInt(signs.length)]).join('')
}
