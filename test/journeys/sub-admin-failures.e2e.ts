import { addTeam } from '../waves.ts'
import { expect, test } from './journey.ts'
import type { Visitor } from './visitor.ts'

/** The answer of one address, for as long as the page is open: the server itself never gives these. */
async function answers(visitor: Visitor, address: string, status: number, body: unknown, method = 'GET') {
  await visitor.page.route(address, (route) =>
    route.request().method() === method ? route.fulfill({ status, json: body }) : route.fallback(),
  )
}

const failed = { status: 500, body: { code: 'server', id: 'e7' } }

const screens: [screen: string, asked: string, status: number, body: unknown, said: string][] = [
  ['dashboard', '**/api/sub-admin/dashboard', 500, failed.body, 'Erreur lors de la récupération des données'],
  [
    'dashboard',
    '**/api/sub-admin/dashboard',
    404,
    { code: 'sub_admin_not_found' },
    'Données sous-admin non trouvées',
  ],
  ['dashboard', '**/api/sub-admin/dashboard', 404, { code: 'company_not_found' }, 'Entreprise non trouvée'],
  ['dashboard', '**/api/sub-admin/dashboard', 200, { company: null }, 'Aucune entreprise trouvée'],
  [
    'employees',
    '**/api/sub-admin/employees*',
    500,
    failed.body,
    'Erreur lors de la récupération des données',
  ],
  [
    'employees',
    '**/api/sub-admin/employees*',
    404,
    { code: 'sub_admin_not_found' },
    'Données sous-admin non trouvées',
  ],
  ['teams', '**/api/company/teams?*', 404, { code: 'company_not_found' }, 'Entreprise non trouvée'],
  ['profile', '**/api/sub-admin/profile', 500, failed.body, 'Erreur lors de la récupération des données'],
  [
    'profile',
    '**/api/sub-admin/profile',
    404,
    { code: 'sub_admin_not_found' },
    'Document sous-admin non trouvé',
  ],
  ['profile', '**/api/sub-admin/profile', 200, null, 'Aucune donnée disponible'],
  ['questionnaire', '**/api/questionnaires?*', 404, { code: 'company_not_found' }, 'Company not found'],
  ['questionnaire', '**/api/questionnaires?*', 500, failed.body, 'Error fetching data: e7'],
]

test('every failure of a sub-admin screen has its message', async ({ samia }) => {
  for (const [screen, asked, status, body, said] of screens) {
    await answers(samia, asked, status, body)
    await samia.goTo(`/sub-admin/${screen}`)
    await expect(samia.page.getByRole('alert'), `${screen} ${status}`).toContainText(said)
    await samia.page.unroute(asked)
  }
  await samia.sees('Erreur lors de la récupération des données')
  await samia.press('Réessayer')
  await samia.sees('Nouveau questionnaire')
})

test('a sub-admin without company is told so on each screen', async ({ person }) => {
  const solal = await person('solal')
  for (const screen of ['dashboard', 'employees', 'teams', 'profile', 'employees/add']) {
    await solal.goTo(`/sub-admin/${screen}`)
    await expect(solal.page.getByRole('main'), screen).toContainText('Aucune entreprise associée')
  }
  await solal.goTo('/sub-admin/questionnaire')
  await solal.sees('No company ID found for the user')
  await solal.sees('Aucune entreprise associée')
})

test('what fails in a team says what was being done, and another team leads to the list', async ({
  samia,
  world,
  product,
}) => {
  await addTeam({ db: product.db, now: () => new Date() }, world.acme.id, 'Support')
  await addTeam({ db: product.db, now: () => new Date() }, world.globex.id, 'Support')
  const team = `/sub-admin/team/${world.acme.id}-Support`
  for (const address of [
    `/sub-admin/team/${world.globex.id}-Support`,
    `/sub-admin/team/${world.acme.id}-Absente`,
    '/sub-admin/team/%E0%A4%A',
  ]) {
    await samia.goTo(address)
    await samia.isAt('/sub-admin/teams')
  }

  await answers(samia, '**/api/company/teams/*', failed.status, failed.body)
  await samia.goTo(team)
  await samia.sees("Erreur lors de la vérification de l'équipe")
  await samia.page.unroute('**/api/company/teams/*')
  await answers(samia, '**/members?*', failed.status, failed.body)
  await samia.goTo(team)
  await samia.sees('Erreur lors du chargement des données')
  await samia.page.unroute('**/members?*')

  await samia.goTo(team)
  await answers(samia, '**/members', failed.status, failed.body, 'POST')
  await samia.row('Paul Martin').getByRole('button', { name: 'Ajouter' }).click()
  await samia.sees("Erreur lors de l'ajout du membre")
  await samia.page.unroute('**/members')
  await samia.row('Paul Martin').getByRole('button', { name: 'Ajouter' }).click()
  await answers(samia, '**/members/*', failed.status, failed.body, 'DELETE')
  await samia.row('Paul Martin').getByRole('button', { name: 'Retirer' }).click()
  await samia.sees('Erreur lors de la suppression du membre')

  await answers(samia, '**/api/company/teams', failed.status, failed.body, 'POST')
  await samia.goTo('/sub-admin/teams')
  await samia.press('Ajouter une équipe')
  await samia.fill({ "Nom de l'équipe": 'Ventes' })
  await samia.press('Ajouter')
  await samia.sees("Erreur lors de l'ajout de l'équipe")
})

test('lists follow what others do, without a reload', async ({ samia, ada, world, product }) => {
  await samia.goTo('/sub-admin/teams')
  await samia.sees("Aucune équipe n'a été créée pour le moment.")
  await ada.page.request.post(`${product.url}/api/companies/${world.acme.id}/teams`, {
    data: { name: 'Logistique' },
    headers: { origin: product.url },
  })
  await samia.sees('Logistique')
  await expect(samia.row('Logistique')).toContainText('0')
})

test('a questionnaire is created with the keyboard alone, or by dropping a file', async ({ samia }) => {
  const { page } = samia
  // Listened to early: the browser needs a moment before it tells of it.
  const choosing = page.waitForEvent('filechooser')
  await samia.goTo('/sub-admin/questionnaire')
  await page.getByLabel('Titre').focus()
  await page.keyboard.type('Au clavier')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Fichier CSV')).toBeFocused()
  await page.keyboard.press('Space')
  await (
    await choosing
  ).setFiles({ name: 'vide.csv', mimeType: 'text/csv', buffer: Buffer.from('id;question;type\n') })
  await expect(page.getByRole('alert')).toContainText('Le fichier ne contient aucune question.')
  await expect(page.getByLabel('Fichier CSV')).toHaveAttribute('aria-invalid', 'true')

  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['id;question;type\nq1;Ça va ?;note\n'], 'depot.csv'))
    return transfer
  })
  await page.getByText('Choisir un fichier').dispatchEvent('drop', { dataTransfer: dropped })
  await samia.sees('Aperçu du fichier : 1 question')
  await page.getByLabel('Titre').focus()
  await page.keyboard.press('Enter')
  await samia.sees('Questionnaire créé.')
  await expect(page.getByRole('listitem').filter({ hasText: 'Au clavier' })).toContainText(
    '1 question · 0 équipe',
  )
})
