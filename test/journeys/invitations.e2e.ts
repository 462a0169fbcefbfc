import { readable, startMailServer } from '../mailServer.ts'
import { expect, test as base } from './journey.ts'
import { look } from './look.ts'
import { startProduct } from './product.ts'

type Post = Awaited<ReturnType<typeof startMailServer>>

/** The product as it is where SMTP_URL is set: its mails arrive at a real server. */
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

// Each waits for a mail, and neither for the other.
test.describe.configure({ mode: 'parallel' })

/** What arrived for this address; mails are sent every few seconds. Their host is the configured one. */
async function mailTo({ received }: Post, address: string): Promise<string> {
  const find = () => received.find(({ to }) => to.includes(address))
  await expect.poll(() => find() !== undefined, { timeout: 20_000 }).toBe(true)
  const mail = find()
  return mail ? readable(mail) : ''
}

test('an administrator invites another by mail, whose code opens the registration', async ({
  ada,
  visitor,
  post,
}) => {
  await ada.goTo('/admin/administrators')
  await ada.press('Inviter un administrateur')
  await expect(ada.page.getByLabel('Email (facultatif)')).toBeFocused()
  await look(ada.page, 'admin-invite-by-mail')
  await ada.fill({ 'Email (facultatif)': 'grace' })
  await ada.press('Créer l’invitation')
  await ada.sees('Email invalide')
  await ada.fill({ 'Email (facultatif)': 'grace.hopper@exemple.fr' })
  await ada.press('Créer l’invitation')
  await ada.sees('Le code est en attente d’envoi à grace.hopper@exemple.fr.')
  await look(ada.page, 'admin-invited-by-mail')

  const mail = await mailTo(post, 'grace.hopper@exemple.fr')
  const [, address = ''] = /http:\/\/[^/\s]+(\/admin-register)/.exec(mail) ?? []
  const [code = ''] = /\b([A-Z\d]{4}-){3}[A-Z\d]{4}\b/.exec(mail) ?? []
  await expect(ada.page.getByLabel('Code d’invitation')).toHaveValue(code)
  await visitor.goTo(address)
  await visitor.fill({
    Prénom: 'Grace',
    Nom: 'Hopper',
    Email: 'grace.hopper@exemple.fr',
    'Mot de passe': 'cobol-1959',
    'Confirmer le mot de passe': 'cobol-1959',
    "Code d'invitation": code,
  })
  await visitor.press("S'inscrire")
  await visitor.isAt('/admin/dashboard')
})

test('a sub-admin invites people by mail, whose address fills the company in', async ({
  samia,
  visitor,
  post,
}) => {
  await samia.goTo('/sub-admin/employees/add')
  await samia.sees('Inviter par email')
  await samia.press('Envoyer les invitations')
  await samia.sees('Saisissez au moins une adresse.')
  await samia.fill({ 'Adresses email': 'leo.petit@exemple.fr, leo' })
  await samia.press('Envoyer les invitations')
  await samia.sees('Email invalide : leo')
  await look(samia.page, 'sub-admin-invite-by-mail')
  await samia.fill({ 'Adresses email': 'leo.petit@exemple.fr\nlea.petit@exemple.fr' })
  await samia.press('Envoyer les invitations')
  await samia.sees('2 invitations en attente d’envoi.')
  await mailTo(post, 'lea.petit@exemple.fr')
  const mail = await mailTo(post, 'leo.petit@exemple.fr')
  const [, address = ''] = /http:\/\/[^/\s]+(\/register\S+)/.exec(mail) ?? []
  await visitor.goTo(address)
  await expect(visitor.page.getByLabel("Nom de l'entreprise")).toHaveValue('Acme')
})
