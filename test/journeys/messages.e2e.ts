import { invitationHash } from '../../src/people/auth/adminCodes.ts'
import { later, minutes } from '../../src/base/time/dates.ts'
import { expect, test } from './journey.ts'
import { look } from './look.ts'
import { adminMessages, makeSupport, tooLate } from './messages/admin.ts'
import { signIns, signUps } from './messages/public.ts'
import type { Said, Scene } from './messages/said.ts'
import { subAdminMessages } from './messages/subAdmin.ts'
import { insertRows, updateRows } from '../rows.ts'

// Every message of S8, by the table in messages/: each is brought about, and found on its screen.

type Stage = Omit<Scene, 'visitor'> & { person: (name: Said['who']) => Promise<Scene['visitor']> }

/** Walks a part of the table, each person at one browser. */
async function walk(said: readonly Said[], { person, ...rest }: Stage) {
  const present = new Map<Said['who'], Scene['visitor']>()
  for (const line of said)
    await test.step(`${line.screen}: ${line.cause}`, async () => {
      const visitor = present.get(line.who) ?? (await person(line.who))
      present.set(line.who, visitor)
      await meet(line, { visitor, ...rest })
    })
}

async function meet(line: Said, scene: Scene) {
  const { page } = scene.visitor
  const { asked, method = 'GET', status = 0, body, act, message, also } = line
  const screen = line.screen.replaceAll(':acme', scene.fixture.acme.id)
  if (asked)
    await page.route(asked, (route) => {
      if (route.request().method() !== method) return route.fallback()
      return status === 0 ? route.abort() : route.fulfill({ status, json: body })
    })
  // A form that said something stays open for the next line, as it does for a person.
  if (asked || line.who !== 'visitor' || !page.url().endsWith(screen)) await page.goto(screen)
  await act?.(scene)
  const words = also ? `${message} ${also}` : message
  await expect(page.getByText(words, { exact: true }).first(), `${screen}: ${line.cause}`).toBeVisible()
  expect(decodeURI(new URL(page.url()).pathname)).toBe(screen)
  if (asked) await page.unroute(asked)
}

/** Without a company there is nothing to try again, nothing to press, and nothing to ask the server (D14). */
async function readsOneSentence(solal: Scene['visitor']) {
  const asked: string[] = []
  solal.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const screen of ofOwnCompany) {
    await solal.arrivesAt(`/sub-admin/${screen}`)
    const main = solal.page.getByRole('main')
    await expect(main, screen).toHaveText(
      /^(No company ID found for the user\s*)?Aucune entreprise associée\s*L’administration rattache [^.]+\.$/,
    )
    await expect(main.getByRole('button').or(main.getByRole('link')), screen).toHaveCount(0)
  }
  expect(asked.filter((path) => /^\/api\/(?!(me|live)$)/.test(path))).toEqual([])
  await solal.goTo('/sub-admin/nulle-part')
  await solal.isAt('/sub-admin/dashboard')
}

const ofOwnCompany = [
  ...['dashboard', 'employees', 'employees/add', 'employees/import', 'teams', 'campagnes', 'lancer'],
  ...['confidentialite', 'plan', 'questionnaire', 'analytics'],
]

test('the screens of visitors say each failure, and how long to wait', async ({
  person,
  product,
  fixture,
  visitor,
}) => {
  await test.step('the sign-in screens say each failure in their own words', async () => {
    await walk(signIns, { person, product, fixture })
  })

  await test.step('the sign-up screens say what is wrong, lead to the field, and keep what was typed', async () => {
    const expiresAt = later(new Date(), minutes(5))
    const codeHash = invitationHash(product.db, 'BON-CODE')
    const invitation = { id: 'invitation', codeHash, usedAt: null, expiresAt }
    await insertRows(product.db, 'invitations', {
      ...invitation,
      createdBy: fixture.ids.ada,
      createdAt: new Date().toISOString(),
    })
    await walk(signUps, { person, product, fixture })

    await visitor.goTo('/register')
    await visitor.fill({ Prénom: 'Zoé', Nom: 'Œuvre', Email: 'zoe@', 'Mot de passe': 'court' })
    await visitor.press("S'inscrire")
    const summary = visitor.page.getByRole('alert')
    await expect(summary).toBeFocused()
    await look(visitor.page, 'inscription-employe-erreurs')
    for (const label of ["Nom de l'entreprise", 'Confirmer le mot de passe']) {
      const field = visitor.page.getByLabel(label, { exact: true })
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(/Ce champ est obligatoire/)
      await summary.getByRole('link', { name: label }).click()
      await expect(field).toBeFocused()
    }
    await expect(visitor.page.getByLabel('Nom', { exact: true })).toHaveValue('Œuvre')
  })

  await test.step('too many failures have to wait', async () => {
    const tried = { points: 10, expiresAt: new Date(later(new Date(), minutes(3))).getTime() }
    await product.db.deleteFrom('rateLimits').execute()
    await insertRows(product.db, 'rateLimits', { key: 'sign-in:paul.martin@exemple.fr', ...tried })
    await visitor.signIn('paul.martin@exemple.fr')
    await visitor.sees('Trop de tentatives. Réessayez dans 3 minutes.')
  })
})

test('the administrators’ screens say each failure and each success', async ({
  person,
  product,
  fixture,
}) => {
  await makeSupport({ product, fixture })
  await walk([tooLate], { person, product, fixture })
  await updateRows(product.db, 'accounts', { id: fixture.ids.lucie }, { status: 'approved' })
  await walk(adminMessages, { person, product, fixture })
})

test('the sub-admins’ screens say each failure, and offer to try again', async ({
  person,
  product,
  fixture,
}) => {
  await makeSupport({ product, fixture })
  await walk(subAdminMessages, { person, product, fixture })
  await readsOneSentence(await person('solal'))
  const samia = await person('samia')
  await samia.page.route('**/api/sub-admin/dashboard', (route) => route.abort())
  await samia.goTo('/sub-admin/dashboard')
  await samia.sees('Erreur lors de la récupération des données')
  await samia.page.unrouteAll()
  await samia.press('Réessayer')
  await samia.sees('Détails de l’entreprise')
})
