import { readApplicationKey } from '../../src/data/keys/applicationKey.ts'
import type { Db } from '../../src/data/db/db.ts'
import { withSigningKeys } from '../../src/surveys/waves/keys.ts'
import { openPermanentWave } from '../../src/surveys/waves/store.ts'
import { readable, startMailServer } from '../mailServer.ts'
import { insertRows, updateRows } from '../rows.ts'
import { expect, test as base } from './journey.ts'
import { look } from './look.ts'
import { startProduct } from './product.ts'
import type { Visitor } from './visitor.ts'

type Post = Awaited<ReturnType<typeof startMailServer>>

const test = base.extend<object, { post: Post }>({
  post: [
    async ({}, provide) => {
      const post = await startMailServer()
      await provide(post)
      await post.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ post }, provide) => {
      const product = await startProduct({ SMTP_URL: post.url })
      await provide(product)
      await product.stop()
    },
    { scope: 'worker' },
  ],
})

const email = 'paul.martin@exemple.fr'

async function mailAfter({ received }: Post, count: number) {
  const mails = () => received.filter(({ to }) => to.includes(email))
  await expect.poll(() => mails().length, { timeout: 20_000 }).toBeGreaterThan(count)
  const text = readable(mails().at(-1)!)
  return {
    link: /(\/entrer#[\w-]{64})/.exec(text)?.[1] ?? '',
    code: /\d{4} \d{4}$/m.exec(text)?.[0] ?? '',
  }
}

test('the page of signing in sends a link and a code, which enters the browser that asked', async ({
  visitor,
  post,
}) => {
  const { page } = visitor
  const before = post.received.length
  await visitor.goTo('/login')
  await visitor.press('Recevoir un lien de connexion')
  await visitor.sees('Indiquez d’abord votre adresse.')
  await visitor.fill({ Email: 'D-0468' })
  await visitor.press('Recevoir un lien de connexion')
  await visitor.sees('Avec une lettre : entrez par « J’ai une lettre ».')
  await visitor.fill({ Email: email, 'Mot de passe': 'faux' })
  await visitor.press('Se connecter')
  await visitor.sees('Mot de passe incorrect. Veuillez vérifier vos identifiants.')
  await look(page, 'login-wrong-password-with-mail')
  await visitor.press('Pas de mot de passe ? Recevoir un lien de connexion')
  await visitor.sees(/un message vient de partir/)
  await expect(page.getByLabel('Code reçu')).toBeVisible()
  await look(page, 'login-code')
  const { code } = await mailAfter(post, before)
  await visitor.fill({ 'Code reçu': '0000 0000' })
  await visitor.press('Entrer')
  await visitor.sees('Code incorrect. Encore 4 essais.')
  await visitor.fill({ 'Code reçu': code })
  await visitor.press('Entrer')
  await visitor.isAt('/employee/dashboard')
})

test('a personal link shows whose it is, leaves the address, enters on a press, and is asked for again', async ({
  visitor,
  paul,
  person,
  samia,
  post,
}) => {
  const before = post.received.length
  await samia.goTo('/sub-admin/employees')
  await samia.press('Écrire à tout le monde')
  await samia.sees('Écrire à 2 personnes')
  // The server of a journey learns its port when it listens.
  await samia.sees(/les messages portent 127\.0\.0\.1:0/)
  await look(samia.page, 'write-to-all')
  await samia.press('M’envoyer un essai')
  await samia.sees('Un essai part à samia.benali@exemple.fr.')
  await samia.page.getByRole('button', { name: /^Envoyer \d+ messages$/ }).click()
  const { link } = await mailAfter(post, before)
  const other = await person('chloe')
  // A mail program took the full stop and the bracket of the sentence along.
  await other.goTo(`${link}).`)
  await other.sees('Vous allez entrer comme Paul Martin, Acme.')
  await other.sees(/Chloé Durand est connecté dans ce navigateur/)
  expect(other.page.url()).not.toContain('#')
  await look(other.page, 'enter')
  // In already as this person: led on, and nothing is used.
  await paul.goTo(link)
  await paul.isAt('/employee/dashboard')
  await other.press('Entrer')
  await other.isAt('/employee/dashboard')
  await other.sees('Bonjour Paul')

  await visitor.goTo(link)
  await visitor.sees(/Ce lien a déjà servi\. Si ce n’est pas vous, prévenez/)
  await visitor.sees('Il part à p•••@exemple.fr.')
  await look(visitor.page, 'enter-used')
  await visitor.press('Recevoir un nouveau lien')
  await visitor.sees(/Un message vient de partir/)
  const { code } = await mailAfter(post, before + 1)
  await visitor.fill({ 'Code reçu': code })
  await visitor.press('Entrer')
  await visitor.isAt('/employee/dashboard')
})

test('nobody is offered to write to a company without people', async ({ ada, samia, fixture, product }) => {
  const writeIn = ({ page }: Visitor) => page.getByRole('button', { name: 'Écrire à tout le monde' })
  const write = writeIn(ada)
  await ada.goTo(`/admin/company/${fixture.acme.id}`)
  await expect(write).toBeVisible()
  await ada.goTo('/admin/company-management')
  await ada.fill({ "Nom de l'entreprise": 'Hooli' })
  await ada.press('Créer')
  await ada.follow('Hooli')
  await ada.sees('Aucun employé dans cette entreprise pour le moment.')
  await expect(write).toHaveCount(0)
  await samia.goTo('/sub-admin/employees')
  await expect(writeIn(samia)).toBeVisible()
  const companyId = new URL(ada.page.url()).pathname.split('/').at(-1)!
  await updateRows(product.db, 'accounts', { id: fixture.ids.samia }, { companyId })
  await samia.goTo('/sub-admin/employees')
  await samia.sees('Aucun employé n’a encore rejoint l’entreprise.')
  await expect(writeIn(samia)).toHaveCount(0)
})

test('a link that is cut off, or was sent before, leads on', async ({ visitor: lost, fixture }) => {
  await lost.goTo('/entrer#essai')
  await lost.sees('Cet essai fonctionne.')
  await look(lost.page, 'enter-trial')
  await lost.goTo('/entrer#abc')
  await lost.sees('Ce lien n’est pas reconnu : il est incomplet ou trop ancien.')
  await look(lost.page, 'enter-unknown')
  await lost.goTo(`/activation#${fixture.ids.paul}-${'x'.repeat(43)}`)
  await lost.isAt('/entrer')
  await lost.sees('Ce lien n’est pas reconnu : il est incomplet ou trop ancien.')
  await lost.fill({ Email: email })
  await lost.press('Recevoir un lien de connexion')
  await lost.sees(/un message vient de partir/)
})

/** Presses that reach the page, at the width of a telephone. */
async function counted({ page }: Visitor) {
  let presses = 0
  await page.setViewportSize({ width: 390, height: 844 })
  await page.exposeFunction('pressed', () => (presses += 1))
  await page.addInitScript(() =>
    addEventListener('click', (event) => {
      if (event.isTrusted) (window as unknown as { pressed: () => void }).pressed()
    }),
  )
  return () => presses
}

async function reachesTheFirstQuestion(visitor: Visitor) {
  await visitor.sees('Vos réponses et vos données')
  await visitor.press('Commencer')
  await visitor.sees('Étape 1 sur 10')
}

/** Chloé has never entered and has no address: a letter of hers. */
async function printedForChloe(ada: Visitor, { db, ids: { chloe }, acme }: Populated): Promise<string> {
  const number = {
    ...{ accountId: chloe, kind: 'number' as const, issuer: '' },
    ...{ value: 'D-0469', valueKey: 'd-0469' },
  }
  await updateRows(db, 'accounts', { id: chloe }, { email: null, passwordHash: null })
  await insertRows(db, 'accountIdentifiers', number)
  await ada.goTo('/admin/dashboard')
  return ada.page.evaluate(
    async ([company, id]) => {
      const body = new URLSearchParams({ accountIds: String(id) })
      const answer = await fetch(`/api/companies/${company}/letters`, { method: 'POST', body })
      return /class="code">([^<]+)</.exec(await answer.text())?.[1]?.replaceAll(' ', '') ?? ''
    },
    [acme.id, chloe],
  )
}

interface Populated {
  db: Db
  acme: { id: string }
  ids: { chloe: string }
}

test('to the first question: two presses from a personal link, three from a letter, four and one mail from a link that is over', async ({
  person,
  ada,
  post,
  product,
  fixture,
}) => {
  const { db, dataDir } = product
  const tools = { key: readApplicationKey(`${dataDir}.key`), now: new Date() }
  await withSigningKeys(db, (tx, keys) => openPermanentWave(tx, fixture.acme.id, { ...tools, keys }))

  const toPaul = () => post.received.filter(({ to }) => to.includes(email)).length
  const before = toPaul()
  const samia = await person('samia')
  await samia.goTo('/sub-admin/employees')
  await samia.press('Écrire à tout le monde')
  await samia.page.getByRole('button', { name: /^Envoyer \d+ messages$/ }).click()
  const { link } = await mailAfter(post, before)
  const byLink = await person('visitor')
  const pressesByLink = await counted(byLink)
  await byLink.goTo(link)
  await byLink.press('Entrer')
  await reachesTheFirstQuestion(byLink)
  expect(pressesByLink()).toBe(2)

  await db.updateTable('accessLinks').set({ used: 0, expiresAt: '2026-01-01T00:00:00.000Z' }).execute()
  const late = await person('visitor')
  const pressesLate = await counted(late)
  await late.goTo(link)
  await late.sees('Ce lien n’est plus valable.')
  await late.press('Recevoir un nouveau lien')
  await late.goTo((await mailAfter(post, before + 1)).link)
  await late.press('Entrer')
  await reachesTheFirstQuestion(late)
  expect(pressesLate()).toBeLessThanOrEqual(4)
  expect(toPaul() - before).toBe(2)

  const code = await printedForChloe(ada, { db, ...fixture })
  const byLetter = await person('visitor')
  const pressesByLetter = await counted(byLetter)
  await byLetter.goTo(`/activation#${code}.D-0469`)
  await byLetter.press('Entrer')
  await reachesTheFirstQuestion(byLetter)
  expect(pressesByLetter()).toBeLessThanOrEqual(3)
})
