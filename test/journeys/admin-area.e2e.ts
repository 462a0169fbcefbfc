import type { Page } from '@playwright/test'
import { readApplicationKey } from '../../src/data/keys/applicationKey.ts'
import { addAccount, addCrowd } from '../people.ts'
import { addMembers, addTeam } from '../waves.ts'
import { focusComesBack, heightAt, look } from './look.ts'
import { expect, test } from './journey.ts'
import { updateRows } from '../rows.ts'

test('an administrator approves, attaches, rejects, each with its words', async ({ ada }) => {
  await ada.goTo('/admin/dashboard')
  await ada.sees('Employés en attente')
  await expect(ada.row('Nora Blanc')).toContainText('Acme (déclarée)')
  await ada.choose('Nora Blanc', 'Approuver et rattacher à Acme')
  await ada.sees('Nora Blanc fait maintenant partie d’Acme.')
  await ada.sees('Aucun employé n’attend d’approbation.')
  await ada.page.getByRole('heading', { name: 'Employés rejetés' }).click()
  await ada.choose('Rémi Noir', 'Remettre en attente')
  await ada.row('Rémi Noir').getByRole('button', { name: 'Rejeter' }).click()
  await ada.sees('Rémi Noir n’a plus accès à Ressenti.')

  await ada.page.getByRole('tab', { name: 'Sous-Admins' }).click()
  await expect(ada.page).toHaveTitle('Sous-Admins · Tableau de bord · Ressenti')
  await expect(ada.row('Solal Nahon')).toContainText('Sans entreprise')
  const dialog = ada.page.getByRole('dialog')
  const safe = dialog.getByRole('button', { name: 'Annuler' })
  const approve = ada.row('Mina Petit').getByRole('button', { name: 'Approuver' })
  await focusComesBack(ada.page, approve, dialog.getByLabel('Prénom'))
  await expect(dialog.getByLabel('Prénom')).toHaveValue('Mina')
  await expect(dialog.getByRole('combobox', { name: 'Entreprise' })).toHaveValue('Acme')
  await dialog.getByLabel('Nom', { exact: true }).fill(' ')
  await expect(dialog.getByRole('button', { name: 'Confirmer' })).toBeDisabled()
  await dialog.getByLabel('Nom', { exact: true }).fill('Petit')
  await dialog.getByRole('combobox', { name: 'Entreprise' }).click()
  await ada.page.getByRole('option', { name: 'Globex' }).click()
  await look(ada.page, 'admin-approve-sub-admin')
  await ada.press('Confirmer')
  // The two lists ask again each for itself.
  await expect(ada.row('Mina Petit').filter({ hasText: 'Globex' })).toBeVisible()
  await expect(ada.row('Mina Petit')).toHaveCount(1)
  await focusComesBack(ada.page, ada.row('Mina Petit').getByRole('button', { name: 'Rejeter' }), safe)
  await ada.sees('Rejeter Mina Petit ?')
  await dialog.getByRole('button', { name: 'Rejeter' }).click()
  await ada.sees('Mina Petit n’a plus accès à Ressenti.')
  // Her row has left the list, and the button that opened the dialog with it.
  await expect(ada.page.getByRole('heading', { level: 1 })).toBeFocused()

  await ada.open('Questionnaires')
  await ada.isAt('/admin/dashboard?onglet=questionnaires')
  await ada.sees('Fonctionnalité à venir')
  await ada.sees('Un responsable en crée un depuis son espace.')
  await ada.page.getByRole('tab', { name: 'Analytics' }).click()
  await ada.sees('Tableau de bord analytics à venir')
  await look(ada.page, 'admin-dashboard-analytics-empty')
  await ada.goTo('/admin/nowhere')
  await ada.isAt('/admin/dashboard')
})

test('a team page adds and removes, and leads away from what does not exist', async ({
  ada,
  fixture,
  product: { db, dataDir },
}) => {
  await ada.goTo(`/admin/company/${fixture.acme.id}?onglet=equipes`)
  const teams = ada.page.getByRole('region', { name: 'Équipes' })
  await teams.getByLabel('Nouvelle équipe').fill('Ventes / Nord %2F')
  await teams.getByRole('button', { name: 'Ajouter' }).click()
  await ada.follow('Ventes / Nord %2F')
  await ada.sees('0 membre')
  await ada.row('Paul Martin').getByRole('button', { name: 'Ajouter' }).click()
  await ada.sees('1 membre')
  await expect(ada.row('Émile Zola')).toHaveCount(0)
  await ada.row('Paul Martin').getByRole('button', { name: 'Retirer' }).click()
  await ada.sees('0 membre')

  // Sixty people are a screen and a half.
  const here = { db, now: () => new Date(), parts: { key: readApplicationKey(`${dataDir}.key`) } }
  const key = await addTeam(here, fixture.acme.id, 'Soixante')
  await addMembers(here, fixture.acme.id, key, 60)
  await ada.goTo(`/admin/company/${fixture.acme.id}/team/Soixante`)
  await ada.sees('60 membres')
  await expect.poll(() => heightAt(ada.page, 1440)).toBeLessThanOrEqual(1_700)
  await look(ada.page, 'admin-team-of-60')
  await ada.goTo(`/admin/company/${fixture.acme.id}/team/Absente`)
  await ada.isAt(`/admin/company/${fixture.acme.id}`)
  await ada.goTo(`/admin/company/${fixture.acme.id}/team/%E0%A4%A`)
  await ada.isAt(`/admin/company/${fixture.acme.id}`)
  await ada.goTo('/admin/company/nowhere/team/Ventes')
  await ada.isAt('/admin/company-management')
})

test('an administrator makes a company, fills it, and takes it down', async ({ ada, fixture, product }) => {
  const dialog = ada.page.getByRole('dialog')
  const tab = (name: string) => ada.page.getByRole('tab', { name }).click()
  const title = ada.page.getByRole('heading', { level: 1 })
  await ada.goTo('/admin/company-management')
  await ada.press('Créer')
  await ada.sees("Le nom de l'entreprise est requis")
  await ada.fill({ "Nom de l'entreprise": 'ACME' })
  await ada.press('Créer')
  await ada.sees('Une entreprise avec ce nom existe déjà')
  await expect(ada.page.getByLabel("Nom de l'entreprise")).toHaveValue('ACME')
  await ada.fill({
    "Nom de l'entreprise": 'Œuvres & Cie',
    'Équipes (séparées par des virgules)': 'Ventes, R/D #1 100 %, , 🙂 « Zoé » - ?',
  })
  await ada.press('Créer')
  await ada.sees('Entreprise créée avec succès !')
  await expect(ada.row('Œuvres & Cie')).toContainText('3 équipes')

  for (const team of ['R/D #1 100 %', '🙂 « Zoé » - ?']) {
    await ada.follow(team)
    await expect(title).toHaveText(team)
    await expect(title).toBeFocused()
    await ada.sees('0 membre')
    await ada.open('Entreprises')
  }

  await ada.follow('Œuvres & Cie')
  await expect(title).toHaveText('Œuvres & Cie')
  await ada.sees('Aucun employé dans cette entreprise pour le moment.')
  const candidates = ada.page.getByRole('region', { name: 'Ajouter un employé' })
  await candidates.getByLabel('Rechercher').fill('nora')
  await ada.sees('Aucun employé approuvé ne porte ce nom.')
  await candidates.getByLabel('Rechercher').fill('emile')
  await expect(candidates.getByRole('row', { name: /Émile Zola/ })).toContainText('Actuellement chez Globex')
  const safe = dialog.getByRole('button', { name: 'Annuler' })
  await focusComesBack(ada.page, candidates.getByRole('button', { name: 'Ajouter' }), safe)
  await ada.sees('Cette personne quittera Globex et ses équipes.')
  await look(ada.page, 'admin-move-employee')
  await dialog.getByRole('button', { name: 'Ajouter' }).click()
  await ada.sees("Employé ajouté à l'entreprise avec succès !")
  await expect(candidates.getByRole('button', { name: 'Déjà ajouté' })).toBeDisabled()

  await tab('Équipes et organisation')
  const name = ada.page.getByRole('region', { name: 'Nom' })
  await name.getByLabel("Nom de l'entreprise").fill('globex')
  await name.getByRole('button', { name: 'Enregistrer' }).click()
  await ada.sees('Une entreprise avec ce nom existe déjà.')
  await name.getByLabel("Nom de l'entreprise").fill('Œuvres')
  await name.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(title).toHaveText('Œuvres')

  await tab('Confidentialité et notice')
  const size = ada.page.getByRole('region', { name: 'Confidentialité' })
  await size.getByRole('combobox', { name: 'Taille minimale des groupes' }).click()
  await ada.page.getByRole('option', { name: '8 personnes', exact: true }).click()
  await focusComesBack(ada.page, size.getByRole('button', { name: 'Enregistrer' }), safe)
  await ada.sees('Relever la taille minimale à 8 personnes ?')
  await ada.press('Relever')
  await ada.sees('La taille minimale est maintenant de 8 personnes.')
  // What lies under a dialog takes no typing until it has gone.
  await expect(dialog).toBeHidden()

  const legal = ada.page.getByRole('region', { name: 'Informations légales' })
  await expect(legal).toContainText('Notice incomplète')
  await legal.getByLabel('Adresse').fill('1 rue de la Paix, 75002 Paris')
  await expect(ada.page.getByRole('region', { name: 'Ce que chacun lira' })).toContainText('1 rue de la Paix')
  await legal.getByRole('button', { name: 'Enregistrer' }).click()
  await ada.sees('Informations légales enregistrées')

  await tab('Équipes et organisation')
  const teams = ada.page.getByRole('region', { name: 'Équipes' })
  await teams.getByRole('button', { name: 'Ajouter' }).click()
  await ada.sees("Veuillez entrer un nom d'équipe")
  await teams.getByLabel('Nouvelle équipe').fill('Ventes')
  await teams.getByRole('button', { name: 'Ajouter' }).click()
  await ada.sees('Une équipe avec ce nom existe déjà')
  const ventes = teams.getByRole('row', { name: /Ventes/ })
  await focusComesBack(ada.page, ventes.getByRole('button', { name: 'Supprimer' }), safe)
  await ada.sees('Supprimer l’équipe « Ventes » ?')
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await ada.sees('L’équipe « Ventes » est supprimée.')

  await tab('Personnes')
  const employees = ada.page.getByRole('region', { name: 'Employés', exact: true })
  const emile = employees.getByRole('row', { name: /Émile Zola/ })
  await focusComesBack(ada.page, emile.getByRole('button', { name: 'Retirer' }), safe)
  await dialog.getByRole('button', { name: 'Retirer' }).click()
  await ada.sees("Employé retiré de l'entreprise avec succès !")
  await ada.choose('Œuvres', 'Supprimer l’entreprise')
  await ada.press('Annuler')

  await addAccount(product.db, { firstName: 'Jo', lastName: 'Acme', companyId: fixture.acme.id })
  await ada.goTo('/admin/company-management')
  await focusComesBack(ada.page, ada.page.getByRole('button', { name: 'Supprimer : Acme' }), safe)
  await ada.sees('Êtes-vous sûr de vouloir supprimer cette entreprise ?')
  await ada.sees('3 employés approuvés gardent leur compte')
  await look(ada.page, 'admin-delete-company')
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await ada.sees('Acme est supprimée.')
  await expect(ada.row('Acme')).toHaveCount(0)
})

test('all employees are found, sorted and kept in the address; everything is in the journal', async ({
  ada,
  fixture,
  product,
}) => {
  await addCrowd(product.db, 2_560, fixture.acme.id)
  await ada.goTo('/admin/employees')
  await ada.sees('2 566 employés')
  await ada.press('Page suivante')
  await ada.isAt('/admin/employees?page=2')
  await ada.page.getByRole('columnheader', { name: 'Email' }).getByRole('button').click()
  await ada.isAt('/admin/employees?tri=email')
  await typeSearch(ada.page)
  await ada.isAt('/admin/employees?tri=email&recherche=chloe')
  await ada.page.reload()
  await ada.sees('1 employé')
  await ada.choose('Chloé Durand', 'Rejeter')
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Rejeter' }).click()
  await expect(ada.row('Chloé Durand')).toContainText('Rejeté')

  await ada.open('Administrateurs')
  await ada.press('Inviter un administrateur')
  await expect(ada.page.getByLabel('Code d’invitation')).toHaveValue(/^(\w{4}-){3}\w{4}$/)
  await expect(ada.page.getByLabel('Code d’invitation')).toBeFocused()
  await look(ada.page, 'admin-invitation')
  await ada.press('J’ai noté le code')
  await expect(ada.page.getByRole('button', { name: 'Inviter un administrateur' })).toBeFocused()
  const safe = ada.page.getByRole('dialog').getByRole('button', { name: 'Annuler' })
  await focusComesBack(ada.page, ada.row('Alan Turing').getByRole('button', { name: 'Retirer' }), safe)
  await ada.sees('Retirer Alan Turing ?')
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click()
  await ada.sees('Le dernier administrateur ne peut ni partir ni être retiré.')
  await expect(ada.row('Ada Lovelace').getByRole('button', { name: 'Retirer' })).toBeDisabled()
  await ada.page.getByRole('button', { name: 'Révoquer' }).click()
  await ada.sees('Aucune invitation n’est ouverte.')

  await ada.open('Journal')
  await expect(ada.row('Chloé Durand')).toContainText('Employé refusé')
  await expect(ada.row('Alan Turing')).toContainText('Administrateur retiré')
  await ada.page.getByRole('combobox', { name: 'Type d’action' }).click()
  await ada.page.getByRole('option', { name: 'Comptes' }).click()
  await ada.sees('1 action')

  // A search counts its matches too, up to a limit: « Plus de … ».
  await updateRows(product.db, 'accounts', { firstName: 'Jo' }, { status: 'pending' })
  await ada.goTo('/admin/dashboard')
  const waiting = ada.page.getByRole('region', { name: 'Employés en attente' })
  await expect(waiting.getByText('2 561 employés')).toBeVisible()
  await waiting.getByLabel('Rechercher').fill('foule')
  await expect(waiting.getByText('Plus de 2 500 employés')).toBeVisible()
})

/** Among thousands; what is typed while an answer is on its way stays, and that answer comes too late to be shown. */
async function typeSearch(page: Page) {
  const search = page.getByLabel('Rechercher')
  const asked = (text: string) => (url: URL) => url.searchParams.get('search') === text
  await search.pressSequentially('foule')
  await expect(page.getByText('Plus de 2 500 employés')).toBeVisible()
  await expect(page.getByText('Page 1 sur 100')).toBeVisible()
  await page.route(asked('ch'), async (route) => {
    await page.waitForResponse((answer) => asked('chloe')(new URL(answer.url())))
    await route.continue()
  })
  await search.fill('')
  await search.pressSequentially('ch')
  await page.waitForRequest((request) => asked('ch')(new URL(request.url())))
  const late = page.waitForResponse((answer) => asked('ch')(new URL(answer.url())))
  await search.pressSequentially('loe', { delay: 250 })
  await late
  await expect(search).toHaveValue('chloe')
  await expect(page.getByText('1 employé', { exact: true })).toBeVisible()
}
