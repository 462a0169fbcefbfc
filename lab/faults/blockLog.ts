import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'

/** What a disk was asked to do, and when in milliseconds: a write, or to keep everything written so far. */
export type BlockCall = { at: number } & ({ place: number; bytes: Buffer } | { isFlush: true })

const headLength = 20

/** A call as the log stores it: the time, the position (-1: a flush), the length, the bytes. */
export function lineOf(call: BlockCall): Buffer {
  const { place, bytes } = 'isFlush' in call ? { place: -1, bytes: Buffer.alloc(0) } : call
  const head = Buffer.alloc(headLength)
  head.writeDoubleBE(call.at, 0)
  head.writeDoubleBE(place, 8)
  head.writeUInt32BE(bytes.length, 16)
  return Buffer.concat([head, bytes])
}

/** The calls of a log from this byte on. */
export function readCalls(log: string, from: number): BlockCall[] {
  const content = readFileSync(log).subarray(from)
  const calls: BlockCall[] = []
  for (let here = 0; here + headLength <= content.length;) {
    const at = content.readDoubleBE(here)
    const place = content.readDoubleBE(here + 8)
    const end = here + headLength + content.readUInt32BE(here + 16)
    calls.push(
      place < 0 ? { at, isFlush: true } : { at, place, bytes: content.subarray(here + headLength, end) },
    )
    here = end
  }
  return calls
}

/** Decides which unflushed writes reach the disk. */
export type Luck = () => 'whole' | 'torn' | 'never'

/** The three ways in which a disk may treat unflushed writes. */
export const fates: readonly Luck[] = [
  () => 'never',
  () => (Math.random() < 0.5 ? 'whole' : 'never'),
  () => (['whole', 'torn', 'never'] as const)[Math.floor(Math.random() * 3)] ?? 'never',
]

const sector = 512

/** Writes these calls to the image, each by its fate; a torn write ends between two sectors. */
export function play(image: string, calls: readonly BlockCall[], luck: Luck) {
  const disk = openSync(image, 'r+')
  for (const call of calls) {
    if ('isFlush' in call) continue
    const fate = luck()
    const sectors = fate === 'torn' ? Math.floor((Math.random() * call.bytes.length) / sector) : Infinity
    const length = Math.min(call.bytes.length, sector * sectors)
    if (fate !== 'never' && length > 0) writeSync(disk, call.bytes, 0, length, call.place)
  }
  closeSync(disk)
}
