import { setTimeout as wait } from 'node:timers/promises'

/** A live stream, and whether it says something within half a minute. */
export async function listenTo(url: string, cookie: string) {
  const ending = new AbortController()
  const answer = await fetch(`${url}/api/live`, { headers: { cookie }, signal: ending.signal })
  let text = ''
  const reading = answer.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeTo(new WritableStream({ write: (part) => void (text += part) }))
  reading?.catch(() => undefined)
  async function heard(words: string): Promise<boolean> {
    for (let turn = 0; turn < 300 && !text.includes(words); turn += 1) await wait(100)
    return text.includes(words)
  }
  return { heard, close: () => ending.abort() }
}
