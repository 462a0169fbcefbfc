import writeExcelFile from 'write-excel-file/node'
import { expect, test } from './journey.ts'
import { look } from './look.ts'
import type { Visitor } from './visitor.ts'

const people = Array.from({ length: 400 }, (_, n) => [
  `D-${String(n).padStart(4, '0')}`,
  n % 10 ? `personne.${n}@exemple.fr` : '',
  `Jo${n}`,
  `Salarié`,
  n % 2 ? 'Atelier' : 'Commerce',
])

async function workbook(rows: string[][]): Promise<Buffer> {
  const head = ['identifiant', 'email', 'prenom', 'nom', 'equipes']
  const cells = [head, ...rows].map((row) => row.map((value) => ({ value, type: String })))
  return writeExcelFile(cells).toBuffer()
}

async function choose({ page }: Visitor, name: string, rows: string[][]) {
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page
    .getByLabel('Fichier des personnes')
    .setInputFiles({ name, mimeType, buffer: await workbook(rows) })
  await expect(page.getByText(`${rows.length} lignes`)).toBeVisible()
}

test('400 people come from a workbook, and a second one moves and removes some', async ({
  ada,
  world,
  product,
}) => {
  const { page } = ada
  await product.db.deleteFrom('accounts').where('id', 'in', [world.ids.paul, world.ids.chloe]).execute()
  await ada.goTo(`/admin/company/${world.acme.id}/import`)
  await look(page, '07-import-fichier')
  await choose(ada, 'personnel.xlsx', people)
  await page.getByRole('button', { name: 'Vérifier' }).click()
  await ada.sees('Le fichier est prêt.')
  await page.getByRole('button', { name: /^Appliquer/ }).click()
  await ada.sees(/400 personnes ajoutées/)
  await look(page, '07c-import-applique')

  await page.getByRole('button', { name: 'Importer un autre fichier' }).click()
  const later = people.slice(3).map((row, n) => (n < 4 ? [...row.slice(0, 4), 'Logistique'] : row))
  await choose(ada, 'personnel-2.xlsx', [...later, ['D-9999', 'sabine.leroux@duroc', 'Sabine', 'Leroux', '']])
  await page.getByLabel('Liste complète').check()
  await page.getByRole('button', { name: 'Vérifier' }).click()
  await ada.sees('l’email « sabine.leroux@duroc » est invalide.')
  await expect(page.getByRole('button', { name: 'Appliquer' })).toBeDisabled()
  await look(page, '07b-import-verification')
  await page.getByRole('button', { name: 'Déposer le fichier corrigé' }).click()
  await choose(ada, 'personnel-3.xlsx', later)
  await page.getByRole('button', { name: 'Vérifier' }).click()
  await page.getByRole('button', { name: 'Appliquer : 0 arrivée, 4 changements, 3 départs' }).click()
  await ada.sees(/0 personne ajoutée, 4 mises à jour, 3 parties/)
  await ada.goTo(`/admin/company/${world.acme.id}/team/Logistique`)
  await ada.sees('4 membres')
})
