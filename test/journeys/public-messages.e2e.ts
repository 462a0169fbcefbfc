import { invitationHash } from '../../src/auth/invitations.ts'
import { later, minutes } from '../../src/kit/dates.ts'
import { expect, test } from './journey.ts'
import type { Visitor } from './visitor.ts'

// Spec §8, the part of the public screens: screen, cause, message.

const unknown = 'personne@exemple.fr'
const signIns: [screen: string, cause: string, email: string, password: string, message: string][] = [
  ['/login', 'empty fields', '', '', 'Tous les champs sont obligatoires'],
  [
    '/login',
    'an account not in the system',
    unknown,
    'secret',
    "Ce compte n'existe pas dans notre système. Veuillez vérifier votre email ou vous inscrire.",
  ],
  [
    '/login',
    'a pending sub-admin',
    'mina.petit@exemple.fr',
    'secret',
    "Ce compte n'existe pas dans notre système. Veuillez vérifier votre email ou vous inscrire.",
  ],
  [
    '/login',
    'a rejected employee',
    'remi.noir@exemple.fr',
    'secret',
    "Votre compte n'a pas été approuvé par l'administrateur. Veuillez contacter l'administrateur pour plus d'informations.",
  ],
  [
    '/login',
    'a pending employee',
    'nora.blanc@exemple.fr',
    'secret',
    "Votre compte est en attente d'approbation. Vous pourrez vous connecter dès qu'un administrateur l'aura approuvé.",
  ],
  [
    '/login',
    'a wrong password',
    'paul.martin@exemple.fr',
    'autre chose',
    'Mot de passe incorrect. Veuillez vérifier vos identifiants.',
  ],
  ['/admin-login', 'an unknown e-mail', unknown, 'secret', 'Email ou mot de passe incorrect'],
  ['/admin-login', 'a wrong password', 'ada.lovelace@exemple.fr', 'faux', 'Email ou mot de passe incorrect'],
  ['/admin-login', 'an invalid e-mail', 'ada', 'secret', 'Email invalide'],
  [
    '/admin-login',
    'an employee',
    'paul.martin@exemple.fr',
    'secret',
    "Accès non autorisé. Veuillez vous connecter en tant qu'employé.",
  ],
  [
    '/admin-login',
    'a sub-admin',
    'samia.benali@exemple.fr',
    'secret',
    "Accès non autorisé. Veuillez vous connecter en tant qu'employé.",
  ],
  ['/sub-admin-login', 'empty fields', '', '', 'Veuillez remplir tous les champs'],
  ['/sub-admin-login', 'an unknown e-mail', unknown, 'secret', 'Email ou mot de passe incorrect'],
  ['/sub-admin-login', 'a wrong password', 'samia.benali@exemple.fr', 'x', 'Email ou mot de passe incorrect'],
  [
    '/sub-admin-login',
    'a pending sub-admin',
    'mina.petit@exemple.fr',
    'secret',
    "Votre compte est en attente d'approbation",
  ],
  [
    '/sub-admin-login',
    'a rejected sub-admin',
    'marc.rey@exemple.fr',
    'secret',
    "Vous n'êtes pas autorisé à accéder à cette page",
  ],
  [
    '/sub-admin-login',
    'an employee',
    'paul.martin@exemple.fr',
    'secret',
    "Vous n'êtes pas autorisé à accéder à cette page",
  ],
  [
    '/sub-admin-login',
    'an administrator',
    'ada.lovelace@exemple.fr',
    'secret',
    "Vous n'êtes pas autorisé à accéder à cette page",
  ],
]

const failures: [screen: string, cause: string, status: number, message: string][] = [
  ['/login', 'a failure', 500, 'Une erreur est survenue lors de la connexion. Veuillez réessayer.'],
  [
    '/login',
    'no database',
    503,
    'Une erreur est survenue lors de la vérification de vos identifiants. Veuillez réessayer.',
  ],
  ['/login', 'no network', 0, 'Une erreur est survenue lors de la connexion. Veuillez réessayer.'],
  ['/admin-login', 'a failure', 500, 'Une erreur est survenue lors de la connexion'],
  ['/sub-admin-login', 'no network', 0, 'Une erreur est survenue lors de la connexion'],
  ['/register', 'a failure', 500, "Une erreur est survenue lors de l'inscription"],
  ['/admin-register', 'no network', 0, "Une erreur est survenue lors de l'inscription"],
  ['/sub-admin-register', 'no database', 503, "Une erreur est survenue lors de l'inscription"],
]

const registration = {
  Prénom: 'Zoé',
  Nom: 'Œuvre',
  Email: 'zoe@exemple.fr',
  'Mot de passe': 'secret',
  'Confirmer le mot de passe': 'secret',
}
const company: Record<string, Record<string, string>> = {
  '/register': { "Nom de l'entreprise": 'Acme' },
  '/sub-admin-register': { Entreprise: 'Acme' },
  '/admin-register': { "Code d'invitation": 'BON-CODE' },
}
const signUps: [cause: string, change: Record<string, string>, message: string][] = [
  ['a missing name', { Prénom: ' ' }, 'Tous les champs sont obligatoires'],
  ['a short password', { 'Mot de passe': 'court' }, 'Le mot de passe doit contenir au moins 6 caractères'],
  [
    'another confirmation',
    { 'Confirmer le mot de passe': 'secrets' },
    'Les mots de passe ne correspondent pas',
  ],
  ['an invalid e-mail', { Email: 'zoe@' }, 'Email invalide'],
  ['an e-mail in use', { Email: 'paul.martin@exemple.fr' }, 'Cet email est déjà utilisé'],
]

const isSignIn = (screen: string) => screen.endsWith('login')

async function attempt(visitor: Visitor, screen: string, fields: Record<string, string>) {
  if (!visitor.page.url().endsWith(screen)) await visitor.goTo(screen)
  await visitor.fill(fields)
  await visitor.press(isSignIn(screen) ? 'Se connecter' : "S'inscrire")
}

async function isTold(visitor: Visitor, message: string, screen: string) {
  await expect(visitor.page.getByText(message, { exact: true }), message).toBeVisible()
  expect(new URL(visitor.page.url()).pathname).toBe(screen)
}

test('the sign-in screens say each failure in their own words', async ({ visitor }) => {
  for (const [screen, cause, email, password, message] of signIns)
    await test.step(`${screen}: ${cause}`, async () => {
      await attempt(visitor, screen, { Email: email, 'Mot de passe': password })
      await isTold(visitor, message, screen)
      await expect(visitor.page.getByLabel('Email', { exact: true })).toHaveValue(email)
    })
})

test('too many failures have to wait', async ({ visitor, product }) => {
  const tried = { points: 10, expiresAt: new Date(later(new Date(), minutes(3))).getTime() }
  await product.db
    .insertInto('rateLimits')
    .values({ key: 'sign-in:paul.martin@exemple.fr', ...tried })
    .execute()
  await visitor.signIn('paul.martin@exemple.fr')
  await isTold(visitor, 'Trop de tentatives. Réessayez dans 3 minutes.', '/login')
})

test('the sign-up screens say what is wrong and keep what was typed', async ({ visitor }) => {
  for (const screen of Object.keys(company))
    for (const [cause, change, message] of signUps)
      await test.step(`${screen}: ${cause}`, async () => {
        await attempt(visitor, screen, { ...registration, ...company[screen], ...change })
        const own = screen === '/admin-register' && cause === 'a missing name'
        const words = own ? 'Tous les champs sont requis' : message
        // The code comes before the e-mail: without a good one, nobody learns which accounts exist (D3).
        const hidden = screen === '/admin-register' && cause === 'an e-mail in use'
        await isTold(visitor, hidden ? "Code d'invitation invalide ou expiré" : words, screen)
        await expect(visitor.page.getByRole('alert')).toBeFocused()
        await expect(visitor.page.getByLabel('Nom', { exact: true })).toHaveValue('Œuvre')
      })
})

test('a good invitation tells whose the e-mail is, and lets a new administrator in', async ({
  visitor,
  product,
  world,
}) => {
  await product.db
    .insertInto('invitations')
    .values({
      id: 'invitation',
      codeHash: invitationHash('BON-CODE'),
      createdBy: world.ids.ada,
      createdAt: new Date().toISOString(),
      expiresAt: later(new Date(), minutes(5)),
      usedAt: null,
    })
    .execute()
  const screen = '/admin-register'
  const typed = { ...registration, ...company[screen] }
  await attempt(visitor, screen, { ...typed, Email: 'ada.lovelace@exemple.fr' })
  await isTold(visitor, 'Cet email est déjà utilisé par un administrateur', screen)
  await attempt(visitor, screen, { ...typed, Email: 'paul.martin@exemple.fr' })
  await isTold(visitor, 'Cet email est déjà utilisé', screen)
  await attempt(visitor, screen, typed)
  await visitor.isAt('/admin/dashboard')
})

test('a server that fails or does not answer is said in French', async ({ visitor }) => {
  for (const [screen, cause, status, message] of failures)
    await test.step(`${screen}: ${cause}`, async () => {
      await visitor.goTo(screen)
      // The sign-up form stands once the installation's rules have come.
      await visitor.page.getByLabel('Email', { exact: true }).waitFor()
      await visitor.page.route('**/api/auth/**', (route) =>
        status
          ? route.fulfill({ status, json: { code: status === 503 ? 'unavailable' : 'server' } })
          : route.abort(),
      )
      const fields = isSignIn(screen)
        ? { Email: 'paul.martin@exemple.fr', 'Mot de passe': 'secret' }
        : { ...registration, ...company[screen] }
      await attempt(visitor, screen, fields)
      await isTold(visitor, message, screen)
      await visitor.page.unrouteAll()
    })
})
