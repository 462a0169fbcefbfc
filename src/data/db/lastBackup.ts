import { readdir } from 'node:fs/promises'

export async function lastBackup(folder: string): Promise<string | null> {
  const names = await readdir(folder).catch(() => [])
  const days = names.flatMap((name) => /^ressenti-(\d{4}-\d{2}-\d{2})\S*\.backup$/.exec(name)?.[1] ?? [])
  return days.sort().at(-1) ?? null
}
