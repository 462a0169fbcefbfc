import { acmeOf, people } from './campaignsOfAcme.ts'
import { expect, test } from './journey.ts'
import { isAccessible, look } from './look.ts'
import type { Visitor } from './visitor.ts'
import { addGroupings } from '../waves.ts'
import { findRow, insertRows } from '../rows.ts'

test('C25 a manager is appointed, reads and decides for a branch; others read who reads', async ({
  samia,
  paul,
  person,
  product,
  fixture,
}) => {
  test.setTimeout(400_000)
  const acme = await acmeOf(product, fixture.acme.id)
  const { db } = product
  const companyId = fixture.acme.id
  await acme.teams({ Atelier: 9, Labo: 8, Vente: 7, Achats: 6 })
  await addGroupings({ db, now: () => new Date() }, companyId, {
    Usine: [],
    'Production in Usine': ['Atelier', 'Labo'],
  })
  const atelier = await findRow(db, 'teams', ['key'], { name: 'Atelier' })
  const membership = { teamKey: atelier.key, accountId: fixture.ids.chloe, companyId }
  await insertRows(db, 'teamMembers', { ...membership, since: '2024-01-02T09:00:00.000Z' })
  const groups = { Atelier: people(9), Labo: people(8), Vente: people(7), Achats: people(6) }
  await acme.campaign('Printemps', '2026-09-01', groups)

  await test.step('the sub-admin appoints, and reads what it means', () => appoints(samia))
  await test.step('an entity ticks its teams in « À qui ? »', () => ticksAnEntity(samia))
  await test.step('the manager reads the branch with the account that answers, and decides', () =>
    readsAndDecides(paul))
  await test.step('a member and the CSE read who reads', () => readsWhoReads(person))
})

async function appoints(samia: Visitor) {
  const { page } = samia
  await samia.goTo('/sub-admin/teams')
  await page.getByRole('button', { name: 'Nommer un responsable…' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Nommer un responsable' })
  await page.keyboard.type('Paul')
  await expect(page.getByRole('option')).toHaveText(['Paul Martin'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog.getByRole('combobox', { name: 'Équipe ou entité' }).click()
  await page.getByRole('option', { name: 'Production' }).click()
  await page.keyboard.press('Tab')
  await expect(dialog).toContainText(
    'Paul Martin lira les résultats de 2 équipes, y compris ceux des campagnes passées',
  )
  await isAccessible(page)
  await look(page, 'appoint-manager')
  await dialog.getByRole('button', { name: 'Nommer' }).press('Enter')
  await samia.sees('Responsable nommé.')
  const managers = page.getByRole('table', { name: 'Responsables d’équipe' })
  await expect(managers.getByRole('row', { name: /Paul Martin/ })).toContainText('Production')
  await look(page, 'managers')
}

async function ticksAnEntity(samia: Visitor) {
  const { page } = samia
  await samia.goTo('/sub-admin/campagnes/nouvelle')
  await page.getByLabel('Certaines équipes').check()
  await page.getByRole('checkbox', { name: 'Usine' }).check()
  for (const name of ['Production', 'Atelier', 'Labo'])
    await expect(page.getByRole('checkbox', { name })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Labo' }).uncheck()
  await expect(page.getByRole('checkbox', { name: 'Vente' })).not.toBeChecked()
  await look(page, 'campaign-tree')
}

async function readsAndDecides(paul: Visitor) {
  const { page } = paul
  await paul.goTo('/employee/dashboard')
  await paul.sees('Vous lisez les résultats de Production (2 équipes).')
  await look(page, 'manager-home')
  await paul.open('Résultats')
  await paul.sees('Vous lisez ces résultats comme responsable de Production.')
  await page.getByRole('link', { name: 'Équipes' }).click()
  for (const name of [/Atelier/, /Labo/]) await expect(page.getByRole('row', { name }).first()).toBeVisible()
  await expect(page.getByText('Vente')).toHaveCount(0)
  await look(page, 'manager-results')
  await paul.open('Plan d’action')
  await page.getByRole('button', { name: 'Ajouter une action' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Pour', { exact: true })).not.toContainText('Vente')
  await dialog.getByRole('textbox', { name: 'Titre' }).fill('Ranger l’atelier')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await paul.sees('Ranger l’atelier')
  await look(page, 'manager-plan')
}

async function readsWhoReads(person: (name: 'chloe' | 'claire') => Promise<Visitor>) {
  for (const name of ['chloe', 'claire'] as const) {
    const reader = await person(name)
    await reader.goTo('/confidentialite')
    // Who reads all lists unfolds them.
    if (name === 'claire') await reader.page.getByText(/^\d+ équipes$/).click()
    await reader.sees(/Paul Martin, responsable de Production, depuis le/)
  }
  const claire = await person('claire')
  await claire.goTo('/confidentialite')
  await look(claire.page, 'who-reads')
}
