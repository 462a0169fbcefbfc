import { broken, noDatabase, noNetwork, type Said, type Scene } from './said.ts'

type Fields = Record<string, string>

const signingIn =
  (email: string, password = 'secret') =>
  async ({ visitor }: Scene) => {
    await visitor.fill({ Email: email, 'Mot de passe': password })
    await visitor.press('Se connecter')
  }

const person = { Prénom: 'Zoé', Nom: 'Œuvre', Email: 'zoe@exemple.fr' }
const secrets = { 'Mot de passe': 'secret', 'Confirmer le mot de passe': 'secret' }
const own: Record<string, Fields> = {
  '/register': { "Nom de l'entreprise": 'Acme' },
  '/sub-admin-register': { Entreprise: 'Acme' },
  '/admin-register': { "Code d'invitation": 'BON-CODE' },
}
const signingUp =
  (screen: string, change: Fields = {}) =>
  async ({ visitor }: Scene) => {
    await visitor.fill({ ...person, ...secrets, ...own[screen], ...change })
    await visitor.press("S'inscrire")
  }

const unknownAccount =
  "Ce compte n'existe pas dans notre système. Veuillez vérifier votre email ou vous inscrire."
const notApproved =
  "Votre compte n'a pas été approuvé par l'administrateur. Veuillez contacter l'administrateur pour plus d'informations."
const pendingNotice =
  "Votre compte est en attente d'approbation. Vous pourrez vous connecter dès qu'un administrateur l'aura approuvé."
const wrongCredentials = 'Email ou mot de passe incorrect'
const notAdmin = "Accès non autorisé. Veuillez vous connecter en tant qu'employé."
const notAllowed = "Vous n'êtes pas autorisé à accéder à cette page"
const signInFailed = 'Une erreur est survenue lors de la connexion'
const signUpFailed = "Une erreur est survenue lors de l'inscription"
const paul = 'paul.martin@exemple.fr'

type Failure = Pick<Said, 'status' | 'body'>

const at =
  (screen: string) =>
  (cause: string, act: NonNullable<Said['act']>, message: string, failure?: Failure): Said => ({
    ...{ who: 'visitor', screen, cause, act, message },
    ...(failure && { asked: '**/api/auth/**', method: 'POST', ...failure }),
  })
const employeeSignIn = at('/login')
const adminSignIn = at('/admin-login')
const subAdminSignIn = at('/sub-admin-login')

export const signIns: Said[] = [
  employeeSignIn('empty fields', signingIn('', ''), 'Tous les champs sont obligatoires'),
  employeeSignIn('an account not in the system', signingIn('personne@exemple.fr'), unknownAccount),
  employeeSignIn(
    'a pending sub-admin',
    signingIn('mina.petit@exemple.fr'),
    'Votre compte est un compte sous-administrateur : il est en attente d’approbation. Vous pourrez vous connecter par l’espace sous-administrateur.',
  ),
  employeeSignIn('a rejected employee', signingIn('remi.noir@exemple.fr'), notApproved),
  employeeSignIn('a pending employee', signingIn('nora.blanc@exemple.fr'), pendingNotice),
  employeeSignIn(
    'a wrong password',
    signingIn(paul, 'faux'),
    'Mot de passe incorrect. Veuillez vérifier vos identifiants.',
  ),
  employeeSignIn('a failure', signingIn(paul), `${signInFailed}. Veuillez réessayer.`, broken),
  employeeSignIn('no network', signingIn(paul), `${signInFailed}. Veuillez réessayer.`, noNetwork),
  employeeSignIn(
    'the lookup fails',
    signingIn(paul),
    'Une erreur est survenue lors de la vérification de vos identifiants. Veuillez réessayer.',
    noDatabase,
  ),
  adminSignIn('an unknown e-mail', signingIn('personne@exemple.fr'), wrongCredentials),
  adminSignIn('a wrong password', signingIn('ada.lovelace@exemple.fr', 'faux'), wrongCredentials),
  adminSignIn('an invalid e-mail', signingIn('ada'), 'Email invalide'),
  adminSignIn('an employee', signingIn(paul), notAdmin),
  adminSignIn('a sub-admin', signingIn('samia.benali@exemple.fr'), notAdmin),
  adminSignIn('a failure', signingIn(paul), signInFailed, broken),
  subAdminSignIn('empty fields', signingIn('', ''), 'Veuillez remplir tous les champs'),
  subAdminSignIn('an unknown e-mail', signingIn('personne@exemple.fr'), wrongCredentials),
  subAdminSignIn('a wrong password', signingIn('samia.benali@exemple.fr', 'x'), wrongCredentials),
  subAdminSignIn(
    'a pending one',
    signingIn('mina.petit@exemple.fr'),
    "Votre compte est en attente d'approbation",
  ),
  subAdminSignIn('a rejected one', signingIn('marc.rey@exemple.fr'), notAllowed),
  subAdminSignIn('an employee', signingIn(paul), notAllowed),
  subAdminSignIn('an administrator', signingIn('ada.lovelace@exemple.fr'), notAllowed),
  subAdminSignIn('no network', signingIn(paul), signInFailed, noNetwork),
]

const wrongFields: [cause: string, change: Fields, message: string][] = [
  ['a missing name', { Prénom: ' ' }, 'Tous les champs sont obligatoires'],
  ['a short password', { 'Mot de passe': 'court' }, 'Le mot de passe doit contenir au moins 6 caractères'],
  [
    'another confirmation',
    { 'Confirmer le mot de passe': 'autre' },
    'Les mots de passe ne correspondent pas',
  ],
  ['an invalid e-mail', { Email: 'zoe@' }, 'Email invalide'],
  ['an e-mail in use', { Email: paul }, 'Cet email est déjà utilisé'],
]
const failedSignUps = { '/register': broken, '/admin-register': noNetwork, '/sub-admin-register': noDatabase }

export const signUps: Said[] = Object.entries(failedSignUps).flatMap(([screen, failure]) => {
  const on = at(screen)
  return [
    ...wrongFields.map(([cause, change, message]) => {
      const required = screen === '/admin-register' && cause === 'a missing name'
      return on(cause, signingUp(screen, change), required ? 'Tous les champs sont requis' : message)
    }),
    on('a failure', signingUp(screen), signUpFailed, failure),
  ]
})
signUps.push(
  ...[
    [
      'an administrator’s e-mail',
      { Email: 'ada.lovelace@exemple.fr' },
      'Cet email est déjà utilisé par un administrateur',
    ] as const,
    ['a wrong code', { "Code d'invitation": 'FAUX' }, "Code d'invitation invalide ou expiré"] as const,
  ].map(([cause, change, message]) =>
    at('/admin-register')(cause, signingUp('/admin-register', change), message),
  ),
)
