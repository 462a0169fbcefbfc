import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { days } from '../../base/time/dates.ts'

export const outboxFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'outbox')

const kept = days(7)

/** Deletes outbox files older than a week: they hold addresses and expired links. */
export async function forgetOldMails(config: Pick<Config, 'dataDir'>, now: Date) {
  const folder = outboxFolder(config)
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((each) => /\.eml(\.part)?$/.test(each))) {
    const file = join(folder, name)
    const { mtimeMs } = await stat(file)
    if (mtimeMs <= now.getTime() - kept) await rm(file, { force: true })
  }
}
