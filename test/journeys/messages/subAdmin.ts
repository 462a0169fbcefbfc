import { broken, pressIn, refused, type Said, type Scene } from './said.ts'

const fetching = 'Erreur lors de la récupération des données'
const noSession = refused(401, 'SESSION')
const noAccount = refused(404, 'sub_admin_not_found')
const noCompany = refused(404, 'company_not_found')

const at =
  (screen: string, asked: string) =>
  (said: Omit<Said, 'who' | 'screen' | 'asked'>): Said => ({
    ...{ who: 'samia', screen: `/sub-admin/${screen}`, asked },
    ...said,
  })

/** Three screens fail in the same words. */
const threeScreens: [screen: string, asked: string][] = [
  ['dashboard', '**/api/sub-admin/dashboard'],
  ['employees', '**/api/companies/*/employees*'],
  ['teams', '**/api/companies/*/teams?*'],
]
const common = threeScreens.flatMap(([screen, asked]) => {
  const on = at(screen, asked)
  return [
    on({ ...noSession, cause: 'no session', message: 'UID utilisateur non disponible' }),
    on({ ...noAccount, cause: 'no account', message: 'Données sous-admin non trouvées' }),
    on({ ...noCompany, cause: 'no row of the company', message: 'Entreprise non trouvée' }),
    on({ ...broken, cause: 'a failure', message: fetching }),
    {
      who: 'solal',
      screen: `/sub-admin/${screen}`,
      cause: 'no company',
      message: 'Aucune entreprise associée',
    } as const,
  ]
})

const onDashboard = at('dashboard', '**/api/sub-admin/dashboard')
const onProfile = at('profile', '**/api/sub-admin/profile')
const onQuestionnaires = at('questionnaire', '**/api/questionnaires?*')
const team = 'team/:acme-Support'

async function addingTeam({ visitor }: Scene, name: string) {
  await visitor.press('Ajouter une équipe')
  await visitor.fill({ 'Nom de l’équipe': name })
  await visitor.press('Ajouter')
}

/** The sub-admins' screens. */
export const subAdminMessages: Said[] = [
  ...common,
  onDashboard({
    ...{ status: 200, body: { company: null } },
    cause: 'an answer without the company',
    message: 'Aucune entreprise trouvée',
  }),
  onProfile({ ...noSession, cause: 'no session', message: 'UID utilisateur non disponible' }),
  onProfile({ ...noAccount, cause: 'no account', message: 'Document sous-admin non trouvé' }),
  onProfile({ ...broken, cause: 'a failure', message: fetching }),
  onProfile({
    ...{ status: 200, body: null },
    cause: 'an empty answer',
    message: 'Aucune donnée disponible',
  }),
  onQuestionnaires({
    ...noCompany,
    cause: 'no row of the company',
    message: 'Company not found',
    also: 'Entreprise non trouvée',
  }),
  onQuestionnaires({ ...broken, cause: 'a failure', message: 'Error fetching data: e7', also: fetching }),
  {
    ...{ who: 'solal', screen: '/sub-admin/questionnaire', cause: 'no company' },
    message: 'No company ID found for the user',
    also: 'Aucune entreprise associée',
  },
  at(
    team,
    '**/api/companies/*/teams/*',
  )({
    ...broken,
    cause: 'the team cannot be asked for',
    message: "Erreur lors de la vérification de l'équipe",
  }),
  at(
    team,
    '**/members?*',
  )({ ...broken, cause: 'its people cannot be asked for', message: 'Erreur lors du chargement des données' }),
  at(
    team,
    '**/members',
  )({
    ...{ ...broken, method: 'POST', cause: 'adding fails' },
    act: ({ visitor }) => pressIn(visitor.row('Paul Martin'), 'Ajouter'),
    message: "Erreur lors de l'ajout du membre",
  }),
  at(
    team,
    '**/members/*',
  )({
    ...{ ...broken, method: 'DELETE', cause: 'removing fails' },
    act: ({ visitor }) => pressIn(visitor.row('Chloé Durand'), 'Retirer'),
    message: 'Erreur lors de la suppression du membre',
  }),
  at(
    'teams',
    '**/api/companies/*/teams',
  )({
    ...{ ...broken, method: 'POST', cause: 'adding a team fails' },
    act: (scene) => addingTeam(scene, 'Ventes'),
    message: "Erreur lors de l'ajout de l'équipe",
  }),
  ...[
    ['no name', ' ', "Veuillez entrer un nom d'équipe"] as const,
    ['a name that is taken', 'Support', 'Une équipe avec ce nom existe déjà'] as const,
  ].map(([cause, name, message]): Said => ({
    ...{ who: 'samia', screen: '/sub-admin/teams', cause, message },
    act: (scene) => addingTeam(scene, name),
  })),
]
