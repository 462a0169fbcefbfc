import { addAccount } from '../people.ts'
import { focusComesBack, look } from './look.ts'
import { expect, test } from './journey.ts'

test('a sub-admin sees her company, its employees and its teams', async ({ samia, fixture, product }) => {
  const { db } = product
  await addAccount(db, {
    firstName: 'Rose',
    lastName: 'Attente',
    status: 'pending',
    companyId: fixture.acme.id,
  })

  await samia.goTo('/sub-admin/dashboard')
  await samia.sees('Tableau de bord')
  await samia.sees('Détails de l’entreprise')
  await samia.sees('67 %')
  await samia.sees('En attente')
  // Nothing was launched yet: the five steps, as far as they are.
  const first = samia.page.getByRole('region', { name: 'Lancer mon enquête' })
  await expect(first).toContainText('3 personnes, 1 en attente d’approbation')
  await expect(first).toContainText('Aucune équipe')
  await first.getByRole('button', { name: 'Essayer le questionnaire' }).click()
  await samia.sees('Vous pouvez essayer : rien n’est enregistré.')
  await samia.page.keyboard.press('Escape')
  await look(samia.page, 'sub-admin-dashboard')

  await samia.open('Profil')
  await samia.sees('Approuvé')
  await samia.sees('samia.benali@exemple.fr')
  await look(samia.page, 'sub-admin-profile')

  await samia.open('Équipes')
  await samia.sees('Aucune équipe n’a été créée pour le moment.')
  const opener = samia.page.getByRole('button', { name: 'Ajouter une équipe' })
  await focusComesBack(samia.page, opener, samia.page.getByLabel('Nom de l’équipe'))
  await samia.press('Ajouter')
  await samia.sees("Veuillez entrer un nom d'équipe")
  await look(samia.page, 'sub-admin-add-team')
  await samia.fill({ 'Nom de l’équipe': 'R&D / 100 %2F' })
  await samia.press('Ajouter')
  await samia.follow('R&D / 100 %2F')
  await samia.sees('0 membre')
  await samia.row('Paul Martin').getByRole('button', { name: 'Ajouter' }).click()
  await samia.sees('1 membre')
  await samia.row('Chloé Durand').getByRole('button', { name: 'Ajouter' }).click()
  await samia.sees('2 membres')
  await look(samia.page, 'sub-admin-team')

  await samia.open('Employés')
  await expect(samia.page.getByRole('heading', { level: 1 })).toHaveText('Employés')
  await samia.page.getByLabel('Rechercher').fill('chloe')
  await expect(samia.row('Paul Martin')).toHaveCount(0)
  await look(samia.page, 'sub-admin-employees')
  await samia.follow('R&D / 100 %2F')
  await samia.isAt(/\/sub-admin\/team\//)
  await samia.row('Paul Martin').getByRole('button', { name: 'Retirer' }).click()
  await samia.sees('1 membre')

  await samia.goTo('/sub-admin/teams')
  await expect(samia.row('R&D / 100 %2F')).toBeVisible()
  await look(samia.page, 'sub-admin-teams')
  await samia.press('Ajouter une équipe')
  await samia.fill({ 'Nom de l’équipe': 'R&D / 100 %2F' })
  await samia.press('Ajouter')
  await samia.sees('Une équipe avec ce nom existe déjà')
  await samia.press('Annuler')

  await samia.goTo('/sub-admin/employees/add')
  await expect(samia.page.getByLabel('Adresse d’inscription')).toHaveValue(
    `${product.url}/register?entreprise=Acme`,
  )
  await look(samia.page, 'sub-admin-invite')
})
