import { expect } from '@playwright/test'
import { languages, type Language } from '../../src/base/text/languages.ts'
import { toJson } from '../../src/data/db/json.ts'
import { defaultTexts } from '../../src/surveys/questions/defaultTexts.ts'
import { openCompanyWave as test } from './acmeWave.ts'
import { look } from './look.ts'

test('before answering, somebody reads the questions in two languages, and no request says which', async ({
  paul,
  product,
  fixture,
}) => {
  await product.db
    .updateTable('companies')
    .set({ languages: toJson<Language[]>([...languages]) })
    .where('id', '=', fixture.acme.id)
    .execute()
  const { page } = paul
  await paul.goTo('/employee/questionnaire')
  await paul.sees('Commencer')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByText('Lire dans une autre langue').press('Enter')
  const french = page.getByText(/^Mon travail me donne envie de m.investir/)
  await expect(french).toBeVisible()
  await expect(page.getByText('My work makes me want to put effort in.')).toBeVisible()
  const german = defaultTexts.get('de')?.find(({ id }) => id === 'eng1')?.text ?? ''
  await page.getByRole('radio', { name: 'Deutsch' }).focus()
  await page.keyboard.press('Space')
  await expect(page.locator('[lang="de"]').getByText(german)).toBeVisible()
  await expect(french.locator('xpath=ancestor::*[@lang][1]')).toHaveAttribute('lang', 'fr')
  const { contentHash } = await product.db
    .selectFrom('questionnaireVersions')
    .innerJoin('waves', 'waves.versionId', 'questionnaireVersions.id')
    .select('contentHash')
    .where('waves.companyId', '=', fixture.acme.id)
    .executeTakeFirstOrThrow()
  await paul.sees(contentHash ?? '')
  expect(asked.filter((path) => !path.startsWith('/assets/'))).toEqual([
    expect.stringMatching(/^\/api\/waves\/[^/]+\/texts$/),
  ])
  expect(asked.filter((path) => /[-_.](en|de|pt|pl)\b/.test(path))).toEqual([])
  await look(page, 'other-language')
})
