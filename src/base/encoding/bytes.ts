export type Bytes = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true })

export const utf8 = (text: string): Bytes => encoder.encode(text)
export const fromUtf8 = (bytes: Uint8Array): string => decoder.decode(bytes)

export const randomBytes = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length))

export async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

export function joinBytes(...parts: Uint8Array[]): Bytes {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    joined.set(part, offset)
    offset += part.length
  }
  return joined
}

export function toBase64url(bytes: Uint8Array): string {
  // Node's encoder is faster; browsers have no Buffer.
  if (typeof Buffer !== 'undefined')
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64url')
  let binary = ''
  for (let from = 0; from < bytes.length; from += 8_192)
    binary += String.fromCharCode(...bytes.subarray(from, from + 8_192))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Null for anything but base64url without padding. */
export function fromBase64url(text: string): Bytes | null {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return null
  if (typeof Buffer !== 'undefined') return new Uint8Array(Buffer.from(text, 'base64url'))
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}

/** For texts that the product itself wrote: throws on anything but base64url. */
export function bytesOf(text: string): Bytes {
  const bytes = fromBase64url(text)
  if (!bytes) throw new Error('not base64url')
  return bytes
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
