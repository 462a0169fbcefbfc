import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { Refusal } from '../../base/http/refusal.ts'

export interface Upload {
  fields: ReadonlyMap<string, readonly string[]>
  file: Uint8Array | null
}

/** Reads a form with texts and at most one file, whose name and declared type count for nothing. */
export const readUpload = createMiddleware<{ Variables: { upload: Upload } }>(async (c, next) => {
  if (!/^multipart\/form-data\s*;/i.test(c.req.header('content-type') ?? ''))
    throw new Refusal('form_invalid', 415)
  const form = await readForm(c).catch((error: unknown) => {
    if (error instanceof Refusal) throw error
    throw new Refusal('form_invalid', 400)
  })
  const fields = new Map<string, string[]>()
  const files: File[] = []
  for (const [name, value] of form) {
    if (typeof value !== 'string' && name === 'file') files.push(value)
    else if (typeof value === 'string') fields.set(name, [...(fields.get(name) ?? []), value])
    else throw new Refusal('form_invalid', 400)
  }
  if (files.length > 1) throw new Refusal('form_invalid', 400)
  const file = files[0] ? new Uint8Array(await files[0].arrayBuffer()) : null
  c.set('upload', { fields, file })
  await next()
})

/** The texts of a form and its file: nobody has more teams than that. */
const mostParts = 600

/** Parts are counted before they are read: ten thousand empty ones take a third of a second (A1). */
async function readForm(c: Context): Promise<FormData> {
  const type = c.req.header('content-type') ?? ''
  const bytes = Buffer.from(await c.req.arrayBuffer())
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? []
  const mark = `--${quoted ?? plain ?? ''}`
  let parts = 0
  for (
    let at = bytes.indexOf(mark);
    at >= 0 && parts <= mostParts;
    at = bytes.indexOf(mark, at + mark.length)
  )
    parts += 1
  if (parts > mostParts) throw new Refusal('form_invalid', 400)
  return new Response(bytes, { headers: { 'content-type': type } }).formData()
}
