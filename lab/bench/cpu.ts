import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

interface Usage {
  parent: number
  ticks: number
}

function usageOf(pid: string): Usage | null {
  try {
    // The name in brackets may hold spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    const [user, system, deadUser, deadSystem] = [11, 12, 13, 14].map((place) => Number(fields[place]))
    return {
      parent: Number(fields[1]),
      ticks: (user ?? 0) + (system ?? 0) + (deadUser ?? 0) + (deadSystem ?? 0),
    }
  } catch {
    return null
  }
}

/** Milliseconds of processor that a process and its children have used so far. */
export function cpuMilliseconds(root: number): number {
  const all = new Map<number, Usage>()
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const usage = usageOf(pid)
    if (usage) all.set(Number(pid), usage)
  }
  const ours = [...all].filter(([pid, { parent }]) => pid === root || parent === root)
  return (ours.reduce((sum, [, { ticks }]) => sum + ticks, 0) * 1000) / ticksPerSecond
}
