import { createMiddleware } from 'hono/factory'
import { bodies, bounded, readForm } from '../../base/http/body.ts'
import { Refusal } from '../../base/http/refusal.ts'

export interface Upload {
  fields: ReadonlyMap<string, readonly string[]>
  file: Uint8Array | null
}

/** Accepts texts and one file at most; its name and declared type are ignored. */
const reading = createMiddleware<{ Variables: { upload: Upload } }>(async (c, next) => {
  if (!/^multipart\/form-data\s*;/i.test(c.req.header('content-type') ?? ''))
    throw new Refusal('form_invalid', 415)
  const form = await readForm(c, bodies.file, 'form_invalid')
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

export const readUpload = bounded(reading, bodies.file)
