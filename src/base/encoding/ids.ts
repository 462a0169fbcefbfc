import { randomFillSync } from 'node:crypto'

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const LENGTH = 20

/** Larger bytes are rejected, so that each sign is equally likely. */
const fair = 256 - (256 % signs.length)

const drawn = new Uint8Array(4096)
let used = drawn.length

function anySign(): string {
  for (;;) {
    if (used === drawn.length) {
      randomFillSync(drawn)
      used = 0
    }
    const byte = drawn[used++]!
    if (byte < fair) return signs[byte % signs.length]!
  }
}

/** 20 letters and digits from a CSPRNG (119 bits): reveals neither time nor person. */
export function newId(): string {
  let id = ''
  while (id.length < LENGTH) id += anySign()
  return id
}
