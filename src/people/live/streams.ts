import type { RateLimitClient } from '../rateLimits/rules.ts'
import type { Actor } from '../auth/rules.ts'
import { readActors } from '../auth/session.ts'
import type { ShownToken } from '../auth/tokens.ts'
import type { Change, Topic } from '../../data/db/publishChange.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { AppContext } from '../../context.ts'
import { isAffected } from './rules.ts'

const heartbeat = 15_000
const mostQueued = 256 * 1024
const limits = { session: 5, address: 2_000 }

interface StreamClient {
  token: ShownToken
  sessionId: string
  asker: RateLimitClient
  actor: Actor
}

interface Stream extends StreamClient {
  controller: ReadableStreamDefaultController<Uint8Array>
}

/**
 * This process's live streams. Each event and heartbeat first reads the actors again: lost access ends the
 * stream (S6, D6).
 */
export function openStreams({ database, clock, log, stopping }: AppContext) {
  const streams = new Set<Stream>()
  let waiting: Change[] = []
  let isAway = false
  let delivery: Promise<void> | undefined
  let stopListening: (() => void) | undefined
  let beats: NodeJS.Timeout | undefined

  function start() {
    stopListening ??= database.listen((change) => announce(change))
    beats ??= setInterval(() => announce(null), heartbeat).unref()
  }

  function stopWhenAlone() {
    if (streams.size > 0) return
    stopListening?.()
    clearInterval(beats)
    stopListening = undefined
    beats = undefined
  }

  /** Changes during that read are delivered together afterwards. */
  function announce(change: Change | null) {
    if (change) waiting.push(change)
    delivery ??= deliver()
      .catch((error: unknown) => announceAway(error))
      .finally(() => {
        delivery = undefined
        if (waiting.length > 0) announce(null)
      })
  }

  async function deliver() {
    const changes = waiting
    waiting = []
    const asked = [...streams]
    const tokens = asked.map(({ token }) => token)
    const actors = await readActors(database.db, tokens, clock())
    if (isAway) changes.push({ topic: 'everything' })
    isAway = false
    for (const stream of asked) {
      const actor = actors.get(stream.token.hash)
      if (!actor) {
        write(stream, 'ended', '')
        end(stream)
        continue
      }
      stream.actor = actor
      const topics = new Set(changes.filter((each) => isAffected(each, actor)).map(({ topic }) => topic))
      if (topics.size === 0 && changes.length === 0) write(stream, 'beat', '')
      for (const topic of topics) write(stream, 'changed', topic)
    }
  }

  /** The database is away: clients learn that their screens may be outdated. */
  function announceAway(error: unknown) {
    log.warn({ err: error }, 'live streams wait for the database')
    isAway = true
    for (const stream of [...streams]) write(stream, 'away', '')
  }

  function write(stream: Stream, event: 'ready' | 'beat' | 'changed' | 'away' | 'ended', topic: Topic | '') {
    if (!streams.has(stream)) return
    stream.controller.enqueue(line(`event: ${event}\ndata: ${topic}\n\n`))
    // A client that does not read is disconnected; it reconnects and refetches everything.
    if ((stream.controller.desiredSize ?? 0) <= 0) end(stream)
  }

  function end(stream: Stream) {
    if (!streams.delete(stream)) return
    stream.controller.close()
    stopWhenAlone()
  }

  function count(reader: StreamClient) {
    const all = [...streams]
    const ofSession = all.filter(({ sessionId }) => sessionId === reader.sessionId).length
    const ofAddress = all.filter(({ asker }) => asker.address === reader.asker.address).length
    return { ofSession, ofAddress }
  }

  /** Throws 503 `too_many_streams`. */
  function open(reader: StreamClient): ReadableStream<Uint8Array> {
    const { ofSession, ofAddress } = count(reader)
    if (stopping?.aborted || ofSession >= limits.session || ofAddress >= limits.address * reader.asker.factor)
      throw new Refusal('too_many_streams', 503, { retryAfter: 15 })
    let stream: Stream
    return new ReadableStream<Uint8Array>(
      {
        start(controller) {
          stream = { ...reader, controller }
          streams.add(stream)
          start()
          controller.enqueue(line(`retry: ${retry()}\n\n`))
          write(stream, 'ready', '')
        },
        cancel() {
          streams.delete(stream)
          stopWhenAlone()
        },
      },
      new ByteLengthQueuingStrategy({ highWaterMark: mostQueued }),
    )
  }

  stopping?.addEventListener('abort', () => [...streams].forEach(end))
  return { open, size: () => streams.size }
}

/** At random, so that clients do not all reconnect at once after a restart. */
const retry = () => 1_000 + Math.floor(Math.random() * 4_000)

const encoder = new TextEncoder()
const line = (text: string) => encoder.encode(text)
