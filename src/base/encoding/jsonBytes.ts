import type { Context, TypedResponse } from 'hono'
import type { JSONParsed } from 'hono/utils/types'

/** As `c.json`, for answers of hundreds of kilobytes. */
export function largeJson<Answer extends object>(c: Context, answer: Answer) {
  const sent: Response = c.body(jsonBytes(answer), 200, { 'content-type': 'application/json' })
  return sent as Response & TypedResponse<JSONParsed<Answer>, 200, 'json'>
}

/**
 * The JSON of a large answer in UTF-8, equal to `JSON.stringify`'s. Fields and elements of lists are texts of their own: a
 * typographic apostrophe in one title would else widen every figure to two bytes, and encode all of them (PERF15).
 */
export function jsonBytes(fields: object): Uint8Array<ArrayBuffer> {
  const texts: string[] = []
  for (const [name, value] of Object.entries(fields)) {
    const head = `${texts.length === 0 ? '{' : ','}${JSON.stringify(name)}:`
    if (Array.isArray(value)) texts.push(head, ...textsOf(value))
    else {
      const text = JSON.stringify(value) as string | undefined
      if (text !== undefined) texts.push(head, text)
    }
  }
  texts.push(texts.length === 0 ? '{}' : '}')
  const bytes = Buffer.alloc(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0))
  let at = 0
  for (const text of texts) at += bytes.write(text, at)
  return bytes
}

function textsOf(list: readonly unknown[]): string[] {
  const texts = list.flatMap((each, at) => [at === 0 ? '[' : ',', JSON.stringify(each ?? null)])
  return [...texts, list.length === 0 ? '[]' : ']']
}
