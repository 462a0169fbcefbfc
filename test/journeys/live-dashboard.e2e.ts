import { expect, test } from './journey.ts'

test('what one administrator does is seen by the other, by the person, and by a page left open', async ({
  ada,
  person,
  fixture,
}) => {
  await test.step('a lost race is said, and the row shows what the other made of it', async () => {
    const alan = await person('alan')
    await ada.goTo('/admin/dashboard')
    await expect(ada.row('Nora Blanc')).toBeVisible()
    // Ada's page receives nothing for a moment, as on a bad connection.
    await ada.page.route('**/api/employees?*', (route) => route.abort())
    await alan.goTo('/admin/dashboard')
    await alan.row('Nora Blanc').getByRole('button', { name: 'Rejeter' }).click()
    await alan.sees('Nora Blanc n’a plus accès à Ressenti.')
    await ada.press('Approuver : Nora Blanc')
    await ada.sees("Cette fiche vient d'être modifiée par quelqu'un d'autre. Voici son état actuel.")
    await ada.page.unrouteAll()
  })

  await test.step('the lists of sub-admins and of a company’s employees are live too, and so is an employee’s dashboard', async () => {
    const alan = await person('alan')
    await alan.goTo('/admin/dashboard?onglet=sous-admins')
    await expect(alan.page.getByRole('row', { name: /Mina Petit/ })).toBeVisible()
    await ada.goTo('/admin/dashboard?onglet=sous-admins')
    await ada.row('Mina Petit').getByRole('button', { name: 'Approuver' }).click()
    await ada.press('Confirmer')
    await expect(alan.row('Mina Petit').getByRole('button', { name: 'Changer d’entreprise' })).toBeVisible()

    const paul = await person('paul')
    await paul.goTo('/employee/dashboard')
    await expect(paul.page.getByText('Acme', { exact: true }).first()).toBeVisible()
    await alan.goTo(`/admin/company/${fixture.acme.id}`)
    await expect(alan.row('Paul Martin')).toBeVisible()
    await ada.goTo(`/admin/company/${fixture.acme.id}`)
    await ada.row('Paul Martin').getByRole('button', { name: 'Retirer' }).click()
    await ada.page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click()
    await expect(alan.row('Paul Martin')).toHaveCount(0)
    await expect(paul.page.getByText('Acme', { exact: true })).toHaveCount(0)
  })

  await test.step('a dashboard left open forgets what was deleted elsewhere, and asks nothing about it', async () => {
    const alan = await person('alan')
    await alan.arrivesAt('/admin/dashboard')
    await expect(alan.row('Globex').first()).toBeVisible()
    const missing: string[] = []
    alan.page.on('response', (answer) => {
      if (answer.status() === 404) missing.push(new URL(answer.url()).pathname)
    })
    await ada.goTo('/admin/company-management')
    await ada.press('Supprimer : Globex')
    await ada.page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
    await ada.sees('Globex est supprimée.')
    await expect(alan.page.getByRole('main').getByText('Globex')).toHaveCount(0)
    await alan.page.waitForLoadState('networkidle').catch(() => undefined)
    expect(missing).toEqual([])
  })
})
