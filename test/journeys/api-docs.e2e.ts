import { expect, test } from './journey.ts'

test('the description of the API is read on our own host, without a script', async ({ visitor }) => {
  const asked: string[] = []
  visitor.page.on('request', (request) => {
    if (/^https?:/.test(request.url())) asked.push(request.url())
  })
  await visitor.goTo('/api/docs')
  await expect(visitor.page.getByRole('heading', { name: 'API de Ressenti' })).toBeVisible()
  await visitor.page.getByRole('link', { name: 'Résultats', exact: true }).click()
  const publication = visitor.page.getByText('/api/results/{waveId}/publication').last()
  await expect(publication).toBeInViewport()
  await publication.click()
  await expect(visitor.page.getByRole('rowheader', { name: 'regroup' })).toBeVisible()
  const refused = visitor.page.getByText('Un autre rôle, ou un second facteur encore à régler.')
  await expect(refused.filter({ visible: true })).toHaveCount(1)
  expect(asked.filter((url) => !url.startsWith('http://127.0.0.1'))).toEqual([])
  expect(asked.filter((url) => url.endsWith('.js'))).toEqual([])
})
