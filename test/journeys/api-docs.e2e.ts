import { expect, test } from './journey.ts'

test('the description of the API is read on our own host', async ({ visitor }) => {
  const foreign: string[] = []
  visitor.page.on('request', (request) => {
    if (!request.url().startsWith('http://127.0.0.1') && /^https?:/.test(request.url()))
      foreign.push(request.url())
  })
  await visitor.goTo('/api/docs')
  await expect(visitor.page.getByText('Ressenti').first()).toBeVisible({ timeout: 30_000 })
  await expect(visitor.page.getByText('/api/results').first()).toBeVisible()
  expect(foreign).toEqual([])
})
