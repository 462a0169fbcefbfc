import { invitationHash } from '../../src/people/auth/adminCodes.ts'
import { later, minutes } from '../../src/base/time/dates.ts'
import { expect, test } from './journey.ts'
import { insertRows } from '../rows.ts'

test('an employee registers, waits, is approved live, and enters; a rejection is live too', async ({
  visitor,
  ada,
  person,
}) => {
  const alan = await person('alan')
  for (const administrator of [ada, alan]) {
    await administrator.goTo('/admin/dashboard')
    await administrator.sees('Nora Blanc')
  }

  await visitor.register({
    firstName: 'Zoé',
    lastName: 'Œuvre',
    company: 'Acme',
    email: ' Zoe.Oeuvre@Exemple.FR ',
  })
  await visitor.isAt('/login')
  await visitor.sees('Votre inscription est enregistrée.')
  await visitor.signIn('zoe.oeuvre@exemple.fr')
  await visitor.sees("Votre compte est en attente d'approbation.")

  await test.step('a registration appears in the administrator’s list, an approval in the other administrator’s, without reload', async () => {
    await expect(alan.row('Zoé Œuvre')).toBeVisible()
    await expect(ada.row('Zoé Œuvre').getByRole('button', { name: 'Rejeter' })).toBeVisible()
    await ada.choose('Zoé Œuvre', 'Approuver et rattacher à Acme')
    await expect(ada.row('Zoé Œuvre').getByRole('link', { name: 'Acme' })).toBeVisible()
    await expect(alan.row('Zoé Œuvre')).toContainText('Acme')
    await expect(alan.row('Zoé Œuvre').getByRole('button', { name: 'Actions pour Zoé Œuvre' })).toBeVisible()
    await expect(alan.row('Zoé Œuvre').getByRole('button', { name: 'Approuver' })).toHaveCount(0)
  })

  await visitor.signIn('zoe.oeuvre@exemple.fr')
  await visitor.isAt('/employee/dashboard')
  await expect(visitor.page.getByRole('banner')).toContainText('Zoé Œuvre')
  await expect(visitor.page.getByRole('banner')).toContainText('Acme')

  await test.step('whoever is rejected while signed in is shown the door, and told why', async () => {
    await alan.choose('Zoé Œuvre', 'Rejeter')
    await alan.page.getByRole('dialog').getByRole('button', { name: 'Rejeter' }).click()
    await visitor.isAt('/login')
    await visitor.sees("Votre compte n'a pas été approuvé par l'administrateur.")
  })
})

test('a sub-admin and an administrator register, and enter', async ({
  visitor,
  ada,
  person,
  product,
  fixture,
}) => {
  await test.step('a sub-admin registers, is refused while pending, is approved, and sees the dashboard', async () => {
    await ada.goTo('/admin/dashboard')
    await ada.page.getByRole('tab', { name: 'Sous-Admins' }).click()

    await visitor.goTo('/sub-admin-register')
    await visitor.fill({
      Prénom: 'Inès',
      Nom: 'Laval',
      Entreprise: 'Acme',
      Email: 'ines.laval@exemple.fr',
      'Mot de passe': 'secret',
      'Confirmer le mot de passe': 'secret',
    })
    await visitor.press("S'inscrire")
    await visitor.isAt('/sub-admin-login')
    await visitor.sees('Votre inscription est enregistrée.')
    await visitor.signIn('ines.laval@exemple.fr', '/sub-admin-login')
    await visitor.sees("Votre compte est en attente d'approbation")
    await expect(visitor.page.getByRole('alert')).toBeFocused()

    const approve = ada.row('Inès Laval').getByRole('button', { name: 'Approuver' })
    await approve.click()
    const dialog = ada.page.getByRole('dialog')
    await expect(dialog.getByRole('combobox', { name: 'Entreprise' })).toHaveValue('Acme')
    await dialog.getByLabel('Prénom').fill('')
    await expect(dialog.getByRole('button', { name: 'Confirmer' })).toBeDisabled()
    await dialog.getByLabel('Prénom').fill('Inès')
    await dialog.getByRole('combobox', { name: 'Entreprise' }).click()
    await dialog.getByRole('option', { name: 'Globex' }).click()
    await dialog.getByRole('button', { name: 'Confirmer' }).click()
    await expect(dialog).toBeHidden()
    // The list of requests may still show her for a moment.
    await expect(ada.row('Inès Laval').filter({ hasText: 'Globex' })).toBeVisible()

    await visitor.signIn('ines.laval@exemple.fr', '/sub-admin-login')
    await visitor.isAt('/sub-admin/dashboard')
    await visitor.sees('Globex')
  })

  await test.step('a good invitation lets a new administrator in', async () => {
    const zoe = await person('visitor')
    const times = { createdAt: new Date().toISOString(), expiresAt: later(new Date(), minutes(5)) }
    const codeHash = invitationHash(product.db, 'BON-CODE')
    const invitation = { id: 'invitation', codeHash, usedAt: null, ...times }
    await insertRows(product.db, 'invitations', { ...invitation, createdBy: fixture.ids.ada })
    await zoe.goTo('/admin-register')
    await zoe.fill({
      Prénom: 'Zoé',
      Nom: 'Œuvre',
      Email: 'zoe@exemple.fr',
      "Code d'invitation": 'BON-CODE',
    })
    await zoe.fill({ 'Mot de passe': 'secret', 'Confirmer le mot de passe': 'secret' })
    await zoe.press("S'inscrire")
    await zoe.isAt('/admin/dashboard')
    // « Mise en route »: the next step is her own second factor; once hidden it stays so.
    const begin = zoe.page.getByRole('region', { name: 'Mise en route' })
    await expect(begin.getByRole('link', { name: 'Ajouter un second facteur' })).toBeVisible()
    await begin.getByRole('button', { name: 'Voir les étapes' }).click()
    await expect(begin.getByRole('listitem')).toHaveCount(6)
    await begin.getByText('Voir une entreprise de démonstration').click()
    await expect(begin.getByText('npm run demo')).toBeVisible()
    await begin.getByRole('button', { name: 'La masquer dès maintenant' }).click()
    await zoe.page.reload()
    await zoe.sees('À faire maintenant')
    await expect(begin).toBeHidden()
  })
})
