import { addCrowd } from '../people.ts'
import { expect, test } from './journey.ts'
import { look } from './look.ts'
import type { Visitor } from './visitor.ts'

interface Drafted {
  revision: number
  title: string
  questions: { asked?: unknown }[]
  languages: string[]
  dimensions: unknown[]
}
const withoutAsked = (question: { asked?: unknown; askedIn?: unknown }) => {
  const kept = { ...question }
  delete kept.asked
  delete kept.askedIn
  return kept
}

const kept = ({ revision, title, languages, dimensions }: Drafted) => ({
  ...{ revision, title, languages, dimensions },
})

test('a manager writes a questionnaire, from the library and in own words, and tries it on a phone', async ({
  samia,
  fixture,
  product,
}) => {
  await addCrowd(product.db, 8, fixture.acme.id)
  await samia.goTo('/sub-admin/questionnaire')
  await expect(samia.page.getByRole('region', { name: 'Commencer un questionnaire' })).toContainText(
    '33 questions',
  )
  await samia.press('Ouvrir l’éditeur')
  await samia.sees('Aucune question pour le moment.')
  const { page } = samia
  await page.getByLabel('Titre').fill('Bureaux et outils')
  await page.getByRole('button', { name: 'Ajouter : Mes logiciels sont assez rapides.' }).click()
  await page.getByRole('button', { name: 'Ajouter : Les jours de télétravail', exact: false }).first().click()
  await expect(page.getByRole('region', { name: 'Outils' })).toContainText('1 question')

  await page.getByRole('button', { name: 'Ajouter une question' }).last().click()
  const words = page.getByRole('textbox', { name: 'Question', exact: true })
  await expect(words).toBeFocused()
  await words.fill('Mon bureau et mes horaires me conviennent.')
  await samia.sees('Deux idées dans une phrase ?')
  await page.getByRole('button', { name: 'Couper en deux' }).click()
  await expect(words).toHaveValue('Mon bureau…')
  await expect(page.locator('button[data-line]').last()).toContainText('Mes horaires me conviennent.')
  await page.getByRole('button', { name: 'Actions pour Question 4', exact: false }).click()
  await page.getByRole('menuitem', { name: 'Retirer' }).click()
  await words.fill('Où travaillez-vous le mieux ?')
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Choix unique' }).click()
  await samia.sees('1 point à corriger avant')
  await page.getByLabel('Réponses possibles').fill('Au bureau\nÀ la maison')
  await expect(page.getByText('à corriger avant d’ouvrir')).toHaveCount(0)
  await samia.sees('Enregistré à')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bureaux et outils')
  await look(page, 'editor')

  // The keyboard moves what the mouse drags, and says where to.
  const line = page.getByRole('button', { name: /3 Où travaillez-vous le mieux/ })
  await line.press('Alt+ArrowUp')
  await expect(page.getByRole('status').filter({ hasText: 'Question placée en' })).toHaveCount(1)

  await page.getByRole('button', { name: 'Actions pour Question 1', exact: false }).click()
  await page.getByRole('menuitem', { name: 'Retirer' }).click()
  await samia.sees('Question retirée.')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.locator('button[data-line]')).toHaveCount(3)

  await page.getByRole('button', { name: 'Aperçu', exact: true }).click()
  await page.getByText('Téléphone').click()
  await samia.sees('Vous pouvez essayer : rien n’est enregistré.')
  await look(page, 'editor-preview')
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click()

  // What the server refuses is sent once, and again only when something was typed.
  let sent = 0
  page.on('request', (request) => (sent += request.method() === 'PUT' ? 1 : 0))
  await page.getByLabel('Titre').fill('')
  await samia.sees('Veuillez saisir un titre')
  await page.waitForTimeout(2_000)
  expect(sent).toBe(1)
  await page.getByLabel('Titre').fill('Bureaux et outils')

  await samia.sees('Enregistré à')
  await page.reload()
  await expect(page.locator('button[data-line]')).toHaveCount(3)
  await expect(page.getByLabel('Titre')).toHaveValue('Bureaux et outils')

  await meetsAnotherVersion(samia, product.url)

  // C21 case 1: once it is open, page, API and SQL refuse every edit.
  const editor = page.url()
  const [, id = ''] = /questionnaires\/([^/]+)\/modifier/.exec(editor) ?? []
  await samia.follow('Ouvrir maintenant')
  await samia.press('Ouvrir maintenant')
  await samia.sees('Campagne ouverte.')
  await page.goto(editor)
  await samia.sees('Posé : ses questions ne changent plus.')
  await expect(page.getByLabel('Titre')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Ajouter une question' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Aperçu', exact: true }).click()
  await samia.sees('Vous pouvez essayer : rien n’est enregistré.')
  await expect(page.getByRole('dialog')).toContainText('Mes logiciels sont assez rapides.')
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click()
  const body = { revision: 9, title: 'Autre', languages: [], questions: [], dimensions: [] }
  const edit = await page.request.put(`/api/questionnaires/${id}/draft`, {
    data: body,
    headers: { origin: product.url },
  })
  expect([edit.status(), await edit.json()]).toEqual([409, { code: 'version_frozen' }])
  await expect(product.db.updateTable('versionQuestions').set({ text: 'Autre ?' }).execute()).rejects.toThrow(
    'une version gelée ne change plus',
  )
})

/** Somebody else writes, and the network goes: what was typed stays, and the question of which version counts. */
async function meetsAnotherVersion(samia: Visitor, origin: string) {
  const { page } = samia
  const [, draftId = ''] = /questionnaires\/([^/]+)\/modifier/.exec(page.url()) ?? []
  const draft = `/api/questionnaires/${draftId}/draft`
  const othersWrite = async (title: string, most = 3) => {
    const read = (await (await page.request.get(draft)).json()) as Drafted
    const data = { ...kept(read), title, questions: read.questions.slice(0, most).map(withoutAsked) }
    expect((await page.request.put(draft, { data, headers: { origin } })).status()).toBe(200)
  }
  await othersWrite('Bureaux et outils', 2)
  await page.getByLabel('Titre').fill('Bureaux, outils, horaires')
  await samia.sees('Cette fiche vient d')
  await page.context().setOffline(true)
  await samia.press('Voir son état actuel')
  await samia.sees('Son état actuel n’a pas pu être lu.')
  await expect(page.getByLabel('Titre')).toHaveValue('Bureaux, outils, horaires')
  await page.context().setOffline(false)
  await comparesBoth(samia)

  // A removal is undone in this page's version, and not in somebody else's.
  await othersWrite('Le leur')
  const undo = page.getByRole('button', { name: 'Annuler', exact: true })
  const takeFirst = async () => {
    await page.getByRole('button', { name: 'Actions pour Question 1', exact: false }).click()
    await page.getByRole('menuitem', { name: 'Retirer' }).click()
    await expect(page.locator('button[data-line]')).toHaveCount(2)
  }
  await takeFirst()
  await samia.sees('Cette fiche vient d')
  await undo.click()
  await expect(page.locator('button[data-line]')).toHaveCount(3)
  await samia.press('Garder ma version')
  await samia.sees('Enregistré à')
  await othersWrite('Le leur encore')
  await takeFirst()
  await samia.sees('Cette fiche vient d')
  await samia.press('Voir son état actuel')
  await expect(page.getByLabel('Titre')).toHaveValue('Le leur encore')
  await expect(undo).toHaveCount(0, { timeout: 1000 })
  await expect(page.locator('button[data-line]')).toHaveCount(3)
  await samia.press('Abandonner ma version')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('Votre version est gardée')).toHaveCount(0)
}

/** This page's version waits while the other one is read and changed, and takes its place only when it is asked. */
async function comparesBoth(samia: Visitor) {
  const { page } = samia
  const title = page.getByLabel('Titre')
  const lines = page.locator('button[data-line]')
  await samia.press('Voir son état actuel')
  await samia.sees('Votre version est gardée')
  await expect(lines).toHaveCount(2)
  await samia.press('Reprendre ma version')
  await expect(title).toHaveValue('Bureaux, outils, horaires')
  await expect(lines).toHaveCount(3)
  await samia.sees('Cette fiche vient d')
  await samia.press('Voir son état actuel')
  await title.fill('Le nôtre')
  await samia.sees('Enregistré à')
  await samia.press('Reprendre ma version')
  await expect(title).toHaveValue('Bureaux, outils, horaires')
  await samia.press('Voir son état actuel')
  await expect(title).toHaveValue('Le nôtre')
  await samia.open('Équipes')
  await page.goBack()
  await expect(title).toHaveValue('Le nôtre')
  await samia.press('Abandonner ma version')
  await samia.press('Annuler')
  await samia.press('Reprendre ma version')
  await expect(title).toHaveValue('Bureaux, outils, horaires')
  await expect(lines).toHaveCount(3)
  await samia.press('Garder ma version')
  await samia.sees('Enregistré à')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bureaux, outils, horaires')
}
