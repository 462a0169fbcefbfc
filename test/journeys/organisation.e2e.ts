import type { Page } from '@playwright/test'
import { acmeOf } from './campaignsOfAcme.ts'
import { expect, test } from './journey.ts'
import { isAccessible, look } from './look.ts'

/** By keyboard, once the field offers it. */
async function picks(page: Page, typed: string, option: string) {
  await page.keyboard.type(typed)
  await expect(page.getByRole('option', { name: option })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

test('a sub-admin makes a tree of two levels by keyboard alone, moves several rows and saves once', async ({
  samia,
  product,
  fixture,
}) => {
  const acme = await acmeOf(product, fixture.acme.id)
  await acme.teams({ Atelier: 6, Labo: 4, Support: 5, Vente: 7 })
  const { page } = samia
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  const tree = page.getByRole('table', { name: 'Organisation' })
  const drawn = () => tree.getByRole('row').locator('th[scope=row]').allInnerTexts()
  const dialog = page.getByRole('dialog')

  await samia.goTo('/sub-admin/teams')
  await press('Organiser les équipes')
  await expect(tree.getByRole('row')).toHaveCount(5)
  for (const name of ['Usine', 'Siège']) {
    await press('Ajouter une entité')
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
  }
  await press('Ajouter une entité')
  await page.keyboard.type('Fabrication')
  await page.keyboard.press('Tab')
  await picks(page, 'Usi', 'Usine')
  await dialog.getByRole('textbox', { name: 'Nom' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  for (const team of ['Atelier', 'Labo']) {
    await page.getByRole('checkbox', { name: `Choisir ${team}` }).focus()
    await page.keyboard.press('Space')
  }
  await press('Déplacer…')
  await picks(page, 'Fabri', 'Fabrication')
  await dialog.getByRole('button', { name: 'Déplacer' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  expect(await drawn()).toEqual(['Siège', 'Usine', 'Fabrication', 'Atelier', 'Labo', 'Support', 'Vente'])
  await samia.sees('5 changements non enregistrés')
  // Another page, and back: they are still there.
  await samia.open('Campagnes')
  await samia.open('Équipes')
  await samia.sees('5 changements non enregistrés')
  await isAccessible(page)
  await look(page, 'organisation')
  await press('Enregistrer l’organisation')
  await samia.sees('Organisation enregistrée.')
  await page.reload()
  await expect(tree.getByRole('row', { name: /Usine/ })).toContainText('10')
  expect(await drawn()).toEqual(['Siège', 'Usine', 'Fabrication', 'Atelier', 'Labo', 'Support', 'Vente'])

  await page.getByRole('button', { name: 'Actions pour Fabrication' }).click()
  await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  await samia.sees('3 changements non enregistrés')
  await press('Enregistrer l’organisation')
  await samia.sees('Organisation enregistrée.')
  expect(await drawn()).toEqual(['Siège', 'Usine', 'Atelier', 'Labo', 'Support', 'Vente'])
})

test('C15.7 an administrator merges two teams: the numbers are said, one stays, the other is gone', async ({
  ada,
  product,
  fixture,
}) => {
  const acme = await acmeOf(product, fixture.acme.id)
  await acme.teams({ Atelier: 6, Labo: 4, Vente: 7 })
  const { page } = ada
  await ada.goTo(`/admin/company/${fixture.acme.id}?onglet=organisation`)
  await ada.press('Organiser les équipes')
  const tree = page.getByRole('table', { name: 'Organisation' })
  for (const team of ['Atelier', 'Labo'])
    await page.getByRole('checkbox', { name: `Choisir ${team}` }).check()
  await page.getByRole('button', { name: 'Fusionner…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fusionner Atelier et Labo ?' })
  await dialog.getByRole('radio', { name: 'Labo' }).check()
  await expect(dialog).toContainText('Les 10 personnes seront dans « Labo ».')
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'Fusionner' }).click()
  await ada.sees('Équipes fusionnées.')
  await expect(tree.getByRole('row', { name: /Labo/ })).toContainText('10')
  expect(await tree.getByRole('row').locator('th[scope=row]').allInnerTexts()).toEqual(['Labo', 'Vente'])
  for (const team of ['Labo', 'Vente']) await page.getByRole('checkbox', { name: `Choisir ${team}` }).check()
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click()
  const deletion = page.getByRole('dialog', { name: 'Supprimer 2 équipes ?' })
  await expect(deletion).toContainText('17 personnes quittent ces équipes et restent dans l’entreprise.')
  await isAccessible(page)
  await deletion.getByRole('button', { name: 'Supprimer' }).click()
  await ada.sees('2 équipes supprimées.')
  await ada.sees(/^Aucune équipe\. Importez vos personnes/)
})
