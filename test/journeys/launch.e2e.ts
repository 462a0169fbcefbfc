import type { Page } from '@playwright/test'
import writeExcelFile from 'write-excel-file/node'
import { readApplicationKey } from '../../src/data/keys/applicationKey.ts'
import { setupCode } from '../../src/people/auth/adminCodes.ts'
import { expect, test as base } from './journey.ts'
import { look, screenshots, wantsPictures } from './look.ts'
import { onPaper, pagesOf } from './paper.ts'
import { startProduct, type Product } from './product.ts'
import type { Visitor } from './visitor.ts'

/** A product of its own: once it has served somebody with an account, it no longer looks whether it is empty. */
const test = base.extend<object, { product: Product }>({
  product: [
    async ({}, provide) => {
      const product = await startProduct()
      await provide(product)
      await product.stop()
    },
    { scope: 'worker' },
  ],
})

const people = Array.from({ length: 40 }, (_, n) => [
  `D-${String(n).padStart(4, '0')}`,
  `personne.${n}@exemple.fr`,
  `Jo${n}`,
  'Salarié',
  ['Atelier', 'Commerce', 'Bureau'][n % 3] ?? '',
])

/** Letters that go beyond their sheet, which hides what does. */
const cutSections = () =>
  [...document.querySelectorAll('section')]
    .filter((letter) => letter.scrollHeight > letter.clientHeight)
    .map((letter) => letter.textContent)

/** One for each of 40 people, and a cover for each team. */
async function fillTheirSheets(letters: Page) {
  const path = wantsPictures ? { path: `${screenshots}/lettres.pdf` } : {}
  expect(pagesOf(await letters.pdf({ ...onPaper, ...path }))).toHaveLength(43)
  expect(await letters.evaluate(cutSections)).toEqual([])
}

/** What somebody who has never been here does: each press that reaches a page is counted. */
const most = 12

async function choose40({ page }: Visitor) {
  const head = ['identifiant', 'email', 'prenom', 'nom', 'equipes']
  const cells = [head, ...people].map((row) => row.map((value) => ({ value, type: String })))
  await page.getByLabel('Fichier des personnes').setInputFiles({
    name: 'personnel.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await writeExcelFile(cells).toBuffer(),
  })
}

test('40 people from an empty installation to « Planifiée », their letters printed, in 12 presses and without a refusal', async ({
  visitor,
  product,
}) => {
  const { page, context } = visitor
  let presses = 0
  const refusals: string[] = []
  /** What a picture needs is nobody's press. */
  const picture = async (name: string) => {
    const before = presses
    await look(page, name)
    presses = before
  }
  await context.exposeFunction('pressed', () => (presses += 1))
  await context.addInitScript(() =>
    addEventListener('click', (event) => {
      if (event.isTrusted) (window as unknown as { pressed: () => void }).pressed()
    }),
  )
  context.on('response', (answer) => {
    const { status, url } = { status: answer.status(), url: answer.url() }
    if (status >= 400 && answer.request().method() !== 'GET') refusals.push(`${status} ${url}`)
  })
  await product.startEmpty()
  await visitor.goTo(`/admin-register#${setupCode(readApplicationKey(`${product.dataDir}.key`))}`)
  await visitor.sees('Vous êtes la première personne ici')
  await visitor.sees('Créer une entreprise et y faire entrer les personnes.')
  const own = { Prénom: 'Ada', Nom: 'Lovelace', Email: 'ada@exemple.fr' }
  await visitor.fill({ ...own, 'Mot de passe': 'secret', 'Confirmer le mot de passe': 'secret' })
  await visitor.press("S'inscrire")

  await visitor.sees('Mise en route')
  await picture('02-installation-vide')
  await visitor.fill({ "Nom de l'entreprise": 'Maison Duroc' })
  await visitor.press('Créer')
  await visitor.isAt(/\/admin\/company\//)
  await visitor.follow('Lancer mon enquête')
  await choose40(visitor)
  await page.getByRole('button', { name: 'Vérifier' }).click()
  await page.getByRole('button', { name: /^Appliquer/ }).click()
  await visitor.sees(/40 personnes ajoutées/)
  await picture('06-lancer-importe')
  await visitor.follow('Suivant')
  await visitor.sees('Quelles équipes auront leurs résultats ?')
  await visitor.follow('Suivant')
  await expect(page.getByLabel('Contact données personnelles')).toHaveValue('Ada Lovelace, ada@exemple.fr')
  await visitor.press('Suivant')
  await visitor.sees('Quand, et quels messages ?')
  await visitor.follow('Suivant')

  const tab = context.waitForEvent('page')
  await visitor.press('Imprimer 40 lettres')
  const letters = await tab
  await expect(letters.getByRole('heading', { name: 'Votre accès à Ressenti' })).toHaveCount(40)
  await letters.getByRole('button', { name: 'Imprimer' }).click()
  await fillTheirSheets(letters)
  await letters.close()
  await visitor.sees('40 personnes sur 40 ont un moyen d’entrer.')
  await picture('06b-lancer-verifier-lettres')
  await page.getByRole('button', { name: /^Planifier pour le/ }).click()
  await visitor.sees(/Campagne planifiée. Elle s’ouvrira le/)
  await expect.poll(() => presses).toBeGreaterThanOrEqual(11)
  expect(presses).toBeLessThanOrEqual(most)
  expect(refusals).toEqual([])
})

test('from an empty company to a launched campaign for 40 people, by the screens alone', async ({ ada }) => {
  const { page } = ada
  await ada.goTo('/admin/dashboard')
  await ada.sees('À faire maintenant')
  await look(page, '03-admin-tableau')
  await ada.follow('Gestion des entreprises')
  await ada.fill({ "Nom de l'entreprise": 'Maison Duroc' })
  await ada.press('Créer')
  await ada.follow('Maison Duroc')
  await expect(page.getByRole('tab', { name: /Personnes/ })).toHaveAttribute('aria-selected', 'true')
  await look(page, '04-entreprise-vide')
  await ada.follow('Lancer mon enquête')

  await ada.sees('Qui sera interrogé ?')
  await choose40(ada)
  await page.getByRole('button', { name: 'Vérifier' }).click()
  await page.getByRole('button', { name: /^Appliquer/ }).click()
  await ada.sees(/40 personnes ajoutées/)
  await ada.follow('Suivant')

  await expect(page.getByRole('row', { name: /Atelier/ })).toContainText('Oui, dès 5 réponses')
  await expect(page).toHaveTitle('Équipes · Lancer mon enquête · Ressenti')
  await look(page, '06-lancer-equipes')
  await ada.follow('Suivant')
  await ada.sees('Que lira chacun avant de répondre ?')
  await expect(page).toHaveTitle('Notice · Lancer mon enquête · Ressenti')
  await look(page, '06-lancer-notice')
  // Who looks elsewhere first loses nothing of what was typed, and « Suivant » saves it.
  await page.getByLabel('Adresse').fill('12 rue des Ébénistes, Nantes')
  await ada.follow('Retour')
  await ada.follow('Suivant')
  await expect(page.getByLabel('Adresse')).toHaveValue('12 rue des Ébénistes, Nantes')
  await page.getByLabel('Contact données personnelles').fill('dpo@duroc.exemple.fr')
  await ada.press('Suivant')
  await expect(page.getByRole('link', { name: /Notice/ })).toContainText('3 champs à compléter')

  await expect(page.getByRole('combobox', { name: 'Que demander ?' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ce que cette campagne montrera' })).toContainText(
    '3 équipes sur 3',
  )
  await look(page, '06-lancer-dates')
  await page.getByLabel('Titre').fill('Baromètre')
  await ada.follow('Suivant')

  // Leaving the page keeps what was written.
  await page.reload()
  await ada.sees('Relisez ce qui va se passer.')
  await ada.sees('0 personne sur 40 a un moyen d’entrer.')
  await look(page, '06b-lancer-verifier')
  await planAnyway(ada)
  await ada.sees(/Campagne planifiée. Elle s’ouvrira le/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Baromètre')
})

/** The number of people without a way in is confirmed first. */
async function planAnyway(ada: Visitor) {
  const { page } = ada
  const plan = page.getByRole('button', { name: /^Planifier pour le/ })
  await ada.sees('40 sans lettre : cette installation n’envoie pas d’emails.')
  await plan.click()
  await ada.sees('Cochez cette case, ou donnez-leur d’abord un moyen d’entrer.')
  await page.getByLabel(/^40 personnes ne pourront pas entrer/).check()
  await plan.click()
}
