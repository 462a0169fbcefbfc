import { expect } from '@playwright/test'
import { languages, type Language } from '../../src/base/text/languages.ts'
import { toJson } from '../../src/data/db/json.ts'
import { paths } from '../../src/paths.ts'
import { test } from './journey.ts'
import { look } from './look.ts'

test('C20.8 a sub-admin sets the language of one person from the list, and an administrator reads it', async ({
  ada,
  samia,
  fixture,
  product,
}) => {
  await product.db
    .updateTable('companies')
    .set({ languages: toJson<Language[]>([...languages]) })
    .where('id', '=', fixture.acme.id)
    .execute()
  const { page } = samia
  await samia.arrivesAt(paths.subAdminEmployees)
  await samia.press('Langue : Paul Martin')
  const dialog = page.getByRole('dialog', { name: 'Langue de Paul Martin' })
  await expect(dialog.getByRole('combobox', { name: 'Langue' })).toHaveValue('Non indiquée')
  await look(page, 'person-language')
  await dialog.getByRole('combobox', { name: 'Langue' }).click()
  await page.getByRole('option', { name: 'Polonais' }).click()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await samia.sees('Langue de Paul Martin enregistrée.')
  await expect(dialog).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 800 })
  await look(page, 'people-with-languages')

  await ada.arrivesAt(paths.company(fixture.acme.id))
  await ada.press('Langue : Paul Martin')
  const read = ada.page.getByRole('dialog').getByRole('combobox', { name: 'Langue' })
  await expect(read).toHaveValue('Polonais')
})
