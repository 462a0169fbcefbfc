import type { BodyBound } from '../src/base/http/body.ts'

// JSON that costs more than its length: what it costs lies in its keys, its shapes and its depth (ATT23).

/** U+0327 and U+0301 in the wrong order: putting a run of them in order takes quadratic time where nothing bounds it. */
export const marks = (length: number) => `a${'\u0301\u0327'.repeat(length / 2)}`

/** As many of these as a body of so many bytes and parts may hold. */
function filled(
  [open, close]: string,
  partsEach: number,
  { bytes, parts }: BodyBound,
  each: (n: number) => string,
) {
  const pieces: string[] = []
  let length = 2
  for (let n = 0; (n + 1) * partsEach < parts; n += 1) {
    const piece = each(n)
    length += Buffer.byteLength(piece) + 1
    if (length > bytes) break
    pieces.push(piece)
  }
  return `${open}${pieces.join(',')}${close}`
}

const letter = (n: number) => String.fromCodePoint(0x100 + n >= 0xd800 ? 0x10000 + n : 0x100 + n)

const made = new Map<string, readonly string[]>()

/** Each as large as a body of such a bound may be. */
export function hostileJson(most: BodyBound): readonly string[] {
  const bound = `${most.bytes} ${most.parts}`
  const texts = made.get(bound) ?? madeFor(most)
  made.set(bound, texts)
  return texts
}

function madeFor(most: BodyBound): string[] {
  const { bytes } = most
  const half = Math.floor(bytes / 2)
  const object = (partsEach: number, each: (n: number) => string) => filled('{}', partsEach, most, each)
  const list = (partsEach: number, each: (n: number) => string) => filled('[]', partsEach, most, each)
  return [
    object(1, (n) => `"${n.toString(36)}":1`),
    object(1, (n) => `"${n}":1`),
    object(1, (n) => `"${(n * 40_503) % 4_294_967_290}":1`),
    object(1, (n) => `"${letter(n)}":1`),
    list(5, (n) => `{"a${n}":{"b":{}}}`),
    list(2, (n) => `{"${n.toString(36)}":1}`),
    list(
      20,
      (n) => `{${Array.from({ length: 19 }, (_, at) => `"${(n * 19 + at).toString(36)}":1`).join(',')}}`,
    ),
    list(1, () => '0'),
    list(1, () => '""'),
    '['.repeat(bytes),
    '['.repeat(half) + ']'.repeat(half),
    '{"a":'.repeat(Math.floor(bytes / 5)),
    `"${'\\u0041'.repeat(Math.floor(bytes / 6) - 1)}"`,
    '"'.repeat(bytes),
    '\\'.repeat(bytes),
  ]
}

/** A number that nothing bounds. */
export const unbounded: BodyBound = { bytes: 598_000, parts: Infinity }
