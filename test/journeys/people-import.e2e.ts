import { createServer, type AddressInfo } from 'node:net'
import writeExcelFile from 'write-excel-file/node'
import { openIdentityProvider } from '../identityProvider.ts'
import { readable, startMailServer } from '../mailServer.ts'
import { addCompany, password } from '../people.ts'
import { expect, test as base } from './journey.ts'
import { look } from './look.ts'
import { startProduct } from './product.ts'
import type { Visitor } from './visitor.ts'

/** Everything that gives access: mails that arrive at a real server, and a provider of single sign-on. */
interface Ways {
  post: Awaited<ReturnType<typeof startMailServer>>
  provider: Awaited<ReturnType<typeof openIdentityProvider>>
  port: string
}

const test = base.extend<object, { ways: Ways }>({
  ways: [
    async ({}, provide) => {
      const port = await freePort()
      const post = await startMailServer()
      const provider = await openIdentityProvider(`http://127.0.0.1:${port}/api/oidc/callback`)
      await provide({ post, provider, port })
      await provider.close()
      await post.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ ways: { post, provider, port } }, provide) => {
      const { settings } = provider
      const product = await startProduct({
        ...settings,
        OIDC_COMPANY: 'duroc',
        SMTP_URL: post.url,
        PORT: port,
      })
      await provide(product)
      await product.stop()
    },
    { scope: 'worker' },
  ],
})

/** The provider knows where it leads back to before the product runs. */
async function freePort(): Promise<string> {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return String(port)
}

const people = Array.from({ length: 400 }, (_, n) => [
  `D-${String(n).padStart(4, '0')}`,
  n < 30 ? '' : `personne.${n}@exemple.fr`,
  `Jo${n}`,
  `Salarié`,
  n % 2 ? 'Atelier' : 'Commerce',
])

async function workbook(rows: string[][]): Promise<Buffer> {
  const head = ['identifiant', 'email', 'prenom', 'nom', 'equipes']
  const cells = [head, ...rows].map((row) => row.map((value) => ({ value, type: String })))
  return writeExcelFile(cells).toBuffer()
}

const file = async (name: string, rows: string[][]) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: await workbook(rows),
})

async function choose({ page }: Visitor, name: string, rows: string[][]) {
  await page.getByLabel('Fichier des personnes').setInputFiles(await file(name, rows))
  await expect(page.getByText(`${rows.length} lignes`)).toBeVisible()
}

/** Signs in on the employees' page as the person of this name. */
async function enters(visitor: Visitor, email: string, firstName: string) {
  await visitor.context.clearCookies()
  await visitor.goTo('/login')
  await visitor.fill({ Email: email, 'Mot de passe': password })
  await visitor.press('Se connecter')
  await visitor.isAt('/employee/dashboard')
  await visitor.sees(`Bonjour ${firstName}`)
}

async function writeTo370(ada: Visitor) {
  await ada.press('Écrire maintenant')
  await ada.sees('Écrire à 370 personnes')
  await ada.press('Envoyer 370 messages')
}

test('400 people come from a workbook; one enters by a letter, one by mail, one by single sign-on; a second file moves and removes some', async ({
  ada,
  person,
  product,
  ways: { post, provider },
}) => {
  test.setTimeout(400_000)
  const { page } = ada
  await addCompany(product.db, 'Duroc', 'duroc')
  await ada.goTo('/admin/company/duroc/import')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await look(page, '07-import-fichier')
  await choose(ada, 'personnel.xlsx', people)
  await page.getByRole('button', { name: 'Vérifier' }).click()
  await ada.sees('Le fichier est prêt.')
  await page.getByRole('button', { name: /^Appliquer/ }).click()
  await ada.sees(/400 personnes ajoutées/)
  await look(page, '07c-import-applique')

  const opened = ada.context.waitForEvent('page')
  await ada.press('Imprimer 30 lettres')
  const letters = await opened
  await expect(letters.getByRole('heading', { name: 'Votre accès à Ressenti' })).toHaveCount(30)
  const first = letters.locator('section:not(.cover)').first()
  const codes = await first.locator('dd').allInnerTexts()
  await letters.close()
  const byLetter = await person('visitor')
  await byLetter.goTo('/activation')
  await look(byLetter.page, '07d-activation')
  const own = { Identifiant: codes[1] ?? '', Code: codes[2] ?? '' }
  await byLetter.fill({ ...own, 'Mot de passe (facultatif)': password })
  await byLetter.press('Entrer')
  await byLetter.isAt('/employee/dashboard')
  await enters(byLetter, codes[1] ?? '', `Jo${Number(codes[1]?.slice(2))}`)

  await writeTo370(ada)
  // The first mail may go to anybody; the others follow.
  await expect.poll(() => post.received.length, { timeout: 30_000 }).toBeGreaterThan(0)
  const [mail] = post.received
  const [, number = ''] = /personne\.(\d+)@exemple\.fr/.exec(String(mail?.to)) ?? []
  const [, link = ''] = /http:\/\/[^/\s]+(\/entrer#[\w-]{64})/.exec(mail ? readable(mail) : '') ?? []
  const byMail = await person('visitor')
  await byMail.goTo(link)
  await byMail.sees(`Vous allez entrer comme Jo${number} Salarié, Duroc.`)
  await byMail.press('Entrer')
  await byMail.sees(`Bonjour Jo${number}`)

  const another = number === '32' ? '31' : '32'
  provider.letIn({ sub: `jo-${another}`, matricule: `D-00${another}` })
  const bySingleSignOn = await person('visitor')
  await bySingleSignOn.goTo('/login')
  await look(bySingleSignOn.page, 'login-single-sign-on')
  await bySingleSignOn.page.getByRole('link', { name: 'Se connecter avec Annuaire' }).click()
  await bySingleSignOn.isAt('/employee/dashboard')
  await bySingleSignOn.sees(`Bonjour Jo${another}`)

  await ada.press('Importer un autre fichier')
  // A large sheet is read too, in the browser and under the page’s policy.
  const many = Array.from({ length: 5_000 }, (_, n) => [`N-${n}`, '', `Jo${n}`, 'Salarié', 'Atelier'])
  await page.getByLabel('Fichier des personnes').setInputFiles(await file('tous.xlsx', many))
  await expect(page.getByText(/^5.000 lignes$/)).toBeVisible({ timeout: 20_000 })
  const later = people.slice(3).map((row, n) => (n < 4 ? [...row.slice(0, 4), 'Logistique'] : row))
  await choose(ada, 'personnel-2.xlsx', [...later, ['D-9999', 'sabine.leroux@duroc', 'Sabine', 'Leroux', '']])
  await page.getByLabel('Liste complète').check()
  await page.getByRole('button', { name: 'Vérifier' }).click()
  await ada.sees('l’email « sabine.leroux@duroc » est invalide.')
  await expect(page.getByRole('button', { name: 'Appliquer' })).toBeDisabled()
  await look(page, '07b-import-verification')
  // One press: the file corrected is chosen, read and checked.
  const asks = page.waitForEvent('filechooser')
  await ada.press('Déposer le fichier corrigé')
  await (await asks).setFiles(await file('personnel-3.xlsx', later))
  await page.getByRole('button', { name: 'Appliquer : 0 arrivée, 4 changements, 3 départs' }).click()
  await ada.sees(/^4 personnes mises à jour, 3 parties\.$/)
  await ada.goTo('/admin/company/duroc/team/Logistique')
  await ada.sees('4 membres')
  await ada.goTo('/admin/employees?entreprise=Duroc')
  await look(page, 'admin-people-states')
})
