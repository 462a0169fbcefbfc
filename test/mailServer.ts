import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface Received {
  from: string
  to: string[]
  text: string
}

/** A real SMTP server on a free port: what it took, and how it behaves from now on. */
export async function startMailServer({ offersTls = false } = {}) {
  const received: Received[] = []
  const state: { mood: 'ready' | 'rejecting' | 'silent'; unknown: string[]; sessions: number } = {
    mood: 'ready',
    unknown: [],
    sessions: 0,
  }
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    onConnect: (_session, done) => {
      state.sessions += 1
      done()
    },
    onRcptTo: ({ address }, _session, done) => {
      const isUnknown = state.unknown.includes(address)
      done(isUnknown ? Object.assign(new Error('no such user'), { responseCode: 550 }) : null)
    },
    onMailFrom: (_address, _session, done) => done(state.mood === 'rejecting' ? new Error('no') : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom ? mailFrom.address : ''
        const to = rcptTo.map(({ address }) => address)
        received.push({ from, to, text: Buffer.concat(chunks).toString() })
        if (state.mood !== 'silent') done()
      })
    },
  })
  smtp.on('error', () => undefined)
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const url = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
  return { url, received, state, close: () => new Promise<void>((resolve) => smtp.close(resolve)) }
}

/** The words of a mail as its reader sees them (quoted-printable undone). */
export const readable = ({ text }: Received) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
    'latin1',
  ).toString('utf8')
