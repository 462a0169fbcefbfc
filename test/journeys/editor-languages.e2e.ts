import type { Language } from '../../src/base/text/languages.ts'
import { toJson } from '../../src/data/db/json.ts'
import { paths } from '../../src/paths.ts'
import type { Product } from './product.ts'
import { expect, test } from './journey.ts'
import { look } from './look.ts'
import type { Visitor } from './visitor.ts'

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

interface OfSamia {
  samia: Visitor
  fixture: { acme: { id: string } }
  product: Product
}

async function ownDraft({ samia, fixture, product }: OfSamia) {
  await product.db
    .updateTable('companies')
    .set({ languages: toJson<Language[]>(['fr', 'en']) })
    .where('id', '=', fixture.acme.id)
    .execute()
  const made = await samia.page.request.post('/api/questionnaires/drafts', {
    data: { title: 'Le nôtre', from: 'default-questionnaire' },
    headers: { origin: product.url },
  })
  return ((await made.json()) as { id: string }).id
}

test('C20.15 of a translation that was asked and is now another, a manager says whether the question goes on', async ({
  samia,
  fixture,
  product,
}) => {
  const { page } = samia
  const id = await ownDraft({ samia, fixture, product })
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

test('C20.15 a file that says a translation otherwise asks the same, before it replaces the draft', async ({
  samia,
  fixture,
  product,
}) => {
  const { page } = samia
  const id = await ownDraft({ samia, fixture, product })
  const csv = await (await page.request.get(`/api/questionnaires/${id}/versions/1.csv`)).text()
  const other = csv.replace('My work makes me want to put effort in.', 'My salary makes me want to leave.')
  expect(other).not.toBe(csv)
  await samia.goTo(paths.editor(id))
  await page.getByRole('button', { name: 'Actions pour Le nôtre' }).click()
  await page.getByRole('menuitem', { name: 'Remplacer par un CSV' }).click()
  const choose = (name: string, text: string) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await test.step('a wrong translation is named by its line, the file stays, and nothing is kept', async () => {
    const draft = await (await page.request.get(`/api/questionnaires/${id}/draft`)).text()
    const asked = 'My work makes me want to put effort in.'
    const columns = 'id,question,type,options,dimension,question_en,options_en,dimension_en'
    const place = `${columns}\nq1,Où travaillez-vous ?,choix unique,Lyon|Lille,Lieu,Where do you work?`
    const wrong = [
      [csv.replace(asked, ''), 'Ligne 2 : la traduction « en » de la question manque.'],
      [csv.replace('question_en', 'question_xx'), 'Colonne « question_xx » : langue inconnue.'],
      [
        csv.replace(asked, `${asked} 12`),
        'Ligne 2 : les nombres de la traduction « en » diffèrent du texte.',
      ],
      [`${place},Lyon,Place`, 'Ligne 2 : 1 réponses en « en » au lieu de 2.'],
      [
        `${place},Lyon|Lille,Place\nq2,Tout va bien.,likert,,Lieu,All is well.,,Venue`,
        'Ligne 3 : la dimension « Lieu » a deux traductions en « en ».',
      ],
    ] as const
    for (const [at, [text, sentence]] of wrong.entries()) {
      await choose(`essai-${at}.csv`, text)
      await samia.sees(sentence)
      await expect(page.getByText(`essai-${at}.csv`)).toBeVisible()
      await expect(page.getByText('Questions remplacées.')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Remplacer les questions' })).toBeDisabled()
    }
    await look(page, 'editor-file-wrong-translation')
    expect(await (await page.request.get(`/api/questionnaires/${id}/draft`)).text()).toBe(draft)
  })
  await choose('questions.csv', other)
  await samia.sees('0 nouvelle, 0 retirée, 1 modifiée')
  await samia.sees('Posée ainsi : « My work makes me want to put effort in. »')
  const replace = page.getByRole('button', { name: 'Remplacer les questions' })
  await expect(replace).toBeDisabled()
  await samia.sees('Dites d’abord de chaque traduction changée si c’est une correction.')
  await look(page, 'editor-file-other-translation')
  await page.getByRole('radio', { name: 'Correction de traduction : la comparaison continue.' }).check()
  await replace.click()
  await samia.sees('Questions remplacées.')
  await samia.goTo(paths.translation(id, 'en'))
  await expect(page.getByRole('textbox', { name: /^1\. Mon travail me donne envie/ })).toHaveValue(
    'My salary makes me want to leave.',
  )
})
