import { expect, test } from 'vitest'
import { permissionMatrix } from './permissionMatrix.ts'
import { fixture } from './fixture.ts'

interface Operation {
  'x-roles'?: readonly string[]
  requestBody?: { content: Record<string, { schema: unknown }> }
}

interface Described {
  openapi: string
  paths: Record<string, Record<string, Operation>>
}

test('the description of the API holds every route, and what each takes', async () => {
  const { as } = await fixture()
  const description = (await (await as('visitor').get('/api/openapi.json')).json()) as Described
  const routes = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/{(\w+)}/g, ':$1')}`),
  )
  expect(routes.sort()).toEqual(Object.keys(permissionMatrix).sort())
  const publication = description.paths['/api/results/{waveId}/publication']?.post
  expect(publication?.requestBody?.content['application/json']?.schema).toEqual({
    type: 'object',
    properties: { regroup: { type: 'boolean' } },
    required: ['regroup'],
    additionalProperties: false,
  })
})

const columns = 'S0 EP ER EA MP MR MA MB M0 AD CS'.split(' ')
const letIn: Record<string, readonly string[]> = {
  visitor: ['S0'],
  employee: ['EA'],
  'sub-admin': ['MA', 'MB', 'M0'],
  admin: ['AD'],
  cse: ['CS'],
}

test('who may call a route, as it is described, are those whom its doors let in', async () => {
  const { as } = await fixture()
  const { paths } = (await (await as('visitor').get('/api/openapi.json')).json()) as Described
  const wrong = Object.entries(permissionMatrix).flatMap(([route, row]) => {
    const [method = '', path = ''] = route.split(' ')
    const described = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.['x-roles']
    const cells = row.split(' ')
    return Object.entries(letIn)
      .filter(([role, own]) => {
        // 404 hides the row of another company: the route is open to the role.
        const enters = own.some((each) => !/^40[13]$/.test(cells[columns.indexOf(each)] ?? ''))
        return enters !== (described?.includes(role) ?? true)
      })
      .map(([role]) => `${route}: ${role}`)
  })
  expect(wrong).toEqual([])
})

test('its page is drawn here: every route, under the policy of all pages, without a script', async () => {
  const { as } = await fixture()
  const page = await as('visitor').get('/api/docs')
  const nonce = /'nonce-([^']+)'/.exec(page.headers.get('content-security-policy') ?? '')?.[1]
  expect(page.headers.get('content-security-policy')).toBe(
    `default-src 'self'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'`,
  )
  const html = await page.text()
  expect(html).toContain(`<style nonce="${nonce}">`)
  expect(html).not.toMatch(/<script|https?:\/\/|__NONCE__|style="/)
  expect(html.match(/<details>/g)).toHaveLength(Object.keys(permissionMatrix).length)
  for (const route of Object.keys(permissionMatrix))
    expect(html).toContain(`<code>${route.replace(/^\w+ /, '').replace(/:(\w+)/g, '{$1}')}</code>`)
  // Every part has a French name.
  expect(html).not.toMatch(/<h2>[a-z/-]+<\/h2>/)
  expect(html).toMatch(
    /<th scope="row"><code>regroup<\/code><\/th><td>true ou false<\/td><td>obligatoire<\/td>/,
  )
})

test('another reader gets another nonce', async () => {
  const { as } = await fixture()
  const [one, other] = await Promise.all([1, 2].map(() => as('visitor').get('/api/docs')))
  expect(one?.headers.get('content-security-policy')).not.toBe(other?.headers.get('content-security-policy'))
})
