import { readFileSync } from 'node:fs'

/** What a process did to a file, in its order, as strace saw it. */
export type Call = { at: number; file: string } & (
  { kind: 'write'; place: number; bytes: Buffer } | { kind: 'truncate'; length: number } | { kind: 'sync' }
)

export const traced = [
  '-ttt',
  '-y',
  '-xx',
  '-s',
  '10000000',
  '-e',
  'trace=pwrite64,ftruncate,fsync,fdatasync',
]

const line = /^(?<at>\d+\.\d+) (?<name>\w+)\(\d+<(?<file>[^>]*)>(?:, (?<rest>.*))?\)\s+= (?<result>\d+)/
const written = /^"(?<bytes>[^"]*)", \d+, (?<place>\d+)$/

/** The calls of a trace made with these words; times in milliseconds. */
export function readCalls(trace: string): Call[] {
  return readFileSync(trace, 'utf8')
    .split('\n')
    .flatMap((text): Call[] => {
      const { at = '', name, file = '', rest = '' } = line.exec(text)?.groups ?? {}
      if (!name) return []
      const call = { at: Number(at) * 1_000, file: bytesOf(file).toString() }
      if (name === 'ftruncate') return [{ ...call, kind: 'truncate', length: Number(rest) }]
      if (name !== 'pwrite64') return [{ ...call, kind: 'sync' }]
      const { bytes = '', place = '' } = written.exec(rest)?.groups ?? {}
      return [{ ...call, kind: 'write', place: Number(place), bytes: bytesOf(bytes) }]
    })
}

const bytesOf = (escaped: string) => Buffer.from(escaped.replaceAll('\\x', ''), 'hex')

/** Which of the calls that no sync has followed reach the disk all the same. */
export type Luck = () => 'whole' | 'torn' | 'never'

/** The file as a power cut after these calls leaves it: everything before its last sync, and of the rest what luck says. */
export function afterPowerCut(before: Buffer, calls: readonly Call[], luck: Luck): Buffer {
  const lastSync = calls.findLastIndex(({ kind }) => kind === 'sync')
  let content = before
  for (const [place, call] of calls.entries()) {
    const fate = place < lastSync ? 'whole' : luck()
    if (fate !== 'never') content = applied(content, call, fate === 'torn')
  }
  return content
}

const sector = 512

function applied(content: Buffer, call: Call, isTorn: boolean): Buffer {
  if (call.kind === 'sync') return content
  if (call.kind === 'truncate') {
    const cut = Buffer.alloc(call.length)
    content.copy(cut)
    return cut
  }
  const { place, bytes } = call
  const kept = isTorn
    ? bytes.subarray(0, sector * Math.floor((Math.random() * bytes.length) / sector))
    : bytes
  const needed = place + kept.length
  const target =
    content.length >= needed ? content : Buffer.concat([content, Buffer.alloc(needed - content.length)])
  kept.copy(target, place)
  return target
}
