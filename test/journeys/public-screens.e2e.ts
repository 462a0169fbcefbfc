import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toJson } from '../../src/data/db/json.ts'
import { expect, test } from './journey.ts'
import { look, screenshots, wantsPictures } from './look.ts'
import { insertRows } from '../rows.ts'

const screens = {
  'connexion-employe': '/login',
  'connexion-employe-inscrit': '/login?message=registration_success',
  'connexion-employe-en-attente': '/login?message=approval_pending',
  'inscription-employe': '/register',
  'connexion-administrateur': '/admin-login',
  'inscription-administrateur': '/admin-register',
  'connexion-sous-administrateur': '/sub-admin-login',
  'inscription-sous-administrateur': '/sub-admin-register',
}

const texts = { confidentialite: '/confidentialite', accessibilite: '/accessibilite' }

test('what is open to all looks right, prints, and says more to people who are signed in', async ({
  visitor,
  paul,
  product,
  fixture,
}) => {
  await test.step('the public screens look right at every width', async () => {
    for (const [name, address] of Object.entries(screens)) {
      await visitor.goTo(address)
      await visitor.page.getByRole('button', { name: /Se connecter|S'inscrire/ }).waitFor()
      // From outside one types at once.
      await expect(visitor.page.locator('main input').first()).toBeFocused()
      await look(visitor.page, name)
    }
  })

  await test.step('the texts open to all look right too', async () => {
    for (const [name, address] of Object.entries(texts)) {
      await visitor.goTo(address)
      await visitor.page.getByRole('link', { name: 'Retour' }).waitFor()
      await look(visitor.page, name)
    }
  })

  await test.step('the picture of trust prints on two pages of A4, whatever the scheme', async () => {
    await visitor.goTo('/confidentialite')
    await visitor.page.getByRole('heading', { name: 'Qui peut voir quoi' }).waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await visitor.page.emulateMedia({ colorScheme })
      const pdf = await visitor.page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true })
      // Of a PDF, the dictionaries of its pages, which are not packed.
      expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
      if (wantsPictures) writeFileSync(join(screenshots, `confidentialite-${colorScheme}.pdf`), pdf)
    }
  })

  await test.step('whoever is signed in reads whom to write to about a difficulty', async () => {
    const fields = {
      address: '',
      dataContact: 'acces@acme.exemple.fr',
      hosting: '',
      recipients: '',
      helpContacts: '',
    }
    await insertRows(product.db, 'legalNotices', {
      companyId: fixture.acme.id,
      version: 1,
      fields: toJson(fields),
    })
    await paul.goTo('/accessibilite')
    await paul.sees('Contact pour Acme')
    await paul.sees('acces@acme.exemple.fr')
  })
})
