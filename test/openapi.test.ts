import { expect, test } from 'vitest'
import { doors } from './doors.ts'
import { world } from './world.ts'

interface Described {
  openapi: string
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: unknown }> } }>>
}

test('the description of the API holds every route, and what each takes', async () => {
  const { as } = await world()
  const description = (await (await as('visitor').get('/api/openapi.json')).json()) as Described
  const routes = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/{(\w+)}/g, ':$1')}`),
  )
  expect(routes.sort()).toEqual(Object.keys(doors).sort())
  const publication = description.paths['/api/results/{waveId}/publication']?.post
  expect(publication?.requestBody?.content['application/json']?.schema).toEqual({
    type: 'object',
    properties: { regroup: { type: 'boolean' } },
    required: ['regroup'],
    additionalProperties: false,
  })
})

test('its page loads nothing from another host and runs nothing without its nonce', async () => {
  const { as } = await world()
  const page = await as('visitor').get('/api/docs')
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'nonce-[^']+';/)
  expect(await page.text()).not.toMatch(/https?:\/\//)
})
