import { expect } from '@playwright/test'
import { openCompanyWave as test } from './acmeWave.ts'
import { password } from '../people.ts'

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
  await samia.press('Tout recommencer')
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
  // So is a dimension that was taken away by mistake.
  await page.getByRole('button', { name: 'Ajouter : Mes logiciels sont assez rapides.' }).click()
  await samia.choose('Outils', 'Retirer la dimension')
  await samia.press('Annuler')
  await expect(page.getByRole('region', { name: 'Outils' })).toContainText('1 question')
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
