import { Secret, TOTP } from 'otpauth'
import { newResetLink } from '../../src/people/entry/links.ts'
import { expect, test } from './journey.ts'
import { focusComesBack, look } from './look.ts'

test('a forgotten password is replaced once, and no visitor learns of an account', async ({
  visitor,
  product,
  fixture,
}) => {
  await test.step('a forgotten password is asked for without learning whether the account exists', async () => {
    await visitor.goTo('/login')
    await visitor.follow('Mot de passe oublié ?')
    await visitor.isAt('/mot-de-passe-oublie')
    await visitor.sees('Cette installation n’envoie pas de messages')
    await look(visitor.page, 'forgotten-password')
    await visitor.fill({ Email: 'personne@exemple.fr' })
    await visitor.press('Préparer un lien')
    await visitor.sees('Si un compte existe pour cette adresse, son lien attend sur le serveur')
    await expect(visitor.page.getByText(/message|envoie/)).toHaveCount(0)
  })

  await test.step('the link of the mail gives a new password, once', async () => {
    const token = await newResetLink(product.db, fixture.ids.paul, new Date())
    await visitor.goTo(`/reinitialiser#${token}`)
    await visitor.sees('Nouveau mot de passe')
    await look(visitor.page, 'new-password')
    await visitor.fill({ 'Mot de passe': 'nouveau mot', 'Confirmer le mot de passe': 'nouveau' })
    await visitor.press('Enregistrer')
    await visitor.sees('Les mots de passe ne correspondent pas')
    await visitor.goesToWrong('Confirmer le mot de passe')
    await visitor.fill({ 'Confirmer le mot de passe': 'nouveau mot' })
    await visitor.press('Enregistrer')
    await visitor.sees('Votre mot de passe est changé.')
    await visitor.page.reload()
    await visitor.fill({ 'Mot de passe': 'encore un', 'Confirmer le mot de passe': 'encore un' })
    await visitor.press('Enregistrer')
    await visitor.sees('Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.')
  })

  await test.step('a visitor meets no failure in the console, and a notice of before does not come back', async () => {
    const { page } = visitor
    const failures: string[] = []
    page.on('console', (line) => line.type() === 'error' && failures.push(line.text()))
    await visitor.goTo('/login?message=approval_pending')
    await visitor.sees("Votre compte est en attente d'approbation.")
    expect(failures).toEqual([])
    await visitor.fill({ Email: 'personne@exemple.fr', 'Mot de passe': 'secret' })
    await visitor.press('Se connecter')
    await visitor.sees("Ce compte n'existe pas dans notre système.")
    await visitor.isAt('/login')
  })
})

test('an account is secured, deleted on demand, and deleted by an administrator', async ({
  samia,
  paul,
  ada,
}) => {
  await test.step('a sub-admin adds a second factor and is asked for it at the door', async () => {
    await samia.goTo('/sub-admin/account')
    await samia.sees('Cet appareil')
    await look(samia.page, 'sub-admin-account')
    const section = samia.page.getByRole('region', { name: 'Double authentification' })
    await section.getByRole('button', { name: 'Activer' }).click()
    const confirm = section.getByRole('button', { name: 'Confirmer' })
    await section.getByLabel('Mot de passe actuel').fill('un autre')
    await confirm.click()
    await samia.sees('Mot de passe actuel incorrect')
    await section.getByRole('link', { name: 'Mot de passe actuel' }).click()
    await expect(section.getByLabel('Mot de passe actuel')).toBeFocused()
    await section.getByLabel('Mot de passe actuel').fill('secret')
    await confirm.click()
    const shown = await section.locator('code, pre').first().textContent()
    const totp = new TOTP({ secret: Secret.fromBase32((shown ?? '').replaceAll(' ', '')) })
    await samia.sees('Clé à saisir dans l’application')
    await expect(section.getByRole('img', { name: 'Code QR de la clé' }).locator('path')).toHaveAttribute(
      'd',
      /^(M\d+ \d+h1v1h-1z){200,}$/,
    )
    await look(samia.page, 'second-factor')
    await confirm.click()
    await samia.goesToWrong('Code affiché par l’application')
    await section
      .getByLabel('Code affiché par l’application')
      .fill(totp.generate({ timestamp: Date.now() - 30_000 }))
    await confirm.click()
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

  await test.step('an employee asks for the deletion of the account, an administrator deletes it', async () => {
    await paul.page.route('**/api/privacy/own-data', (route) => route.abort())
    await paul.goTo('/employee/account')
    await paul.sees('Cet appareil')
    await paul.sees('Une erreur est survenue. Veuillez réessayer.')
    await paul.page.unrouteAll()
    await paul.press('Réessayer')
    await paul.press('Changer le mot de passe')
    await paul.goesToWrong('Confirmer le mot de passe')
    await look(paul.page, 'employee-account')
    const dialog = paul.page.getByRole('dialog')
    const asking = paul.page.getByRole('button', { name: 'Supprimer mon compte…' })
    await focusComesBack(paul.page, asking, dialog.getByRole('button', { name: 'Annuler' }))
    await dialog.getByRole('button', { name: 'Confirmer' }).click()
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

  await test.step('an administrator deletes any account, told before what goes and what stays', async () => {
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
})
