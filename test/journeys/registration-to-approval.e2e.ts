import { expect, test } from './journey.ts'

test('a sub-admin registers, is refused while pending', async ({ visitor }) => {
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
})
