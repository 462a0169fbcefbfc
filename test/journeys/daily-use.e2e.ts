import type { Page } from '@playwright/test'
import { addCompany, addCrowd } from '../people.ts'
import { addTeam } from '../waves.ts'
import { look } from './look.ts'
import { expect, test } from './journey.ts'

const dialogOf = (page: Page) => page.getByRole('dialog')

test('a crowded installation is searched, opened and changed to the last row', async ({
  ada,
  fixture,
  product,
}) => {
  await test.step('a page that could not be refreshed is asked again by itself when the network is back', async () => {
    await ada.goTo('/admin/employees')
    await expect(ada.row('Paul Martin')).toBeVisible()
    await ada.context.setOffline(true)
    await ada.page.getByLabel('Rechercher').fill('chloe')
    await expect(ada.page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
    await ada.context.setOffline(false)
    await expect(ada.row('Chloé Durand')).toBeVisible()
    await expect(ada.page.getByRole('button', { name: 'Réessayer' })).toBeHidden()
  })

  await test.step('inside a dialog the keyboard goes round and stops nowhere else', async () => {
    const { page } = ada
    await ada.goTo('/admin/dashboard?onglet=sous-admins')
    await ada.press('Approuver : Mina Petit')
    const first = dialogOf(page).getByRole('button', { name: 'Fermer' })
    const last = dialogOf(page).getByRole('button', { name: 'Confirmer' })
    await expect(last).toBeEnabled()
    await expect(dialogOf(page).getByLabel('Prénom')).toBeFocused()
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
    }
    await last.focus()
    await page.keyboard.press('Tab')
    await expect(first).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(last).toBeFocused()
  })

  await test.step('in a full house every list, company and team can be reached, and nobody is shut out unasked', async () => {
    const here = { db: product.db, now: () => new Date() }
    await addCrowd(product.db, 60, fixture.acme.id)
    for (let n = 1; n <= 54; n += 1) await addCompany(product.db, `Atelier ${n}`)
    for (let n = 1; n <= 14; n += 1) await addTeam(here, fixture.acme.id, `Équipe ${n}`)
    const zeal = await addCompany(product.db, 'Zélée')

    await ada.goTo('/admin/employees?page=99')
    await ada.isAt('/admin/employees?page=3')
    await ada.sees('Page 3 sur 3')
    // Each page is a place to go back to (ATT48).
    await ada.press('Page précédente')
    await ada.isAt('/admin/employees?page=2')
    await ada.page.goBack()
    await ada.isAt('/admin/employees?page=3')
    await ada.goTo('/admin/company-management?page=99')
    await ada.isAt('/admin/company-management?page=3')
    await ada.goTo('/admin/company-management')
    await look(ada.page, 'daily-companies')
    await ada.follow('et 2 autres équipes d’Acme')
    await ada.isAt(`/admin/company/${fixture.acme.id}`)
    await ada.page.getByRole('tab', { name: 'Équipes et organisation' }).click()
    const teams = ada.page.getByRole('region', { name: 'Équipes' }).getByRole('link')
    await expect(teams.first()).toHaveText('Équipe 1')
    expect((await teams.allTextContents()).slice(0, 3)).toEqual(['Équipe 1', 'Équipe 2', 'Équipe 3'])

    await ada.goTo('/admin/employees?recherche=paul')
    await ada.choose('Paul Martin', 'Rejeter')
    await ada.sees('Suspendre l’accès de Paul Martin ?')
    await ada.sees('Elle garde sa place chez Acme')
    await look(ada.page, 'daily-stop-access')
    await dialogOf(ada.page).getByRole('button', { name: 'Annuler' }).click()
    await expect(ada.row('Paul Martin')).toContainText('Approuvé')
    await ada.choose('Paul Martin', 'Rejeter')
    await dialogOf(ada.page).getByRole('button', { name: 'Rejeter' }).click()
    await ada.sees('Paul Martin n’a plus accès à Ressenti.')

    await ada.goTo('/admin/dashboard?onglet=sous-admins')
    await ada.press('Changer d’entreprise : Samia Benali')
    await expect(dialogOf(ada.page)).toHaveAccessibleName('Changer d’entreprise')
    const company = dialogOf(ada.page).getByRole('combobox', { name: 'Entreprise' })
    await expect(company).toHaveValue('Acme')
    await company.fill('zelee')
    await ada.page.getByRole('option', { name: 'Zélée' }).click()
    await ada.press('Confirmer')
    await ada.sees('Samia Benali est maintenant responsable de Zélée.')
    await ada.goTo(`/admin/company/${zeal.id}`)
    await expect(ada.row('Samia Benali')).toBeVisible()
  })
})

test('two people at work see what the other has made', async ({ samia, fixture, product, ada, person }) => {
  await test.step('two teams whose names differ by case are both asked, and the form says how many people that is', async () => {
    const here = { db: product.db, now: () => new Date() }
    for (const name of ['Vente', 'vente']) await addTeam(here, fixture.acme.id, name)
    await samia.goTo('/sub-admin/questionnaire')
    await samia.press('Remplir le formulaire')
    await samia.sees(
      'Ce questionnaire atteint 2 personnes. En dessous de 5 réponses, aucun résultat n’est affiché.',
    )
    await samia.page.getByRole('combobox', { name: 'Équipes' }).click()
    for (const name of ['Vente', 'vente']) await samia.page.getByRole('option', { name, exact: true }).click()
    await samia.page.keyboard.press('Escape')
    await expect(samia.page.locator('.mantine-Pill-label')).toHaveText(['Vente', 'vente'])
    await samia.sees('Ce questionnaire n’atteint personne pour l’instant.')
    await look(samia.page, 'daily-reach')
    await addCrowd(product.db, 8, fixture.acme.id)
    await samia.page.getByLabel('Toute l’entreprise').check()
    await samia.sees('Ce questionnaire atteint 10 personnes.')
    await expect(samia.page.getByText('En dessous de 5 réponses')).toHaveCount(0)
  })

  await test.step('what somebody else has changed or deleted is told, and no page stays behind', async () => {
    const alan = await person('alan')
    await addTeam({ db: product.db, now: () => new Date() }, fixture.acme.id, 'Ventes')
    await ada.goTo(`/admin/company/${fixture.acme.id}/team/Ventes`)
    await ada.sees('0 membre')
    await alan.goTo(`/admin/company/${fixture.acme.id}?onglet=equipes`)
    await alan.press('Supprimer : Ventes')
    await dialogOf(alan.page).getByRole('button', { name: 'Supprimer' }).click()
    await ada.isAt(`/admin/company/${fixture.acme.id}`)
    await ada.sees('Cette équipe n’existe plus.')

    // A name is typed while somebody else gives another one.
    await ada.page.getByRole('tab', { name: 'Équipes et organisation' }).click()
    const name = (page: Page) => page.getByRole('region', { name: 'Nom' })
    await name(ada.page).getByLabel("Nom de l'entreprise").fill('Acme Ada')
    await name(alan.page).getByLabel("Nom de l'entreprise").fill('Acme Alan')
    await name(alan.page).getByRole('button', { name: 'Enregistrer' }).click()
    await expect(ada.page.getByRole('heading', { level: 1 })).toHaveText('Acme Alan')
    await name(ada.page).getByRole('button', { name: 'Enregistrer' }).click()
    await ada.sees("Cette fiche vient d'être modifiée par quelqu'un d'autre. Voici son état actuel.")
    await expect(name(ada.page).getByLabel("Nom de l'entreprise")).toHaveValue('Acme Ada')
    await name(ada.page).getByRole('button', { name: 'Enregistrer' }).click()
    await expect(ada.page.getByRole('heading', { level: 1 })).toHaveText('Acme Ada')

    await samia.goTo('/sub-admin/dashboard')
    await samia.sees('Taux d’activité')
    await alan.press('Actions pour Acme Ada')
    await alan.page.getByRole('menuitem', { name: 'Supprimer l’entreprise' }).click()
    await dialogOf(alan.page).getByRole('button', { name: 'Supprimer' }).click()
    await alan.isAt('/admin/company-management')
    await expect(alan.page.getByText('Cette entreprise n’existe plus.')).toHaveCount(0)
    await ada.isAt('/admin/company-management')
    await ada.sees('Cette entreprise n’existe plus.')
    await samia.sees('Aucune entreprise associée')
    await expect(samia.page.getByText('Taux d’activité')).toHaveCount(0)
    await look(samia.page, 'daily-no-company')
  })
})
