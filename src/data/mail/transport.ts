import { withNoBreakSpaces } from '../../base/text/french.ts'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isLoopback, type Config } from '../../config.ts'
import { seconds } from '../../base/time/dates.ts'
import { mailError, type MailContent } from './messages.ts'
import { outboxFolder } from './outbox.ts'

interface OutgoingMail extends MailContent {
  id: string
  to: string
}

export interface Transport {
  /** Resolves when the server has accepted the mail; throws AddressRefused for an unknown address. */
  send(mail: OutgoingMail): Promise<void>
  many?(): Transport & { close(): void }
}

/** The mail server permanently refuses the recipient (C13.6). */
export class AddressRefused extends Error {}

const nodemailer = () => import('nodemailer')

type MailConfig = Pick<Config, 'smtpUrl' | 'smtpTlsOptional' | 'smtpTlsUnverified' | 'mailFrom' | 'dataDir'>

/** SMTP where SMTP_URL is set; otherwise files in DATA_DIR/outbox. */
export const openTransport = (config: MailConfig): Transport =>
  config.smtpUrl ? smtp(config) : folder(outboxFolder(config), config.mailFrom)

/** Verified TLS, except on localhost (ATT12). Options in the URL are ignored, so none weakens it. */
function smtpOptions({ smtpUrl, smtpTlsOptional, smtpTlsUnverified }: MailConfig) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const secure = protocol === 'smtps:'
  const isHere = isLoopback(hostname)
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    ...(port && { port: Number(port) }),
    secure,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...(smtpTlsOptional || isHere ? { opportunisticTLS: true } : { requireTLS: !secure }),
    tls: { rejectUnauthorized: !smtpTlsUnverified && !isHere },
    connectionTimeout: seconds(10),
    greetingTimeout: seconds(10),
    socketTimeout: seconds(20),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function smtp(config: MailConfig): Transport {
  const options = smtpOptions(config)
  const sendBy = (mailer: { sendMail(message: object): Promise<unknown> }, mail: OutgoingMail) =>
    mailer.sendMail({ from: config.mailFrom, ...messageOf(mail) }).then(() => undefined, refuseAddress)
  return {
    send: async (mail) => sendBy((await nodemailer()).createTransport(options), mail),
    many() {
      const opened = nodemailer().then((here) =>
        here.createTransport({ ...options, pool: true, maxConnections: 1, maxMessages: Infinity }),
      )
      return {
        send: async (mail) => sendBy(await opened, mail),
        close: () => void opened.then((mailer) => mailer.close()),
      }
    },
  }
}

/** Only the answer to RCPT concerns the recipient. */
function refuseAddress(error: Error & { code?: string; command?: string; responseCode?: number }): never {
  const { code, command = '', responseCode = 0, message } = error
  const isPermanent = responseCode >= 500 && responseCode < 600
  if (code === 'EENVELOPE' && command.startsWith('RCPT') && isPermanent) throw new AddressRefused(message)
  throw error
}

/** Tries the mail server once: its problem as one sentence, or null. */
export async function mailTrouble(config: MailConfig): Promise<string | null> {
  if (!config.smtpUrl) return null
  const options = smtpOptions(config)
  const mailer = (await nodemailer()).createTransport(options)
  return mailer.verify().then(
    () => null,
    (error: Error & { code?: string }) => mailError(options.host, error),
  )
}

/** Written, then renamed: readers of the folder never see a partial mail. */
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

// The same id at each attempt, so that mail programs recognise a duplicate.
const messageOf = ({ id, to, subject, text, date, unsubscribe }: OutgoingMail) => ({
  to: { name: '', address: to },
  subject: withNoBreakSpaces(subject),
  text: withNoBreakSpaces(text),
  messageId: `<${id}@ressenti>`,
  ...(date && { date }),
  ...(unsubscribe && { headers: unsubscribing(unsubscribe) }),
})

/** One-click unsubscription in the mail program (RFC 8058). */
const unsubscribing = (address: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${address}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
