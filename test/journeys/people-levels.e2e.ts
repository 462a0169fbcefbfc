import type { BrowserContext, Page } from '@playwright/test'
import { drawTree } from '../drawnTree.ts'
import { addAccount, addCompany, signInDirectly } from '../people.ts'
import { workbookOf, type Value } from '../peopleFiles.ts'
import { findRow } from '../rows.ts'
import { acmeOf, people } from './campaignsOfAcme.ts'
import { expect, test } from './journey.ts'
import { isAccessible, look } from './look.ts'
import type { Product } from './product.ts'
import { Visitor } from './visitor.ts'

/** Nine teams in the first of five departments, fifteen in the others. */
const departmentOf = (team: number) => (team < 9 ? 0 : 1 + Math.floor((team - 9) / 4))

/** 400 people in 24 teams of 5 departments, each of one site; heads without team, and nine managers. */
function staff(): Value[][] {
  const everybody = Array.from({ length: 400 }, (_, n): Value[] => {
    const team = n % 24
    const department = departmentOf(team)
    const isHead = n < 5
    const leads = isHead ? `Direction ${n}` : n < 9 ? `Équipe ${n}` : ''
    return [
      ...[
        `D-${n}`,
        `SALARIÉ ${n}`,
        `Jo${n}`,
        `personne.${n}@exemple.fr`,
        `Direction ${isHead ? n : department}`,
      ],
      ...(isHead ? ['', '', ''] : [`Site ${department}`, '', `Équipe ${team}`]),
      leads,
    ]
  })
  const head = [
    'Matricule',
    'Nom',
    'Prénom',
    'Courriel',
    'Direction',
    'Site',
    'Service',
    'Équipe',
    'Responsable de',
  ]
  return [head, ...everybody]
}

const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const teamsOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => `Équipe ${from + n}`)

test('T-I13 a workbook of 400 people makes the tree and nine managers, whose heads read their own departments alone', async ({
  ada,
  product,
  browser,
}) => {
  test.setTimeout(400_000)
  await addCompany(product.db, 'Duroc', 'duroc')
  await test.step('three clicks after the drop, and no menu; the same file again changes nothing', () =>
    uploads(ada, product))
  const waveId = await test.step('a campaign is asked and closes', async () => {
    const duroc = await acmeOf(product, 'duroc')
    await duroc.teams({})
    const groups = teamsOf(0, 24).map((team) => [team, people(10)] as const)
    return duroc.campaign('Printemps', '2026-09-01', { ...Object.fromEntries(groups), Entreprise: people(5) })
  })
  const contexts: BrowserContext[] = []
  const entering = async (email: string) => {
    const { id } = await findRow(product.db, 'accounts', ['id'], { email })
    const context = await browser.newContext({
      baseURL: product.url,
      locale: 'fr-FR',
      reducedMotion: 'reduce',
    })
    contexts.push(context)
    const [name = '', value = ''] = (await signInDirectly(product.db, id, new Date())).split('=')
    await context.addCookies([{ name, value, url: product.url }])
    return new Visitor(await context.newPage(), context)
  }
  await test.step('the head of a department reads nine teams and two entities, presents, decides and exports', async () =>
    readsDepartment(await entering('personne.0@exemple.fr'), waveId))
  await test.step('the head of the next one sees none of it', async () =>
    readsNextDepartment(await entering('personne.1@exemple.fr'), product, waveId))
  await test.step('an employee and the CSE read who reads', async () => {
    await addAccount(product.db, {
      ...{ firstName: 'Céline', lastName: 'Siège', role: 'cse', companyId: 'duroc' },
    })
    await readsWhoReads(await entering('personne.24@exemple.fr'), false)
    await readsWhoReads(await entering('celine.siege@exemple.fr'), true)
  })
  for (const context of contexts) await context.close()
})

async function uploads(ada: Visitor, product: Product) {
  const { page } = ada
  await ada.goTo('/admin/company/duroc/import')
  const drop = async (name: string) => {
    const buffer = Buffer.from(await workbookOf(staff()))
    await page.getByLabel('Fichier des personnes').setInputFiles({ name, mimeType, buffer })
  }
  await drop('personnel.xlsx')
  await ada.press('Continuer')
  for (const [column, meaning] of [
    ['Direction', 'niveau_1'],
    ['Site', 'niveau_2'],
    ['Service', 'niveau_3'],
    ['Équipe', 'equipes'],
    ['Responsable de', 'responsable_de'],
  ] as const)
    await expect(page.getByLabel(`La colonne « ${column} » contient`)).toHaveValue(meaning)
  await look(page, '07-import-niveaux')
  await ada.press('Vérifier')
  await ada.sees('Le fichier est prêt.')
  await expect(page.getByRole('tab', { name: /^Organisation/ })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Responsables 9' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Appliquer l’organisation du fichier' })).toBeChecked()
  await isAccessible(page)
  await look(page, '07-import-organisation')
  await ada.press('Appliquer : 400 arrivées, 0 changement, 0 départ')
  await ada.sees('400 personnes ajoutées. Organisation mise à jour. Responsables mis à jour.')

  const acme = { id: 'duroc' } as Parameters<typeof drawTree>[0]['acme']
  const drawn = await drawTree({ db: product.db, acme })
  expect(drawn.filter((each) => each.includes('· Équipe'))).toHaveLength(24)
  expect(drawn.filter((each) => !each.startsWith(' '))).toEqual([0, 1, 2, 3, 4].map((n) => `Direction ${n}`))
  expect(await product.db.selectFrom('responsibilities').select('id').execute()).toHaveLength(9)

  await ada.goTo('/admin/company/duroc/import')
  await drop('personnel-2.xlsx')
  await ada.press('Vérifier')
  await ada.sees('Tout est déjà à jour.')
}

/** By keyboard, from a name that is there. */
async function follows(page: Page, role: 'link' | 'button', name: string) {
  await page.getByRole(role, { name, exact: true }).first().focus()
  await page.keyboard.press('Enter')
}

async function readsDepartment(head: Visitor, waveId: string) {
  const { page } = head
  await head.goTo('/employee/dashboard')
  await head.sees('Vous lisez les résultats de Direction 0 (10 équipes).')
  await look(page, 'head-home')
  await follows(page, 'link', 'Lire les résultats')
  await head.sees('Vous lisez ces résultats comme responsable de Direction 0.')
  const groups = page.getByRole('combobox', { name: 'Groupe', exact: true }).getByRole('option')
  await expect(groups.filter({ hasText: /Équipe \d/ })).toHaveCount(9)
  await expect(groups.filter({ hasText: /Direction 0|Site 0/ })).toHaveCount(2)
  await expect(groups.filter({ hasText: /Direction [1-4]|Site [1-4]/ })).toHaveCount(0)
  await follows(page, 'link', 'Équipes')
  for (const name of [...teamsOf(0, 9), 'Direction 0', 'Site 0'])
    await expect(page.getByRole('row', { name: new RegExp(`${name}\\b`) }).first()).toBeVisible()
  await expect(page.getByText(/Équipe (9|1\d|2\d)\b/)).toHaveCount(0)
  await look(page, 'head-results')

  await page.goto('/employee/dashboard')
  await follows(page, 'link', 'Préparer la réunion')
  const meeting = page.getByRole('dialog', { name: 'Réunion d’équipe' })
  await expect(meeting).toContainText('Direction 0')
  await page.keyboard.press('ArrowRight')
  await isAccessible(page)
  await page.keyboard.press('Escape')
  await expect(meeting).toBeHidden()

  await head.open('Plan d’action')
  await follows(page, 'button', 'Ajouter une action')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Pour', { exact: true })).not.toContainText('Équipe 9')
  await dialog.getByRole('textbox', { name: 'Titre' }).fill('Relire le planning')
  await dialog.getByRole('button', { name: 'Enregistrer' }).press('Enter')
  await head.sees('Relire le planning')
  await look(page, 'head-plan')

  await page.goto('/employee/results')
  await follows(page, 'button', 'Exporter')
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  const csv = await (await page.request.get(`/api/results/${waveId}/table.csv`)).text()
  for (const name of [...teamsOf(0, 9), 'Site 0', 'Direction 0']) expect(csv).toContain(name)
  expect(csv).not.toMatch(/Équipe (9|1\d|2\d)|Direction [1-4]|Site [1-4]/)
}

async function readsNextDepartment(head: Visitor, { db }: Product, waveId: string) {
  const { page } = head
  await head.goTo('/employee/results/derniere/equipes')
  await head.sees('Vous lisez ces résultats comme responsable de Direction 1.')
  await expect(page.getByRole('row', { name: /Équipe 9\b/ }).first()).toBeVisible()
  await expect(page.getByText(/Équipe [0-8]\b|Direction 0|Site 0/)).toHaveCount(0)
  const other = await findRow(db, 'reportingGroups', ['id'], { waveId, name: 'Équipe 3' })
  expect((await page.request.get(`/api/results/${waveId}/groups/${other.id}`)).status()).toBe(404)
  await head.open('Plan d’action')
  await expect(page.getByText('Relire le planning')).toHaveCount(0)
}

async function readsWhoReads(reader: Visitor, isCse: boolean) {
  await reader.goTo('/confidentialite')
  // Who reads all lists unfolds them.
  if (isCse) await reader.page.getByText(/^\d+ équipes$/).click()
  await reader.sees(/Jo0 Salarié 0, responsable de Direction 0, depuis le/i)
  await isAccessible(reader.page)
}
