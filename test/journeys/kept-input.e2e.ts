import { expect } from '@playwright/test'
import { openCompanyWave as test } from './acmeWave.ts'
import { password } from '../people.ts'

interface Noticed {
  version: number
  fields: Record<string, string>
}

test('a campaign that is being written is found again, and given up on request', async ({ samia }) => {
  const { page } = samia
  const title = page.getByLabel('Titre', { exact: true })
  const found = page.getByText('Votre saisie a été gardée sur cet appareil')
  await samia.goTo('/sub-admin/campagnes/nouvelle')
  await title.fill('Enquête des beaux jours')
  await page.reload()
  await expect(title).toHaveValue('Enquête des beaux jours')
  await samia.open('Équipes')
  await page.goBack()
  await expect(title).toHaveValue('Enquête des beaux jours')
  await samia.press('Tout recommencer')
  await expect(title).not.toHaveValue('Enquête des beaux jours')
  await samia.press('Annuler')
  await expect(title).toHaveValue('Enquête des beaux jours')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await samia.press('Tout recommencer')
  await title.fill('Enquête de la rentrée')
  const undo = page.getByRole('button', { name: 'Annuler', exact: true })
  await undo.click()
  await expect(page.getByRole('dialog')).toContainText('Ce qui a été saisi depuis est effacé')
  await samia.press('Garder ma saisie')
  await expect(title).toHaveValue('Enquête de la rentrée')
  await page.reload()
  await samia.press('Tout recommencer')
  await samia.open('Équipes')
  await expect(undo).toHaveCount(0, { timeout: 1000 })
  await page.goBack()
  await title.waitFor()
  await page.reload()
  await expect(title).not.toHaveValue('')
  await expect(found).toBeHidden()
})

test('what is typed in the editor is kept by a slow network and a page left at once', async ({ samia }) => {
  const { page } = samia
  await page.route('**/draft', async (route) => {
    if (route.request().method() === 'PUT') await new Promise((resolve) => setTimeout(resolve, 2000))
    await route.continue().catch(() => undefined)
  })
  await samia.goTo('/sub-admin/questionnaire')
  await samia.press('Ouvrir l’éditeur')
  const title = page.getByLabel('Titre', { exact: true })
  await title.fill('Télétravail')
  await expect(page.getByText('Enregistrement')).toBeVisible()
  await title.fill('Télétravail au printemps')
  await page.waitForTimeout(3500)
  await expect(page.getByText("vient d'être modifiée")).toHaveCount(0)
  await title.fill('Télétravail en été')
  await samia.open('Équipes')
  await page.waitForTimeout(3500)
  await page.goBack()
  await expect(title).toHaveValue('Télétravail en été')
  await page.unroute('**/draft')
  const undo = page.getByRole('button', { name: 'Annuler', exact: true })
  const tools = page.getByRole('region', { name: 'Outils' })
  await test.step('so is what is typed before a dimension and its question come back', async () => {
    await page.getByRole('button', { name: 'Ajouter : Mes logiciels sont assez rapides.' }).click()
    await samia.choose('Outils', 'Retirer la dimension')
    await samia.choose('Question 1 : Mes logiciels sont assez rapides.', 'Retirer')
    await title.fill('Télétravail en hiver')
    await undo.last().click()
    await expect(page.locator('button[data-line]')).toBeFocused()
    await undo.click()
    await expect(tools).toContainText('Mes logiciels sont assez rapides.')
    await expect(tools.getByRole('button', { expanded: true }).first()).toBeFocused()
    await expect(title).toHaveValue('Télétravail en hiver')
  })
  await test.step('a file replaced by mistake keeps the title, and asks before more is lost', async () => {
    const buffer = Buffer.from('id,question,type\nq1,Tout va bien.,likert')
    const replace = async (name: string) => {
      await samia.sees('Enregistré à')
      await samia.choose(name, 'Remplacer par un CSV')
      await page.locator('input[type=file]').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer })
      await samia.press('Remplacer les questions')
      await samia.sees('Questions remplacées.')
    }
    await replace('Télétravail en hiver')
    await title.fill('Bureaux')
    await undo.click()
    await expect(tools).toContainText('Mes logiciels sont assez rapides.')
    await expect(title).toHaveValue('Bureaux')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await replace('Bureaux')
    await page.locator('button[data-line]').click()
    const words = page.getByRole('textbox', { name: 'Question', exact: true })
    await words.fill('Tout va très bien.')
    await undo.click()
    await expect(page.getByRole('dialog')).toContainText('Ce qui a été saisi depuis est effacé')
    await samia.press('Garder ma saisie')
    await expect(words).toHaveValue('Tout va très bien.')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test('a notice that is being written stays when somebody else saves it', async ({
  samia,
  product,
  fixture,
}) => {
  const { page } = samia
  const address = page.getByLabel('Adresse', { exact: true })
  const recipients = page.getByLabel('Destinataires', { exact: true })
  const saved = page.getByText('Informations légales enregistrées')
  const path = `/api/companies/${fixture.acme.id}/legal-notice`
  const othersWrite = async (text: string) => {
    const { version, fields } = (await (await page.request.get(path)).json()) as Noticed
    const data = { version, fields: { ...fields, recipients: text, hosting: text } }
    expect((await page.request.put(path, { data, headers: { origin: product.url } })).status()).toBe(200)
  }
  const form = page.getByRole('region', { name: 'Informations légales' })
  await samia.goTo('/sub-admin/confidentialite')
  await address.fill('1, rue des Lilas')
  await recipients.fill('La direction')
  await othersWrite('Le CSE')
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await samia.sees("Cette fiche vient d'être modifiée")
  await expect(address).toHaveValue('1, rue des Lilas')
  await expect(recipients).toHaveValue('La direction')
  await samia.sees('Écrit par quelqu’un d’autre : « Le CSE »')
  await expect(page.getByLabel('Lieu d’hébergement', { exact: true })).toHaveValue('Le CSE')
  await samia.open('Équipes')
  await othersWrite('Les RH')
  await page.goBack()
  await expect(address).toHaveValue('1, rue des Lilas')
  await expect(recipients).toHaveValue('La direction')
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await samia.sees('Écrit par quelqu’un d’autre : « Les RH »')
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(saved).toBeVisible()
  await test.step('so does what is typed while a signature is being saved', async () => {
    const sender = page.getByRole('region', { name: 'Signature des messages' })
    const role = sender.getByLabel('Sa fonction', { exact: true })
    await page.route('**/sender', async (route) => {
      if (route.request().method() === 'PUT') await new Promise((resolve) => setTimeout(resolve, 1000))
      await route.continue()
    })
    await sender.getByLabel('Nom de la personne qui signe', { exact: true }).fill('Samia Benali')
    await sender.getByRole('button', { name: 'Enregistrer' }).click()
    await role.fill('Directrice')
    await samia.sees('Signature enregistrée')
    await page.waitForTimeout(500)
    await expect(role).toHaveValue('Directrice')
  })
})

test('a signature and ticks of languages stay on a visit elsewhere, and when somebody else saves', async ({
  samia,
  product,
  fixture,
}) => {
  const { page } = samia
  const path = `/api/companies/${fixture.acme.id}/languages`
  const role = page.getByLabel('Sa fonction', { exact: true })
  const ticked = (name: RegExp) => page.getByRole('checkbox', { name, checked: true })
  const othersOffer = async (from: string[], languages: string[]) => {
    const sent = { data: { from, languages }, headers: { origin: product.url } }
    expect((await page.request.put(path, sent)).status()).toBe(204)
  }
  await samia.goTo('/sub-admin/confidentialite')
  await role.fill('Directrice')
  await page.getByRole('checkbox', { name: /^Allemand/ }).check()
  await samia.open('Équipes')
  await expect(role).toHaveCount(0)
  await page.goBack()
  await expect(role).toHaveValue('Directrice')
  await expect(ticked(/^Allemand/)).toBeVisible()
  await othersOffer(['fr'], ['fr', 'en'])
  await expect(ticked(/^Anglais/)).toBeVisible()
  await expect(ticked(/^Allemand/)).toBeVisible()
  await page.route('**/languages', async (route) => {
    if (route.request().method() === 'GET') await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await othersOffer(['fr', 'en'], ['fr', 'en', 'pl'])
  await samia.press('Enregistrer les langues')
  await samia.sees("Cette fiche vient d'être modifiée")
  await expect(ticked(/^Polonais/)).toBeVisible()
  await expect(ticked(/^Allemand/)).toBeVisible()
  await samia.press('Enregistrer les langues')
  await samia.sees('Langues enregistrées.')
  expect(await (await page.request.get(path)).json()).toEqual({ languages: ['fr', 'en', 'pl', 'de'] })
})

test('what is typed while a company is being added stays', async ({ ada }) => {
  const name = ada.page.getByLabel("Nom de l'entreprise", { exact: true })
  await ada.page.route('**/api/companies', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await ada.goTo('/admin/company-management')
  await name.fill('Bois')
  await name.press('Enter')
  await name.fill('Verre')
  await ada.sees('Entreprise créée avec succès')
  await expect(name).toHaveValue('Verre')
})

test('a file of people goes with the session of who chose it', async ({ samia }) => {
  const { page } = samia
  const buffer = Buffer.from('Prénom;Nom;Email\nJo;Un;jo.un@exemple.fr')
  await samia.goTo('/sub-admin/employees')
  await samia.follow('Importer des personnes')
  await page
    .getByLabel('Fichier des personnes')
    .setInputFiles({ name: 'gens.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText('gens.csv').first()).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(/sub-admin-login/)
  await page.evaluate(() => Object.assign(window, { sameTab: true }))
  await samia.fill({ Email: 'samia.benali@exemple.fr', 'Mot de passe': password })
  await samia.press('Se connecter')
  await samia.open('Employés')
  await samia.follow('Importer des personnes')
  await expect(page.getByLabel('Fichier des personnes')).toBeVisible()
  expect(await page.evaluate(() => 'sameTab' in window)).toBe(true)
  await expect(page.getByText('gens.csv')).toHaveCount(0)
})

test('Escape asks once before a dialog loses what was typed in it', async ({ samia }) => {
  const { page } = samia
  const dialog = page.getByRole('dialog')
  await samia.goTo('/sub-admin/teams')
  const opener = page.getByRole('button', { name: 'Ajouter une équipe' }).first()
  await opener.click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await opener.click()
  await page.keyboard.type('Comptoir')
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('alert')).toHaveText(/^Échap encore une fois/)
  await expect(dialog.getByRole('textbox')).toHaveValue('Comptoir')
  await page.keyboard.type('s')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await opener.click()
  await expect(dialog.getByRole('textbox')).toHaveValue('')
})
