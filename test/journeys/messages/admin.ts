import { addTeam } from '../../waves.ts'
import { broken, noNetwork, pressIn, type Said, type Scene } from './said.ts'
import { insertRows, updateRows } from '../../rows.ts'

const companies = '/admin/company-management'
const company = '/admin/company/:acme'
const team = '/admin/company/:acme/team/Support'

const creating =
  (name: string) =>
  async ({ visitor }: Scene) => {
    await visitor.fill({ "Nom de l'entreprise": name })
    await visitor.press('Créer')
  }

async function candidate({ visitor: { page } }: Scene, name: string) {
  await page.getByRole('tab', { name: /^Personnes/ }).click()
  const section = page.getByRole('region', { name: 'Ajouter un employé' })
  await section.getByLabel('Rechercher').fill(name)
  return section.getByRole('row').filter({ hasText: new RegExp(name, 'i') })
}

const adding = async (scene: Scene) => pressIn(await candidate(scene, 'lucie'), 'Ajouter')

/** Somebody else sets the account back to pending after the administrator has found it. */
async function addingTooLate(scene: Scene) {
  const row = await candidate(scene, 'lucie')
  await row.waitFor()
  await updateRows(scene.product.db, 'accounts', { id: scene.fixture.ids.lucie }, { status: 'pending' })
  await pressIn(row, 'Ajouter')
}

async function removing({ visitor }: Scene) {
  await visitor.page.getByRole('tab', { name: /^Personnes/ }).click()
  await pressIn(
    visitor.page.getByRole('region', { name: 'Employés' }).getByRole('row', { name: /Paul/ }),
    'Retirer',
  )
  await pressIn(visitor.page.getByRole('dialog'), 'Retirer')
}

const addingMember = ({ visitor }: Scene) => pressIn(visitor.row('Paul Martin'), 'Ajouter')
const removingMember = ({ visitor }: Scene) => pressIn(visitor.row('Chloé Durand'), 'Retirer')

/** The team « Support » of Acme, with Chloé in it. */
export async function makeSupport({ product: { db }, fixture: { acme, ids } }: Omit<Scene, 'visitor'>) {
  const teamKey = await addTeam({ db, now: () => new Date() }, acme.id, 'Support')
  const since = new Date().toISOString()
  const member = { teamKey, accountId: ids.chloe, companyId: acme.id, since }
  await insertRows(db, 'teamMembers', member)
}

const at =
  (screen: string) =>
  (said: Omit<Said, 'who' | 'screen'>): Said => ({ who: 'ada', screen, ...said })
const onCompanies = at(companies)
const onCompany = at(company)
const onTeam = at(team)

/** The administrators' screens. */
export const adminMessages: Said[] = [
  onTeam({
    ...broken,
    asked: '**/api/companies/*/teams/*',
    cause: 'the team cannot be asked for',
    message: "Erreur lors de la vérification de l'équipe",
  }),
  onTeam({
    ...broken,
    asked: '**/members?*',
    cause: 'its people cannot be asked for',
    message: 'Erreur lors du chargement des données',
  }),
  onTeam({
    ...noNetwork,
    asked: '**/members',
    method: 'POST',
    cause: 'adding fails',
    act: addingMember,
    message: "Erreur lors de l'ajout du membre",
  }),
  onTeam({
    ...noNetwork,
    asked: '**/members/*',
    method: 'DELETE',
    cause: 'removing fails',
    act: removingMember,
    message: 'Impossible de supprimer le membre.',
  }),
  onCompanies({ cause: 'no name', act: creating(' '), message: "Le nom de l'entreprise est requis" }),
  onCompanies({
    cause: 'a name that is taken',
    act: creating('ACME'),
    message: 'Une entreprise avec ce nom existe déjà',
  }),
  onCompanies({
    ...broken,
    asked: '**/api/companies',
    method: 'POST',
    cause: 'a failure',
    act: creating('Initech'),
    message: "Une erreur est survenue lors de la création de l'entreprise",
  }),
  onCompanies({ cause: 'success', act: creating('Initech'), message: 'Entreprise créée avec succès !' }),
  onCompanies({
    cause: 'a company is to be deleted',
    act: ({ visitor }) => visitor.press('Supprimer : Initech'),
    message: 'Êtes-vous sûr de vouloir supprimer cette entreprise ?',
  }),
  onCompany({
    cause: 'a new name that is taken',
    act: async ({ visitor: { page } }) => {
      await page.getByRole('tab', { name: 'Équipes et organisation' }).click()
      const section = page.getByRole('region', { name: 'Nom' })
      await section.getByLabel("Nom de l'entreprise").fill('globex')
      await section.getByRole('button', { name: 'Enregistrer' }).click()
    },
    message: 'Une entreprise avec ce nom existe déjà.',
  }),
  onCompany({
    cause: 'somebody is added',
    act: adding,
    message: "Employé ajouté à l'entreprise avec succès !",
  }),
  onCompany({
    cause: 'somebody is removed',
    act: removing,
    message: "Employé retiré de l'entreprise avec succès !",
  }),
]

/** Comes first: Lucie is in no company yet. */
export const tooLate = onCompany({
  cause: 'an account that has become pending meanwhile',
  act: addingTooLate,
  message: 'Vous ne pouvez pas ajouter un utilisateur en attente.',
})
