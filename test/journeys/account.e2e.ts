import { Secret, TOTP } from 'otpauth'
import { newResetToken } from '../../src/access/store.ts'
import { expect, test } from './journey.ts'
import { look } from './look.ts'

test('a forgotten password is asked for without learning whether the account exists', async ({ visitor }) => {
  await visitor.goTo('/login')
  await visitor.follow('Mot de passe oublié ?')
  await visitor.isAt('/mot-de-passe-oublie')
  await visitor.sees('Cette installation n’envoie pas de messages')
  await look(visitor.page, 'forgotten-password')
  await visitor.fill({ Email: 'personne@exemple.fr' })
  await visitor.press('Recevoir un lien')
  await visitor.sees('Si un compte existe pour cette adresse, un message vient de partir.')
})

test('the link of the mail gives a new password, once', async ({ visitor, product, world }) => {
  const token = await newResetToken(product.db, world.ids.paul, new Date())
  await visitor.goTo(`/reinitialiser#${token}`)
  await visitor.sees('Nouveau mot de passe')
  await look(visitor.page, 'new-password')
  await visitor.fill({ 'Mot de passe': 'nouveau mot', 'Confirmer le mot de passe': 'nouveau' })
  await visitor.press('Enregistrer')
  await visitor.sees('Les mots de passe ne correspondent pas')
  await visitor.fill({ 'Confirmer le mot de passe': 'nouveau mot' })
  await visitor.press('Enregistrer')
  await visitor.sees('Votre mot de passe est changé.')
  await visitor.page.reload()
  await visitor.fill({ 'Mot de passe': 'encore un', 'Confirmer le mot de passe': 'encore un' })
  await visitor.press('Enregistrer')
  await visitor.sees('Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.')
})

test('a sub-admin adds a second factor and is asked for it at the door', async ({ samia }) => {
  await samia.goTo('/sub-admin/account')
  await samia.sees('Cet appareil')
  await look(samia.page, 'sub-admin-account')
  const section = samia.page.getByRole('region', { name: 'Double authentification' })
  await section.getByRole('button', { name: 'Activer' }).click()
  await section.getByLabel('Mot de passe actuel').fill('secret')
  await section.getByRole('button', { name: 'Confirmer' }).click()
  const shown = await section.locator('code, pre').first().textContent()
  const totp = new TOTP({ secret: Secret.fromBase32((shown ?? '').replaceAll(' ', '')) })
  await samia.sees('Clé à saisir dans l’application')
  await expect(section.getByRole('img', { name: 'Code QR de la clé' }).locator('path')).toHaveAttribute(
    'd',
    /^(M\d+ \d+h1v1h-1z){200,}$/,
  )
  await look(samia.page, 'second-factor')
  await section
    .getByLabel('Code affiché par l’application')
    .fill(totp.generate({ timestamp: Date.now() - 30_000 }))
  await section.getByRole('button', { name: 'Confirmer' }).click()
  await samia.sees('Notez ces codes')
  const codes = ((await section.locator('code, pre').first().textContent()) ?? '').split('\n')
  expect(codes).toHaveLength(10)
  await samia.press('J’ai noté ces codes')
  await samia.sees('10 codes de secours restants')
  await samia.press('Déconnexion')
  await samia.signIn('samia.benali@exemple.fr', '/sub-admin-login')
  await samia.sees('Saisissez le code de votre application de double authentification.')
  await look(samia.page, 'sign-in-second-factor')
  await samia.fill({ 'Code de double authentification': codes[0] ?? '' })
  await samia.press('Se connecter')
  await samia.isAt('/sub-admin/dashboard')
})

test('an employee asks for the deletion of the account, an administrator deletes it', async ({
  paul,
  ada,
}) => {
  await paul.goTo('/employee/account')
  await paul.sees('Cet appareil')
  await look(paul.page, 'employee-account')
  await paul.press('Supprimer mon compte…')
  await paul.page.getByRole('dialog').getByRole('button', { name: 'Confirmer' }).click()
  await paul.sees('Suppression demandée le')
  await ada.goTo('/admin/account')
  await ada.sees('Cet appareil')
  await look(ada.page, 'admin-account')
  await ada.goTo('/admin/dashboard')
  await ada.sees('Suppressions demandées')
  await look(ada.page, 'admin-dashboard-deletion-asked')
  await ada.press('Supprimer le compte de Paul Martin')
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Supprimer', exact: true }).click()
  await ada.sees('Le compte de Paul Martin est supprimé.')
  await expect(ada.page.getByText('Suppressions demandées')).toHaveCount(0)
  await paul.page.reload()
  await paul.isAt('/login')
})

test('an administrator deletes any account, told before what goes and what stays', async ({ ada }) => {
  const dialog = ada.page.getByRole('dialog')
  await ada.goTo('/admin/employees')
  await ada.page.getByRole('button', { name: 'Actions pour Chloé Durand' }).click()
  await ada.page.getByRole('menuitem', { name: 'Supprimer le compte' }).click()
  await ada.sees('Supprimer le compte de Chloé Durand ?')
  await expect(dialog).toContainText('les brouillons et les copies chiffrées des réponses')
  await expect(dialog).toContainText('les résultats publiés')
  await expect(dialog.getByRole('button', { name: 'Annuler' })).toBeFocused()
  await look(ada.page, 'admin-delete-account')
  await dialog.getByRole('button', { name: 'Supprimer', exact: true }).click()
  await ada.sees('Le compte de Chloé Durand est supprimé.')
  await expect(ada.row('chloe.durand@exemple.fr')).toHaveCount(0)

  await ada.goTo('/admin/dashboard?onglet=sous-admins')
  await ada.page.getByRole('button', { name: 'Actions pour Samia Benali' }).click()
  await ada.page.getByRole('menuitem', { name: 'Supprimer le compte' }).click()
  await expect(dialog).toContainText('l’entreprise, ses équipes, ses questionnaires et ses résultats')
  await dialog.getByRole('button', { name: 'Supprimer', exact: true }).click()
  await ada.sees('Le compte de Samia Benali est supprimé.')
  await ada.goTo('/admin/journal')
  await expect(ada.row('Compte supprimé').filter({ hasText: 'Chloé Durand' })).toBeVisible()
})
