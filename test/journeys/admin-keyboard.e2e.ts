import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { reach } from './answering.ts'

/** Opens the menu whose button has the focus, and takes its first entry. */
async function pressFirst(page: Page, entry: string) {
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: entry })).toBeFocused()
  await page.keyboard.press('Enter')
}

test('an administrator creates, adds, approves and moves with the keyboard alone', async ({ ada }) => {
  const { page } = ada
  const { keyboard } = page
  const region = (name: string) => page.getByRole('region', { name, exact: true })
  const isOnTitle = (title: string) =>
    expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeFocused()

  await ada.goTo('/admin/company-management')
  await ada.sees('Acme')
  await reach(page, page.getByLabel("Nom de l'entreprise"))
  await keyboard.type('Initech')
  await keyboard.press('Tab')
  await keyboard.type('Ventes, Atelier')
  await keyboard.press('Enter')
  await ada.sees('Entreprise créée avec succès !')
  await reach(page, page.getByRole('link', { name: 'Initech', exact: true }))
  await keyboard.press('Enter')
  await isOnTitle('Initech')

  await reach(page, page.getByRole('tab', { name: /^Personnes/ }))
  await keyboard.press('ArrowRight')
  await reach(page, page.getByLabel('Nouvelle équipe'))
  await keyboard.type('Support')
  await keyboard.press('Enter')
  await expect(region('Équipes').getByRole('link', { name: 'Support' })).toBeVisible()
  await reach(page, page.getByRole('tab', { name: /^Équipes et organisation/ }))
  await keyboard.press('ArrowLeft')
  await reach(page, region('Ajouter un employé').getByLabel('Rechercher'))
  await keyboard.type('lucie')
  await reach(page, region('Ajouter un employé').getByRole('button', { name: 'Ajouter' }))
  await keyboard.press('Enter')
  await ada.sees("Employé ajouté à l'entreprise avec succès !")
  await reach(page, page.getByRole('tab', { name: /^Personnes/ }))
  await keyboard.press('ArrowRight')
  await reach(page, region('Équipes').getByRole('link', { name: 'Support' }))
  await keyboard.press('Enter')
  await isOnTitle('Support')
  await reach(page, ada.row('Lucie Faure').getByRole('button', { name: 'Ajouter' }))
  await keyboard.press('Enter')
  await ada.sees('1 membre')

  await reach(page, page.getByRole('link', { name: 'Tableau de bord', exact: true }))
  await keyboard.press('Enter')
  await isOnTitle('Tableau de bord')
  await reach(page, ada.row('Nora Blanc').getByRole('button', { name: 'Actions pour Nora Blanc' }))
  await pressFirst(page, 'Approuver et rattacher à Acme')
  await ada.sees('Nora Blanc fait maintenant partie d’Acme.')
  await expect(page.getByRole('heading', { name: 'Employés en attente' })).toBeFocused()

  await reach(page, page.getByRole('tab', { name: 'Employés' }))
  await keyboard.press('ArrowRight')
  await reach(page, ada.row('Mina Petit').getByRole('button', { name: 'Approuver' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Prénom')).toBeFocused()
  await reach(page, page.getByRole('dialog').getByRole('combobox', { name: 'Entreprise' }))
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('Init')
  await page.getByRole('option', { name: 'Initech' }).waitFor()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await reach(page, page.getByRole('button', { name: 'Confirmer' }))
  await keyboard.press('Enter')
  // For a moment both lists show her: each asks again for itself.
  await expect(ada.row('Mina Petit').filter({ hasText: 'Initech' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Responsables en attente' })).toBeFocused()
})
