import type { Page } from '@playwright/test'
import type { Status } from '../../src/db/schema.ts'
import type { Person } from '../people.ts'
import { expect, test } from './journey.ts'

const lost: [who: Person, status: Status, at: string, lands: string, message: string][] = [
  [
    'paul',
    'pending',
    '/employee/dashboard',
    '/login?message=approval_pending',
    "Votre compte est en attente d'approbation. Vous pourrez vous connecter dès qu'un administrateur l'aura approuvé.",
  ],
  [
    'chloe',
    'rejected',
    '/employee/profile',
    '/login',
    "Votre compte n'a pas été approuvé par l'administrateur. Veuillez contacter l'administrateur pour plus d'informations.",
  ],
  [
    'samia',
    'pending',
    '/sub-admin/dashboard',
    '/sub-admin-login',
    "Votre compte est en attente d'approbation",
  ],
  [
    'bruno',
    'rejected',
    '/sub-admin/teams',
    '/sub-admin-login',
    "Vous n'êtes pas autorisé à accéder à cette page",
  ],
]

/** Nothing has been asked for a while: the next request is the reload's, which is told the reason (D6). */
const isQuiet = (page: Page) =>
  page.waitForFunction(() => {
    const asked = performance.getEntriesByType('resource').filter(({ name }) => !name.endsWith('/api/live'))
    const last = Math.max(...asked.map((each) => each.startTime + each.duration))
    return performance.now() - last > 700
  })

test('an account that is no longer approved lands where it is told why', async ({
  person,
  product,
  world,
}) => {
  for (const [who, status, at, lands, message] of lost)
    await test.step(`${who}, ${status}`, async () => {
      const visitor = await person(who)
      await visitor.goTo(at)
      await expect(visitor.page.getByRole('button', { name: 'Déconnexion' })).toBeVisible()
      await isQuiet(visitor.page)
      await product.db.updateTable('accounts').set({ status }).where('id', '=', world.ids[who]).execute()
      await visitor.page.reload()
      await visitor.isAt(lands)
      await visitor.sees(message)
    })
})

test('whoever is signed in is led to their own dashboard, whoever is not to the right door', async ({
  person,
}) => {
  const homes = {
    ada: '/admin/dashboard',
    samia: '/sub-admin/dashboard',
    paul: '/employee/dashboard',
  } as const
  for (const [who, home] of Object.entries(homes)) {
    const visitor = await person(who as keyof typeof homes)
    for (const address of [
      '/',
      '/login',
      '/admin-login',
      '/employee/nulle-part',
      '/admin',
      '/sub-admin/nulle-part',
    ]) {
      await visitor.goTo(address)
      await visitor.isAt(home)
    }
  }
  const visitor = await person('visitor')
  const doors = {
    '/nulle-part': '/login',
    '/admin/employees': '/admin-login',
    '/sub-admin': '/sub-admin-login',
  }
  for (const [address, door] of Object.entries({ ...doors, '/employee/profile': '/login' })) {
    await visitor.goTo(address)
    await visitor.isAt(door)
  }
})

test('signing in at the employees’ door leads each role to its dashboard, and signing out to its door', async ({
  visitor,
}) => {
  const people = [
    ['paul.martin@exemple.fr', '/employee/dashboard', '/login'],
    ['samia.benali@exemple.fr', '/sub-admin/dashboard', '/sub-admin-login'],
    ['ada.lovelace@exemple.fr', '/admin/dashboard', '/admin-login'],
  ] as const
  for (const [email, home, door] of people) {
    await visitor.signIn(email)
    await visitor.isAt(home)
    await visitor.press('Déconnexion')
    await visitor.isAt(door)
    await visitor.goTo(home)
    await visitor.isAt(door)
  }
})

test('without a network an area says so and offers to try again', async ({ paul }) => {
  await paul.page.route('**/api/me', (route) => route.abort())
  await paul.goTo('/employee/dashboard')
  await paul.sees('Ressenti est injoignable.')
  await paul.page.unrouteAll()
  await paul.press('Réessayer')
  await expect(paul.page.getByRole('button', { name: 'Déconnexion' })).toBeVisible()
})

test('the first administrator needs no code at the machine itself, the second does', async ({
  visitor,
  product,
}) => {
  await product.db.deleteFrom('accounts').execute()
  await product.db.deleteFrom('installation').execute()
  await visitor.goTo('/admin-register')
  await visitor.fill({ Prénom: 'Ada', Nom: 'Lovelace', Email: 'ada@exemple.fr' })
  await expect(visitor.page.getByLabel("Code d'invitation")).toBeHidden()
  await visitor.fill({ 'Mot de passe': 'secret', 'Confirmer le mot de passe': 'secret' })
  await visitor.press("S'inscrire")
  await visitor.isAt('/admin/dashboard')
  await visitor.press('Déconnexion')
  await visitor.isAt('/admin-login')
  await visitor.follow('Créer un compte')
  await expect(visitor.page.getByLabel("Code d'invitation")).toBeVisible()
})
