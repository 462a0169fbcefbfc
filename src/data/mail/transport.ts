import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { seconds } from '../../base/kit/dates.ts'
import type { Letter } from './messages.ts'
import { outboxFolder } from './outbox.ts'

interface Addressed extends Letter {
  id: string
  to: string
}

export interface Transport {
  /** Resolves when somebody else has taken the mail over. */
  send(mail: Addressed): Promise<void>
}

// With the first mail, not with the start.
const nodemailer = () => import('nodemailer')

/** SMTP where SMTP_URL is set; otherwise each mail is a file of DATA_DIR/outbox. */
export function openTransport({
  smtpUrl,
  mailFrom,
  dataDir,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Transport {
  return smtpUrl ? smtp(smtpUrl, mailFrom) : folder(outboxFolder({ dataDir }), mailFrom)
}

function smtp(url: string, from: string): Transport {
  const wait = { connectionTimeout: seconds(10), greetingTimeout: seconds(10), socketTimeout: seconds(20) }
  const options = { url, ...wait, disableFileAccess: true, disableUrlAccess: true }
  return {
    async send(mail) {
      const mailer = (await nodemailer()).createTransport(options)
      await mailer.sendMail({ from, ...messageOf(mail) })
    },
  }
}

/** Written beside, then renamed: whoever watches the folder never reads half a mail. */
function folder(path: string, from: string): Transport {
  return {
    async send(mail) {
      const mailer = (await nodemailer()).createTransport({ streamTransport: true, buffer: true })
      const { message } = await mailer.sendMail({ from, ...messageOf(mail) })
      await mkdir(path, { recursive: true, mode: 0o700 })
      const file = join(path, `${mail.id}.eml`)
      await writeFile(`${file}.part`, message, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
  }
}

// The same id at every attempt: a mail that is sent twice is seen once by whoever compares ids.
const messageOf = ({ id, to, subject, text }: Addressed) => ({
  to: { name: '', address: to },
  subject,
  text,
  messageId: `<${id}@ressenti>`,
})
