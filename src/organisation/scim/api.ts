import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { bounded, parseJsonBody, readBody } from '../../base/http/body.ts'
import { BareRefusal, Refusal } from '../../base/http/refusal.ts'
import { boundedText } from '../../base/text/bounds.ts'
import { publicUrl } from '../../people/accountSettings/writeMail.ts'
import { requireKey, type KeyEnv } from '../accessKeys/requireKey.ts'
import { errorOf, ScimRefusal } from './refusal.ts'
import { listOf, resourceOf, resourceTypes, schemas, serviceProvider } from './resource.ts'
import { mostListed, patched, readFilter, readPerson, scimBody } from './rules.ts'
import { changePerson, createPerson, findPerson, listPeople, removePerson } from './store.ts'

const type = { 'content-type': 'application/scim+json' }
const key = requireKey('annuaire')

const root = (c: Context<KeyEnv>) => `${publicUrl(c.var.config)}/scim/v2`

const read = async (c: Context<KeyEnv>) => {
  if (!/^application\/(?:scim\+)?json\b/i.test(c.req.header('content-type') ?? ''))
    throw new ScimRefusal(415, 'invalidSyntax')
  return parseJsonBody(await readBody(c, scimBody.bytes), scimBody, 'invalidSyntax')
}

const whole = z.coerce.number().int().catch(1)
const listAsked = z.object({
  filter: boundedText({ most: 4_000 }).optional(),
  startIndex: whole,
  count: z.coerce.number().int().catch(mostListed),
})

/** SCIM 2.0 over the mirror of one company; the key says which (C27.2). */
export const scimApi = new Hono<KeyEnv>()
  .get('/Users', key, async (c) => {
    const asked = listAsked.parse(c.req.query())
    const filter = asked.filter === undefined ? undefined : readFilter(asked.filter)
    if (filter === null) return c.json(listOf([]), 200, type)
    const startIndex = Math.max(1, asked.startIndex)
    const count = Math.max(0, asked.count)
    const { total, found } = await listPeople(c.var.db, c.var.company, { filter, startIndex, count })
    const resources = found.map((each) => resourceOf(each, root(c)))
    return c.json(listOf(resources, total, startIndex), 200, type)
  })
  .get('/Users/:userId', key, async (c) => {
    const person = await findPerson(c.var.db, c.var.company, c.req.param('userId'))
    return c.json(resourceOf(person, root(c)), 200, type)
  })
  .post(
    '/Users',
    key,
    bounded(async (c: Context<KeyEnv>) => {
      const person = readPerson(await read(c))
      const made = resourceOf(await createPerson(c.var.db, c.var.company, person, c.var.now), root(c))
      return c.json(made, 201, { ...type, location: made.meta.location })
    }, scimBody),
  )
  .put(
    '/Users/:userId',
    key,
    bounded(async (c: Context<KeyEnv>) => {
      const person = readPerson(await read(c))
      const asked = { id: c.req.param('userId') ?? '', change: () => person }
      const changed = await changePerson(c.var.db, c.var.company, asked, c.var.now)
      return c.json(resourceOf(changed, root(c)), 200, type)
    }, scimBody),
  )
  .patch(
    '/Users/:userId',
    key,
    bounded(async (c: Context<KeyEnv>) => {
      const body = await read(c)
      const id = c.req.param('userId') ?? ''
      const change = (before: Parameters<typeof patched>[0]) => patched(before, body)
      const changed = await changePerson(c.var.db, c.var.company, { id, change }, c.var.now)
      return c.json(resourceOf(changed, root(c)), 200, type)
    }, scimBody),
  )
  .delete('/Users/:userId', key, async (c) => {
    await removePerson(c.var.db, c.var.company, c.req.param('userId'), c.var.now)
    return c.body(null, 204)
  })
  .get('/Groups', key, (c) => c.json(listOf([]), 200, type))
  .post('/Groups', key, () => {
    throw new ScimRefusal(501, 'notImplemented')
  })
  .get('/ServiceProviderConfig', key, (c) => c.json(serviceProvider, 200, type))
  .get('/ResourceTypes', key, (c) => c.json(resourceTypes, 200, type))
  .get('/Schemas', key, (c) => c.json(schemas, 200, type))

/** In its error schema, whatever was wrong; a bug is answered as everywhere. */
scimApi.onError((error, c) => {
  if (!(error instanceof Refusal)) throw error
  const { retryAfter } = error.details
  if (typeof retryAfter === 'number') c.header('Retry-After', String(retryAfter))
  if (error instanceof BareRefusal) c.header('WWW-Authenticate', 'Bearer')
  const said = error instanceof ScimRefusal || error.code === 'invalidSyntax' ? error.code : ''
  return c.json(errorOf(error.status, said), error.status, type)
})
