import type { StatusTone } from '../../base/ui/StatusTag.tsx'
import type { Installation } from './installation.ts'
import { installation as words } from './messages.ts'

interface HealthCheck {
  name: string
  named: string
  tone: StatusTone
  words: string
}

export function checksOf(installation: Installation): HealthCheck[] {
  const { lastBackupOn: day } = installation
  return [
    { name: words.mails, named: words.named.mails, ...mails(installation) },
    { name: words.backup, named: words.named.backup(day), ...backup(installation) },
    { name: words.jobs, named: words.named.jobs, ...jobs(installation) },
  ]
}

type HealthResult = Pick<HealthCheck, 'tone' | 'words'>

function mails({ lateMails, lostMails, relay, sendsMail }: Installation): HealthResult {
  if (relay.heldFor) return { tone: 'waiting', words: words.mailsHeld }
  if (relay.pause) return { tone: 'waiting', words: words.relayFails(relay.pause.since) }
  if (lostMails > 0) return { tone: 'waiting', words: words.mailsLost(lostMails) }
  if (lateMails > 0) return { tone: 'waiting', words: words.mailsWait(lateMails) }
  return sendsMail ? { tone: 'done', words: words.mailsGo } : { tone: 'neutral', words: words.noMailServer }
}

function backup({ lastBackupOn: day, isBackupLate }: Installation): HealthResult {
  if (isBackupLate) return { tone: 'waiting', words: day ? words.lateBackup(day) : words.neverBackedUp }
  return day ? { tone: 'done', words: words.backedUp(day) } : { tone: 'neutral', words: words.noBackup }
}

const jobs = ({ lateJobs }: Installation): HealthResult =>
  lateJobs > 0 ? { tone: 'waiting', words: words.jobsLate(lateJobs) } : { tone: 'done', words: words.jobsRun }

export function summaryOf(installation: Installation): { isWell: boolean; words: string } {
  const checks = checksOf(installation)
  const late = checks.filter(({ tone }) => tone === 'waiting').map(({ named }) => named)
  if (late.length > 0) return { isWell: false, words: words.toCheck(late) }
  const well = checks.filter(({ tone }) => tone === 'done').map(({ named }) => named)
  return { isWell: true, words: words.well(well) }
}
