import { drawTree } from '../drawnTree.ts'
import { addCompany } from '../people.ts'
import { workbookOf, type Value } from '../peopleFiles.ts'
import { expect, test } from './journey.ts'
import { isAccessible, look } from './look.ts'

/** 400 people of three sites: 24 teams in 5 departments; heads without team, and nine managers. */
function staff(): Value[][] {
  const people = Array.from({ length: 400 }, (_, n): Value[] => {
    const team = n % 24
    const department = team % 5
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
      ...(isHead ? ['', '', ''] : [`Site ${team % 3} – ${department}`, '', `Équipe ${team}`]),
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
  return [head, ...people]
}

const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

test('T-I13 a workbook of 400 people makes the tree and nine managers: three clicks after the drop, and no menu', async ({
  ada,
  product,
}) => {
  const { page } = ada
  await addCompany(product.db, 'Duroc', 'duroc')
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
})
