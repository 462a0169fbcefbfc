import { readFileSync } from 'node:fs'
import { workbookOf, type Value } from '../peopleFiles.ts'
import { addCompany } from '../people.ts'
import { expect, test } from './journey.ts'
import { look } from './look.ts'
import type { Visitor } from './visitor.ts'

const teams = ['Atelier', 'Commerce', 'Logistique', 'Bureau d’études']

/** 400 people as a personnel department keeps them: a title, two columns for teams, lines twice, a total. */
function messyRows(): Value[][] {
  const people = Array.from({ length: 396 }, (_, n): Value[] => [
    `D-${String(n).padStart(4, '0')}`,
    `SALARIÉ ${n}`,
    `Jo${n}`,
    `personne.${n}@exemple.fr`,
    n % 4 === 0 || n % 4 === 3 ? 'Production' : 'Ventes',
    teams[n % 4] ?? '',
  ])
  const wrong = [
    ['D-0396', 'Leroux', 'Sabine', 'sabine.leroux@duroc', 'Ventes', 'Commerce'],
    ['D-0397', 'Fabre', 'Martin', 'martin.fabre', 'Ventes', 'Commerce'],
  ]
  const namesakes = [
    ['D-0398', 'Martin', 'Claude', 'claude.martin@exemple.fr', 'Ventes', 'Commerce'],
    ['D-0399', 'Martin', 'Claude', 'c.martin@exemple.fr', 'Production', 'Atelier'],
  ]
  return [
    [{ span: 6, value: 'Maison Duroc' }],
    ['Personnel au 31 octobre'],
    [null],
    ['Matricule', 'Nom', 'Prénom', 'Courriel professionnel', 'Service', 'Équipe', 'Team'],
    ...people,
    ...people.slice(0, 3),
    ...wrong,
    ...namesakes,
    [null],
    ['Total', null, null, null, null, 400],
  ]
}

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function drop({ page }: Visitor, name: string, rows: Value[][]) {
  const buffer = Buffer.from(await workbookOf(rows))
  await page.getByLabel('Fichier des personnes').setInputFiles({ name, mimeType: workbook, buffer })
}

/** Opens the import of a new company, and drops a file whose columns are to be chosen. */
async function opens(visitor: Visitor, company: string, rows: Value[][]) {
  await visitor.goTo(`/admin/company/${company}/import`)
  await drop(visitor, 'personnel.xlsx', rows)
  await visitor.press('Continuer')
  await visitor.sees('En-tête trouvé à la ligne 4.')
}

test('T-I20 one upload suffices for the workbook of 400 people as it is kept, and nothing is asked of it twice (T-I21)', async ({
  ada,
  product,
}) => {
  const { page } = ada
  await addCompany(product.db, 'Duroc', 'duroc')
  await opens(ada, 'duroc', messyRows())
  await expect(page.getByLabel('La colonne « Équipe » contient')).toHaveValue('equipes')
  await expect(page.getByLabel('La colonne « Service » contient')).toHaveValue('niveau_1')
  await expect(page.getByLabel('La colonne « Team » contient')).toHaveValue('')
  await ada.sees('Ignorée pour l’instant : une autre colonne donne déjà l’équipe.')
  await page.getByText('5 lignes mises de côté').click()
  await look(page, '07-import-colonnes')
  await ada.press('Vérifier')
  await ada.sees('3 lignes à corriger : rien ne sera écrit tant qu’elles restent.')
  await ada.sees('3 lignes en double, identiques, réunies.')
  await look(page, '07-import-corriger')
  await ada.press('Deux personnes')
  await ada.sees('2 lignes à corriger : rien ne sera écrit tant qu’elles restent.')
  await page.getByLabel('Email, ligne 404').fill('sabine.leroux@exemple.fr')
  await page.getByLabel('Email, ligne 405').fill('martin.fabre@exemple.fr')
  await page.getByLabel('Email, ligne 405').press('Enter')
  await ada.sees('Le fichier est prêt.')
  await ada.press('Appliquer : 400 arrivées, 0 changement, 0 départ')
  await ada.sees('400 personnes ajoutées.')

  // Another day: the columns are known, and so are the people.
  await ada.goTo('/admin/company/duroc/import')
  const right = messyRows().map((row) => row.map((cell) => corrected.get(cell) ?? cell))
  await drop(ada, 'personnel-2.xlsx', right)
  await ada.press('Vérifier')
  await ada.sees('Tout est déjà à jour.')
})

const corrected = new Map<Value, string>([
  ['sabine.leroux@duroc', 'sabine.leroux@exemple.fr'],
  ['martin.fabre', 'martin.fabre@exemple.fr'],
])

test('corrections and choices outlive a file dropped again and the hour of the rows; a changed line is told', async ({
  ada,
  product,
}) => {
  const { page } = ada
  await addCompany(product.db, 'Duroc', 'duroc')
  await opens(ada, 'duroc', messyRows())
  await ada.press('Vérifier')
  await ada.press('Deux personnes')
  await page.getByLabel('Email, ligne 404').fill('sabine.leroux@exemple.fr')
  await page.getByLabel('Email, ligne 405').fill('martin@exemple')
  await ada.press('Vérifier les 2 lignes corrigées')
  await ada.sees('1 ligne à corriger : rien ne sera écrit tant qu’elle reste.')
  await expect(page.getByLabel('Email, ligne 405')).toHaveValue('martin@exemple')

  // In the workbook one line is corrected, one moved, and one gone.
  const changed = messyRows().flatMap((row) =>
    row[3] === 'martin.fabre' ? [['D-0397', 'Fabre', 'Martin', 'm.fabre@exemple.fr', '', 'Commerce']] : [row],
  )
  const asks = page.waitForEvent('filechooser')
  await ada.press('Déposer le fichier corrigé')
  const buffer = Buffer.from(await workbookOf(changed.filter((row) => row[0] !== 'D-0001')))
  await (await asks).setFiles({ name: 'personnel-2.xlsx', mimeType: workbook, buffer })
  await ada.sees('Le fichier est prêt.')
  await ada.sees('1 correction n’est pas reprise : cette ligne a changé dans le fichier.')

  await product.db.deleteFrom('importRows').execute()
  await ada.press('Appliquer : 399 arrivées, 0 changement, 0 départ')
  await ada.sees('399 personnes ajoutées.')
})

test('a line is left out by keyboard, and the corrected file says what is sent', async ({ ada, product }) => {
  const { page } = ada
  await addCompany(product.db, 'Duroc', 'duroc')
  const rows = [
    ['Salarié', 'Réf. paie', 'Service'],
    ['LE GALL Anne', 'D-1', 'Ventes'],
    ['Roux Camille', 'D-2', 'Ventes'],
    ['Guérin Alain', '', 'Atelier'],
  ]
  await ada.goTo('/admin/company/duroc/import')
  await drop(ada, 'equipe.xlsx', rows)
  await ada.sees('Aucune ligne d’en-tête trouvée dans les 20 premières. Indiquez laquelle.')
  await ada.press('Continuer')
  await page.getByLabel('Ligne d’en-tête').selectOption({ label: 'Ligne 1 : Salarié · Réf. paie · Service' })
  await ada.sees('Dites quelle colonne porte prénom, nom, identifiant ou email.')
  await page.getByLabel('La colonne « Salarié » contient').selectOption('Nom et prénom')
  await page.getByLabel('La colonne « Réf. paie » contient').selectOption('Identifiant')
  await expect(page.getByRole('table', { name: 'Noms et prénoms, séparés' })).toContainText('LE GALL')
  await look(page, '07-import-noms')
  await ada.press('Inverser')
  await ada.press('Vérifier')
  await ada.sees('Ligne 4 : il faut un identifiant ou un email.')
  await page.getByRole('button', { name: 'Ignorer cette ligne, 4' }).focus()
  await page.keyboard.press('Enter')
  await ada.sees('Le fichier est prêt.')
  await ada.sees('1 ligne ignorée')
  const download = page.waitForEvent('download')
  await ada.press('Télécharger le fichier corrigé')
  const file = await (await download).path()
  expect(readFileSync(file, 'utf8').split('\r\n').slice(0, 3)).toEqual([
    '\uFEFF"identifiant";"email";"prenom";"nom";"equipes";"partie"',
    '"D-1";"";"Anne";"LE GALL";"Ventes";""',
    '"D-2";"";"Roux";"Camille";"Ventes";""',
  ])
})
