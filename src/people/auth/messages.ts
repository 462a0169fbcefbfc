import type { SignInNotice } from './notices.ts'
import type { SignInRefusal, SignUpRefusal } from './rules.ts'

// Texts of S5 and S8 for the public screens, word for word, one catalogue per sign-in page.

type SignInTexts = Record<SignInRefusal | 'unavailable' | 'other', string>
type SignUpTexts = Record<SignUpRefusal | 'other', string>

const wrongPassword = 'Mot de passe incorrect. Veuillez vérifier vos identifiants.'
const wrongCredentials = 'Email ou mot de passe incorrect'
const notAllowed = "Vous n'êtes pas autorisé à accéder à cette page"
const signInFailed = 'Une erreur est survenue lors de la connexion'

const secondFactor = {
  second_factor_needed: 'Saisissez le code de votre application de double authentification.',
  second_factor_wrong: 'Code de double authentification incorrect',
}

export const pendingNotice =
  "Votre compte est en attente d'approbation. Vous pourrez vous connecter dès qu'un administrateur l'aura approuvé."
export const sessionOverNotice = 'Votre session est terminée.'
export const registeredNotice =
  'Votre inscription est enregistrée. Un administrateur doit approuver votre compte avant votre première connexion.'

export const employeeSignIn: SignInTexts = {
  fields_required: 'Tous les champs sont obligatoires',
  email_invalid: 'Email invalide',
  account_unknown:
    "Ce compte n'existe pas dans notre système. Veuillez vérifier votre email ou vous inscrire.",
  account_pending: pendingNotice,
  account_rejected:
    "Votre compte n'a pas été approuvé par l'administrateur. Veuillez contacter l'administrateur pour plus d'informations.",
  sub_admin_pending:
    'Votre compte est un compte sous-administrateur : il est en attente d’approbation. Vous pourrez vous connecter par l’espace sous-administrateur.',
  sub_admin_rejected:
    'Votre compte est un compte sous-administrateur : il n’a pas été approuvé. Veuillez contacter l’administrateur pour plus d’informations.',
  seat_pending: 'Ce siège attend qu’un administrateur l’ouvre.',
  password_wrong: wrongPassword,
  number_wrong: 'Identifiant ou mot de passe incorrect.',
  credentials_wrong: wrongPassword,
  not_admin: notAllowed,
  not_allowed: notAllowed,
  ...secondFactor,
  unavailable: 'Une erreur est survenue lors de la vérification de vos identifiants. Veuillez réessayer.',
  other: 'Une erreur est survenue lors de la connexion. Veuillez réessayer.',
}

export const noticeTexts: Record<SignInNotice | 'session_over', string> = {
  registration_success: registeredNotice,
  approval_pending: pendingNotice,
  session_over: sessionOverNotice,
  account_rejected: employeeSignIn.account_rejected,
  sso_unknown: 'Aucun compte ne correspond. Demandez à la personne qui gère Ressenti.',
  sso_failed: 'La connexion n’a pas abouti. Réessayez, ou connectez-vous avec votre mot de passe.',
  sso_expired: 'Cette connexion a expiré. Recommencez.',
  sso_second_factor:
    'Votre compte demande un code de double authentification : connectez-vous avec votre mot de passe.',
}

const notAdmin = "Accès non autorisé. Veuillez vous connecter en tant qu'employé."

export const adminSignIn: SignInTexts = {
  fields_required: 'Tous les champs sont requis',
  email_invalid: 'Email invalide',
  account_unknown: wrongCredentials,
  account_pending: notAdmin,
  account_rejected: notAdmin,
  sub_admin_pending: notAdmin,
  sub_admin_rejected: notAdmin,
  seat_pending: notAdmin,
  password_wrong: wrongCredentials,
  number_wrong: wrongCredentials,
  credentials_wrong: wrongCredentials,
  not_admin: notAdmin,
  not_allowed: notAdmin,
  ...secondFactor,
  unavailable: signInFailed,
  other: signInFailed,
}

export const subAdminSignIn: SignInTexts = {
  fields_required: 'Veuillez remplir tous les champs',
  email_invalid: 'Email invalide',
  account_unknown: wrongCredentials,
  account_pending: "Votre compte est en attente d'approbation",
  account_rejected: notAllowed,
  sub_admin_pending: notAllowed,
  sub_admin_rejected: notAllowed,
  seat_pending: notAllowed,
  password_wrong: wrongCredentials,
  number_wrong: wrongCredentials,
  credentials_wrong: wrongCredentials,
  not_admin: notAllowed,
  not_allowed: notAllowed,
  ...secondFactor,
  unavailable: signInFailed,
  other: signInFailed,
}

export const signUpTexts = (minimum: number): SignUpTexts => ({
  fields_required: 'Tous les champs sont obligatoires',
  name_invalid: 'Au moins une lettre ou un chiffre, 100 caractères au plus, aucun invisible',
  email_invalid: 'Email invalide',
  email_taken: 'Cet email est déjà utilisé',
  email_taken_by_admin: 'Cet email est déjà utilisé par un administrateur',
  password_too_short: `Le mot de passe doit contenir au moins ${minimum} caractères`,
  password_too_long: 'Le mot de passe doit contenir au plus 128 caractères',
  passwords_differ: 'Les mots de passe ne correspondent pas',
  invitation_invalid: "Code d'invitation invalide ou expiré",
  other: "Une erreur est survenue lors de l'inscription",
})

export const adminSignUpTexts = (minimum: number): SignUpTexts => ({
  ...signUpTexts(minimum),
  fields_required: 'Tous les champs sont requis',
})

/** Advice next to a wrong field; the specification's text is above the form. */
export const fieldAdvice = (minimum: number): Record<string, string> & { other: string } => ({
  fields_required: 'Ce champ est obligatoire',
  name_invalid: 'Au moins une lettre ou un chiffre, 100 caractères au plus, aucun invisible',
  email_invalid: 'Attendu : prenom.nom@exemple.fr',
  email_taken: 'Choisissez une autre adresse, ou connectez-vous',
  email_taken_by_admin: 'Choisissez une autre adresse, ou connectez-vous',
  password_too_short: `${minimum} caractères au moins`,
  password_too_long: '128 caractères au plus',
  passwords_differ: 'Répétez exactement le mot de passe',
  invitation_invalid: 'Recopiez le code tel qu’il vous a été donné',
  account_unknown: 'Vérifiez cette adresse',
  password_wrong: 'Vérifiez ce mot de passe',
  number_wrong: 'À vérifier',
  credentials_wrong: 'À vérifier',
  second_factor_needed: 'Ce champ est obligatoire',
  second_factor_wrong: 'Attendez le code suivant de votre application',
  other: 'À vérifier',
})

export const authText = {
  product: 'Le questionnaire d’engagement de votre entreprise.',
  employeeSignIn: 'Connexion',
  adminSignIn: 'Connexion administrateur',
  subAdminSignIn: 'Connexion sous-administrateur',
  employeeSignUp: 'Créer un compte',
  adminSignUp: 'Créer un compte administrateur',
  subAdminSignUp: 'Créer un compte sous-administrateur',
  signIn: 'Se connecter',
  signInWith: (provider: string) => `Se connecter avec ${provider}`,
  or: 'ou',
  signUp: "S'inscrire",
  firstName: 'Prénom',
  lastName: 'Nom',
  companyName: "Nom de l'entreprise",
  company: 'Entreprise',
  email: 'Email',
  orNumber: 'ou l’identifiant de votre lettre',
  password: 'Mot de passe',
  confirmation: 'Confirmer le mot de passe',
  invitation: "Code d'invitation",
  invitationHelp:
    'Pour le premier administrateur, il est affiché au démarrage de Ressenti. Ensuite, un administrateur vous le donne.',
  askEntry: 'Recevoir un lien de connexion',
  askEntryHelp: 'Sans mot de passe : un message vous est envoyé.',
  addressFirst: 'Indiquez d’abord votre adresse.',
  byLetter: 'Avec une lettre : entrez par « J’ai une lettre ».',
  letter: 'J’ai une lettre',
  noPassword: 'Pas de mot de passe ? Recevoir un lien de connexion',
  forgotten: 'Mot de passe oublié ?',
  secondFactor: 'Code de double authentification',
  secondFactorHelp: 'Les six chiffres de votre application, ou un code de secours.',
  shortest: (minimum: number) => `${minimum} caractères au moins`,
  strength: { weak: 'Robustesse : faible', fair: 'Robustesse : moyenne', strong: 'Robustesse : bonne' },
}

export const firstMinute = {
  toYou: 'Vous êtes la première personne ici : ce compte administrera l’installation.',
  then: 'Ensuite, en trois étapes :',
  protect: 'Protéger ce compte par un second facteur.',
  company: 'Créer une entreprise et y faire entrer les personnes.',
  campaign: 'Lancer sa première enquête : rien n’est envoyé avant la dernière étape.',
  lead: 'Cette installation est vide. Son code d’invitation est affiché dans le terminal, au démarrage et par npm run admin-code.',
  create: 'Créer le premier compte administrateur',
  look: 'Voir une entreprise de démonstration',
  command: 'npm run demo',
  demo: 'Cette commande, dans le dossier de Ressenti, ouvre une entreprise d’exemple avec ses personnes, ses questionnaires et ses résultats. Elle vit à part : rien n’est mêlé à vos données.',
}

export const wrongSignInPage =
  'Vous répondez à un questionnaire : c’est ici. Vous suivez une entreprise ou gérez cette installation : voici vos espaces.'

export const signInTexts = {
  createAccount: 'Créer un compte',
  admin: 'Espace administrateur',
  subAdmin: 'Espace sous-administrateur',
  employee: 'Espace employé',
  back: 'Retour',
}
