import { readApplicationKey } from '../../src/data/keys/applicationKey.ts'
import { paths } from '../../src/paths.ts'
import { addMembers, addTeam } from '../waves.ts'
import { expect, test } from './journey.ts'
import { heightAt, look } from './look.ts'

test('a sub-admin’s lists are live, and take what is typed or dropped', async ({
  samia,
  fixture,
  product,
  ada,
}) => {
  await test.step('a team of another company, or of none, leads to the list', async () => {
    await addTeam({ db: product.db, now: () => new Date() }, fixture.globex.id, 'Support')
    for (const address of [
      `/sub-admin/team/${fixture.globex.id}-Support`,
      `/sub-admin/team/${fixture.acme.id}-Absente`,
      '/sub-admin/team/%E0%A4%A',
    ]) {
      await samia.goTo(address)
      await samia.isAt('/sub-admin/teams')
    }
  })

  await test.step('lists follow what others do, without a reload, in the order asked of them', async () => {
    await samia.goTo('/sub-admin/teams')
    await samia.sees('Aucune équipe n’a été créée pour le moment.')
    for (const name of ['Logistique', 'Atelier'])
      await ada.page.request.post(`${product.url}/api/companies/${fixture.acme.id}/teams`, {
        data: { name },
        headers: { origin: product.url },
      })
    await samia.sees('Logistique')
    await expect(samia.row('Logistique')).toContainText('0')

    const head = samia.page.getByRole('columnheader', { name: 'Nom de l’équipe' })
    const names = samia.page.getByRole('table').getByRole('link')
    for (const [direction, order] of [
      ['ascending', ['Atelier', 'Logistique']],
      ['descending', ['Logistique', 'Atelier']],
    ] as const) {
      await expect(head).toHaveAttribute('aria-sort', direction)
      await expect(names).toHaveText(order)
      await head.getByRole('button').click()
    }
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
  })

  await test.step('a questionnaire is created with the keyboard alone, or by dropping a file', async () => {
    const { page } = samia
    // Registered early: the browser needs a moment before it reports the event.
    const choosing = page.waitForEvent('filechooser')
    await samia.goTo('/sub-admin/questionnaire')
    await samia.sees('Questionnaires existants')
    await page.getByRole('button', { name: 'Remplir le formulaire' }).press('Enter')
    await expect(page.getByLabel('Titre')).toBeFocused()
    await page.keyboard.type('Au clavier')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Fichier CSV')).toBeFocused()
    await page.keyboard.press('Space')
    await (
      await choosing
    ).setFiles({ name: 'vide.csv', mimeType: 'text/csv', buffer: Buffer.from('id;question;type\n') })
    await expect(page.getByRole('alert')).toContainText('Le fichier ne contient aucune question.')
    await expect(page.getByLabel('Fichier CSV')).toHaveAttribute('aria-invalid', 'true')

    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['id;question;type\nq1;Ça va ?;note\n'], 'depot.csv'))
      return transfer
    })
    await page.getByText('Choisir un fichier').dispatchEvent('drop', { dataTransfer: dropped })
    await samia.sees('Aperçu du fichier : 1 question')
    await page.getByLabel('Titre').focus()
    await page.keyboard.press('Enter')
    await samia.sees('Questionnaire créé.')
    const card = samia.row('Au clavier')
    await expect(card).toContainText('1 question')
    await expect(card).toContainText('Toute l’entreprise')
    await expect(card).not.toContainText('0 équipe')
  })
})

test('a team of sixty people is a screen and a half', async ({
  samia,
  fixture,
  product: { db, dataDir },
}) => {
  const here = { db, now: () => new Date(), parts: { key: readApplicationKey(`${dataDir}.key`) } }
  await addMembers(here, fixture.acme.id, await addTeam(here, fixture.acme.id, 'Soixante'), 60)
  await samia.goTo(paths.subAdminTeam(`${fixture.acme.id}-Soixante`))
  await samia.sees('60 membres')
  await expect.poll(() => heightAt(samia.page, 1440)).toBeLessThanOrEqual(1_700)
  await look(samia.page, 'sub-admin-team-of-60')
  await samia.page
    .getByRole('button', { name: /^Retirer/ })
    .first()
    .click()
  await samia.sees('59 membres')
  await samia.press('Annuler')
  await samia.sees('60 membres')
})
