import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { sep } from 'node:path'

const pids = () =>
  readdirSync('/proc')
    .filter((each) => /^\d+$/.test(each))
    .map(Number)

/** A process that has ended meanwhile, or is somebody else's, is read as empty. */
function orEmpty(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}

/** Every process that works in this folder, of whichever parent. */
export const processesIn = (folder: string): number[] =>
  pids().filter((pid) =>
    `${orEmpty(() => readlinkSync(`/proc/${pid}/cwd`))}${sep}`.startsWith(`${folder}${sep}`),
  )

export const childrenOf = (parent: number): number[] =>
  pids().filter(
    (pid) =>
      Number(/PPid:\s+(\d+)/.exec(orEmpty(() => readFileSync(`/proc/${pid}/status`, 'utf8')))?.[1]) ===
      parent,
  )

export const titleOf = (pid: number): string =>
  orEmpty(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ')

/** A process that has ended meanwhile needs no signal. */
export function send(pid: number, how: NodeJS.Signals) {
  try {
    if (pid > 1) process.kill(pid, how)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
