import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withNoBreakSpaces } from '../../base/text/writing.ts'
import type { Config } from '../../config.ts'
import { isLoopback } from '../../base/http/ranges.ts'
import { seconds } from '../../base/time/dates.ts'
import { mailError, type MailContent } from './messages.ts'
import { outboxFolder } from './outbox.ts'

interface OutgoingMail extends MailContent {
  id: string
  to: string
}

export interface Transport {
  /** Resolves when the server has accepted the mail; throws MailRefused where it said no. */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<void>
  /** The same over a few connections that stay open. */
  many?(): Transport & { close(): void }
}

/**
 * What the mail server refuses: this address, this address for now, or the message. Any other error is of the
 * connection (C24.16).
 */
export class MailRefused extends Error {
  readonly what: 'address' | 'now' | 'message'
  readonly isForGood: boolean

  constructor(what: MailRefused['what'], isForGood: boolean, words: string) {
    super(words)
    this.what = what
    this.isForGood = isForGood
  }
}

/** Connections at once: one alone would wait for each answer of a distant relay. */
export const CONNECTIONS = 4

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
  const sendBy = (mailer: SendsMail, mail: OutgoingMail, signal?: AbortSignal) =>
    mailer
      .sendMail({ ...messageOf(mail, config.mailFrom), ...(signal && { signal }) })
      .then(() => undefined, throwRefusal)
  return {
    send: async (mail, signal) => sendBy((await nodemailer()).createTransport(options), mail, signal),
    many() {
      const pool = { pool: true, maxConnections: CONNECTIONS, maxMessages: Infinity, maxRequeues: 1 } as const
      const opened = nodemailer().then((here) => here.createTransport({ ...options, ...pool }))
      return {
        send: async (mail, signal) => sendBy(await opened, mail, signal),
        close: () => void opened.then((mailer) => mailer.close()),
      }
    },
  }
}

interface SendsMail {
  sendMail(message: object): Promise<unknown>
}

interface SmtpError extends Error {
  code?: string
  command?: string
  responseCode?: number
}

/** Only the answer to RCPT concerns the recipient; 421 ends the connection, whatever it answers. */
function throwRefusal(error: SmtpError): never {
  const { code, command = '', responseCode = 0, message } = error
  const isRefusal = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (!isRefusal || responseCode === 421) throw error
  const isForGood = responseCode === 0 || responseCode >= 500
  if (command.startsWith('RCPT')) throw new MailRefused(isForGood ? 'address' : 'now', isForGood, message)
  throw new MailRefused('message', isForGood, message)
}

/** « Ressenti <ressenti@exemple.fr> » without its name. */
export const addressIn = (mailFrom: string): string => /<([^<>]*)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim()

/** A mail with a link waits while it would lead to this machine and go to another (C24.15). */
export function isHeld({ smtpUrl, publicUrl }: Pick<Config, 'smtpUrl' | 'publicUrl'>): boolean {
  if (!smtpUrl || isLoopback(new URL(smtpUrl).hostname)) return false
  return !publicUrl || isLoopback(new URL(publicUrl).hostname)
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
      const { message } = await mailer.sendMail(messageOf(mail, from))
      await mkdir(path, { recursive: true, mode: 0o700 })
      const file = join(path, `${mail.id}.eml`)
      await writeFile(`${file}.part`, message, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
  }
}

// The same id at each attempt, so that mail programs recognise a duplicate.
const messageOf = ({ id, to, subject, text, date, unsubscribe, fromName }: OutgoingMail, from: string) => ({
  from: fromName ? { name: fromName, address: addressIn(from) } : from,
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
