import { readdirSync, readFileSync } from 'node:fs'

export interface Held {
  files: number
  threads: number
  megabytes: number
}

/** Open files and connections, threads and memory of a process. */
export function heldBy(pid: number): Held {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const number = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0)
  const files = readdirSync(`/proc/${pid}/fd`).length
  return { files, threads: number('Threads'), megabytes: Math.round(number('VmRSS') / 1_024) }
}
