import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface Received {
  from: string
  to: string[]
  text: string
}

/** `rejecting`: the sender; `refusing`: the message; `busy`: 421; `silent`: takes a mail and never answers. */
type Mood = 'ready' | 'rejecting' | 'refusing' | 'busy' | 'silent' | 'deferring'

interface MailServerState {
  mood: Mood
  unknown: string[]
  sessions: number
  /** Messages that were offered, whatever became of them. */
  tries: number
  /** Milliseconds before a mail is accepted. */
  slowness: number
}

/** A real SMTP server on a free port: what it took, and how it behaves from now on. */
export async function startMailServer({ offersTls = false, host = '127.0.0.1', port: at = 0 } = {}) {
  const received: Received[] = []
  const state: MailServerState = { mood: 'ready', unknown: [], sessions: 0, tries: 0, slowness: 0 }
  const no = (words: string, responseCode: number) => Object.assign(new Error(words), { responseCode })
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    onConnect: (_session, done) => {
      state.sessions += 1
      done(state.mood === 'busy' ? no('too busy', 421) : null)
    },
    onRcptTo: ({ address }, _session, done) => {
      if (state.mood === 'deferring') return done(no('greylisted, come back later', 450))
      done(state.unknown.includes(address) ? no('no such user', 550) : null)
    },
    onMailFrom: (_address, _session, done) => {
      state.tries += 1
      done(state.mood === 'rejecting' ? new Error('no') : null)
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (state.mood === 'silent') return
        if (state.mood === 'refusing') return done(no('5.7.1 ressenti@localhost may not send this', 550))
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom ? mailFrom.address : ''
        const to = rcptTo.map(({ address }) => address)
        received.push({ from, to, text: Buffer.concat(chunks).toString() })
        if (state.slowness > 0) setTimeout(done, state.slowness)
        else done()
      })
    },
  })
  smtp.on('error', () => undefined)
  await new Promise<void>((resolve) => smtp.listen(at, host, resolve))
  const sockets = new Set<Socket>()
  smtp.server.on('connection', (socket: Socket) => sockets.add(socket))
  const { port } = smtp.server.address() as AddressInfo
  return {
    ...{ url: `smtp://${host}:${port}`, received, state },
    hangUp: () => sockets.forEach((socket) => socket.destroy()),
    close: () => new Promise<void>((resolve) => smtp.close(resolve)),
  }
}

/** The words of a mail as its reader sees them (quoted-printable undone). */
export const readable = ({ text }: Received) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
    'latin1',
  ).toString('utf8')
