const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

export const DEEPEST = 30
/** The product's forms have fewer keys; larger objects cost more than their length. */
export const WIDEST = 40

/**
 * Counts the values of a JSON text over its bytes, because an unbounded text must not be parsed. Does not
 * check that it is JSON.
 */
export function hasFewParts(json: Uint8Array, most: number): boolean {
  const keys: number[] = []
  let parts = 0
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at]
    if (sign === QUOTE) at = endOfText(json, at)
    else if (sign === COMMA) parts += 1
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      parts += 1
      if (keys.push(0) > DEEPEST) return false
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) keys.pop()
    else if (sign === COLON && isWider(keys)) return false
    if (parts > most) return false
  }
  return true
}

function isWider(keys: number[]): boolean {
  const known = keys.pop() ?? 0
  keys.push(known + 1)
  return known >= WIDEST
}

function endOfText(json: Uint8Array, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1
  return at
}
