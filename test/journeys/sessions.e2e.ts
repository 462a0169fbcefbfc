import type { Page } from '@playwright/test'
import { setupCode } from '../../src/people/auth/adminCodes.ts'
import { readApplicationKey } from '../../src/data/keys/applicationKey.ts'
import type { Status } from '../../src/data/db/schema.ts'
import { password, type Person } from '../people.ts'
import { expect, test } from './journey.ts'
import { madeAtStart } from './product.ts'
import { updateRows } from '../rows.ts'

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

/** Delays the page's requests that carry the reason, which the server gives once (D6). */
const reasonComesLast = (page: Page) =>
  page.route('**/api/**', async (route) => {
    if (route.request().url().endsWith('/api/live')) return route.fallback()
    const response = await route.fetch()
    if ((await response.text()).includes('ACCOUNT_')) await new Promise((resolve) => setTimeout(resolve, 500))
    await route.fulfill({ response }).catch(() => undefined)
  })

/** The page comes back to the front: it asks everything that it shows again, at once. */
const askEverything = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('an account that is no longer approved lands where it is told why, whichever request is told', async ({
  person,
  product,
  fixture,
}) => {
  for (const [who, status, at, lands, message] of lost)
    await test.step(`${who}, ${status}`, async () => {
      const visitor = await person(who)
      const { page } = visitor
      const otherTab = await visitor.context.newPage()
      for (const tab of [page, otherTab]) {
        await reasonComesLast(tab)
        await tab.goto(at)
        await expect(tab.getByRole('main')).not.toBeEmpty()
        await expect(tab.getByRole('status', { name: 'Chargement…' })).toHaveCount(0)
      }
      await updateRows(product.db, 'accounts', { id: fixture.ids[who] }, { status })
      await Promise.all([askEverything(page), askEverything(otherTab)])
      // A tab that is opened once another knows the reason says it too.
      const late = await visitor.context.newPage()
      await late.goto(at)
      for (const tab of [page, otherTab, late]) {
        await expect(tab).toHaveURL(lands)
        await expect(tab.getByText(message)).toBeVisible()
      }
    })
})

test('who is signed in is led home, who is not to the right entry, and back to where they were', async ({
  paul,
  samia,
  product,
}) => {
  await test.step('without a network an area says so and offers to try again', async () => {
    await paul.page.route('**/api/me', (route) => route.abort())
    await paul.goTo('/employee/dashboard')
    await paul.sees('Ressenti est injoignable.')
    await paul.page.unrouteAll()
    await paul.press('Réessayer')
    await expect(paul.page.getByRole('button', { name: 'Déconnexion' })).toBeVisible()
  })

  await test.step('a session that is over is told, and signing in leads back to the page that was asked for', async () => {
    await samia.goTo('/sub-admin/teams?search=abc')
    await expect(samia.page.getByRole('heading', { level: 1 })).toBeVisible()
    await product.db.deleteFrom('sessions').execute()
    await askEverything(samia.page)
    await samia.isAt('/sub-admin-login')
    await samia.sees('Votre session est terminée.')
    await samia.fill({ Email: 'samia.benali@exemple.fr', 'Mot de passe': password })
    await samia.press('Se connecter')
    await samia.isAt('/sub-admin/teams?search=abc')
    // After signing out the next person is not led to the earlier page.
    await samia.press('Déconnexion')
    await samia.isAt('/sub-admin-login')
    await expect(samia.page.getByText('Votre session est terminée.')).toBeHidden()
    await samia.fill({ Email: 'samia.benali@exemple.fr', 'Mot de passe': password })
    await samia.press('Se connecter')
    await samia.isAt('/sub-admin/dashboard')
  })
})

const people = [
  ['paul.martin@exemple.fr', '/employee/dashboard', '/login'],
  ['samia.benali@exemple.fr', '/sub-admin/dashboard', '/sub-admin-login'],
  ['ada.lovelace@exemple.fr', '/admin/dashboard', '/admin-login'],
] as const
const elsewhere = ['/', '/login', '/admin-login', '/employee/nulle-part', '/admin', '/sub-admin/nulle-part']
const entries = {
  '/nulle-part': '/login',
  '/employee/profile': '/login',
  '/admin/employees': '/admin-login',
  '/sub-admin': '/sub-admin-login',
}

test('one entry leads everybody to their own pages, and the first administrator in', async ({
  visitor,
  product,
}) => {
  await test.step('whoever is not signed in is led to the right door', async () => {
    for (const [address, entry] of Object.entries(entries)) {
      await visitor.goTo(address)
      await visitor.isAt(entry)
    }
  })

  await test.step('signing in at the employees’ door leads each role to its dashboard, and signing out to its door', async () => {
    for (const [email, home, entry] of people) {
      await visitor.signIn(email)
      await visitor.isAt(home)
      await test.step('whoever is signed in is led to their own dashboard', async () => {
        for (const address of elsewhere) {
          await visitor.goTo(address)
          await visitor.isAt(home)
        }
      })
      await visitor.press('Déconnexion')
      await visitor.isAt(entry)
      await visitor.goTo(home)
      await visitor.isAt(entry)
    }
  })

  await test.step('a sub-admin who waits is told so at the employees’ door, and led to their own', async () => {
    await visitor.signIn('mina.petit@exemple.fr')
    const alert = visitor.page.getByRole('alert')
    await expect(alert).toContainText('Votre compte est un compte sous-administrateur : il est en attente')
    await alert.getByRole('link', { name: 'Espace sous-administrateur' }).click()
    await visitor.isAt('/sub-admin-login')
  })

  await test.step('the address printed at the start carries the first administrator’s code, and one click is enough', async () => {
    await product.db.deleteFrom('accounts').execute()
    await product.db.deleteFrom('installation').where('name', 'not in', madeAtStart).execute()
    const code = setupCode(readApplicationKey(`${product.dataDir}.key`))
    await visitor.goTo(`/admin-register#${code}`)
    await expect(visitor.page.getByLabel("Code d'invitation")).toHaveValue(code)
    await visitor.isAt('/admin-register')
    await visitor.fill({ Prénom: 'Ada', Nom: 'Lovelace', Email: 'ada@exemple.fr' })
    await visitor.fill({ 'Mot de passe': 'secret', 'Confirmer le mot de passe': 'secret' })
    await visitor.press("S'inscrire")
    await visitor.isAt('/admin/dashboard')
    await visitor.press('Déconnexion')
    await visitor.isAt('/admin-login')
    await visitor.follow('Créer un compte')
    await expect(visitor.page.getByLabel("Code d'invitation")).toHaveValue('')
  })
})
