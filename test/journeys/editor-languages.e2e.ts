import type { Language } from '../../src/base/text/languages.ts'
import { toJson } from '../../src/data/db/json.ts'
import { paths } from '../../src/paths.ts'
import { expect, test } from './journey.ts'
import { look } from './look.ts'

test('a manager translates a questionnaire with the keyboard alone, and is told what is missing', async ({
  samia,
  fixture,
  product,
}) => {
  await product.db
    .updateTable('companies')
    .set({ languages: toJson<Language[]>(['fr', 'en']) })
    .where('id', '=', fixture.acme.id)
    .execute()
  await samia.goTo('/sub-admin/questionnaire')
  await samia.press('Ouvrir l’éditeur')
  const { page } = samia
  await page.getByRole('button', { name: 'Ajouter : Mes logiciels sont assez rapides.' }).click()
  await page.getByRole('button', { name: 'Ajouter une question' }).last().click()
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Mon bureau est calme.')

  await page.getByRole('button', { name: 'Ajouter une langue' }).press('Enter')
  await page.getByRole('menuitem', { name: 'English' }).press('Enter')
  await samia.sees('Traduction à relire')
  const own = page.getByRole('textbox', { name: '2. Mon bureau est calme.' })
  await page.getByRole('button', { name: '1 question', exact: true }).press('Enter')
  await expect(own).toBeFocused()
  await samia.sees('Enregistré à')
  await look(page, 'editor-english')
  await page.reload()
  await page.getByRole('button', { name: 'English, 1 manque' }).press('Enter')
  await own.pressSequentially('My office is quiet.')
  await samia.sees('Chaque texte a sa traduction.')
  await samia.sees('Enregistré à')

  // The French changes: its translation says so until somebody has looked at it.
  await page.getByRole('button', { name: 'Français (base)' }).press('Enter')
  await page.getByRole('button', { name: /2 Mon bureau est calme/ }).press('Enter')
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Mon bureau est très calme.')
  await page.getByRole('button', { name: 'English, complet' }).press('Enter')
  await samia.sees('Le texte français a changé depuis cette traduction.')
  await look(page, 'editor-outdated')
  await page.getByRole('button', { name: 'Elle reste juste' }).press('Enter')
  await expect(page.getByText('Le texte français a changé')).toHaveCount(0)

  await page.getByRole('button', { name: 'Retirer cette langue' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer cette langue' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Ajouter une langue' })).toBeVisible()
  await samia.sees('Enregistré à')
  await page.reload()
  await expect(page.getByRole('button', { name: 'English', exact: false })).toHaveCount(0)
})

test('C20.15 of a translation that was asked and is now another, a manager says whether the question goes on', async ({
  samia,
  fixture,
  product,
}) => {
  await product.db
    .updateTable('companies')
    .set({ languages: toJson<Language[]>(['fr', 'en']) })
    .where('id', '=', fixture.acme.id)
    .execute()
  const { page } = samia
  const made = await page.request.post('/api/questionnaires/drafts', {
    data: { title: 'Le nôtre', from: 'default-questionnaire' },
    headers: { origin: product.url },
  })
  const { id } = (await made.json()) as { id: string }
  await samia.goTo(paths.translation(id, 'en'))
  const own = page.getByRole('textbox', { name: /^1\. Mon travail me donne envie/ })
  const goesOn = page.getByRole('radio', { name: 'Correction de traduction : la comparaison continue.' })
  await expect(own).toHaveValue('My work makes me want to put effort in.')
  await expect(goesOn).toHaveCount(0)
  await own.fill('My salary makes me want to leave.')
  await samia.sees('Posée ainsi : « My work makes me want to put effort in. »')
  await expect(goesOn).toBeChecked()
  const other = page.getByRole('radio', {
    name: 'Le sens change : nouvelle question, dans toutes les langues.',
  })
  await other.check()
  await samia.sees('Enregistré à')
  await page.reload()
  await expect(other).toBeChecked()
  await look(page, 'editor-other-translation')
})
