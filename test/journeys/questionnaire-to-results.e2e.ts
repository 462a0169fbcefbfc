import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import readExcelFile from 'read-excel-file/node'
import { readApplicationKey } from '../../src/data/keys/applicationKey.ts'
import { readBallotKeys } from '../../src/data/keys/ballotGeneration.ts'
import { fileKeyStore } from '../../src/data/keys/ballotKeyStores.ts'
import { runDaily } from '../../src/results/publication/daily.ts'
import { defaultQuestions } from '../../src/surveys/questions/defaultQuestionnaire.ts'
import { withSigningKeys } from '../../src/surveys/waves/keys.ts'
import { openPermanentWave } from '../../src/surveys/waves/store.ts'
import { addAccount } from '../people.ts'
import { sendAll, senderOf } from '../sender.ts'
import { addMember, addTeam } from '../waves.ts'
import { atProduct } from './atProduct.ts'
import { expect, test } from './journey.ts'
import { look, screenshots } from './look.ts'

/** The worked examples of the method, answered by twelve people; six of them answer score case 1 unchanged. */
const t = {
  S1: [5, 4, 4, 3, 2, 5, null],
  S1Twice: [5, 4, 4, 3, 2, 5, 5, 4, 4, 3, 2, 5],
  N1: [4, 4, 5, 3, 2, 4, 5, 4, 3, 4, 2, 5],
  S7: [10, 10, 9, 8, 8, 7, 7, 6, 6, 5, 4, 2],
}

test('twelve people answer; their sub-admin publishes, reads, exports and prints', async ({
  product,
  fixture,
  samia,
  paul,
}) => {
  test.setTimeout(400_000)
  const { acme } = fixture
  const now = () => new Date()
  const key = readApplicationKey(`${product.dataDir}.key`)
  const { db } = product
  const waveId = await withSigningKeys(db, (tx, keys) =>
    openPermanentWave(tx, acme.id, { key, now: now(), keys }),
  )
  const app = atProduct(product)
  const ballotKeys = await readBallotKeys(db, fileKeyStore(`${product.dataDir}.key.ballots`))
  const here = { db, app, now, parts: { key, ballotKeys } }
  const support = await addTeam(here, acme.id, 'Support')
  const labo = await addTeam(here, acme.id, 'Labo')
  const people: string[] = []
  for (let person = 0; person < 18; person += 1) {
    const accountId = await addAccount(db, {
      firstName: 'Camille',
      lastName: `Numéro ${person}`,
      companyId: acme.id,
    })
    if (person < 7) await addMember(here, acme.id, support, accountId)
    if (person === 8) await addMember(here, acme.id, labo, accountId)
    people.push(accountId)
  }
  await addMember(here, acme.id, support, fixture.ids.paul)
  for (const [person, accountId] of people.slice(0, 12).entries()) {
    const sender = await senderOf({ ...here, app }, accountId, waveId)
    const outcome = await sendAll(here, sender, {
      groupName: person < 7 ? 'Support' : 'Entreprise',
      answers: defaultQuestions.map(({ id, type }) => [id, answerOf(id, type, person)]),
    })
    expect(outcome).toBe('sent')
  }

  await samia.goTo('/sub-admin/analytics')
  await samia.sees('Aucun résultat n’est encore publié.')
  await look(samia.page, 'sub-admin-results-unpublished')
  await samia.press('Publier')
  await samia.page.getByRole('menuitem', { name: 'Publier les résultats' }).click()
  await samia.sees('Les résultats sont publiés.')
  await runDaily({
    db,
    key,
    ballotKeys,
    now: now(),
    timeZone: 'Europe/Paris',
    numbersFile: `${product.dataDir}.n`,
    log: console,
    isSteady: () => Promise.resolve(true),
  })
  await samia.page.reload()

  const page = samia.page
  await samia.sees('12 réponses publiées pour 20 personnes')
  await samia.sees(/l’engagement est à/)
  await look(page, 'sub-admin-results-synthesis')
  await page.getByRole('link', { name: 'Charge et organisation' }).click()
  await samia.isAt(/\/sub-admin\/analytics\/[^/]+\/questions\?dimension=cha$/)
  await samia.sees('4 questions')
  await page.goBack()
  await page.getByRole('button', { name: 'Exporter' }).click()
  await page.getByRole('menuitem', { name: 'Rapport complet' }).click()
  await expect(page.getByText(/^60.%/).first()).toBeVisible()
  const line = (question: string) =>
    page.locator('#questions').getByText(question).locator('..').locator('..')
  const twiceS1 = line("Mon travail me donne envie de m'investir.")
  await expect(twiceS1).toContainText(/71/)
  await expect(twiceS1).toContainText(/Favorable 67.%/)
  await expect(twiceS1).toContainText(/Neutre 17.%/)
  await expect(twiceS1).toContainText(/Défavorable 16.%/)
  // Of six answers only a score to the nearest five may be read: 70, not 71.
  const s1 = line('Si je vais mal à cause du travail, je sais à qui en parler.')
  await expect(s1).toContainText(/6.réponses.*petit groupe.*70$/)
  const n1 = line('Je me sens bien à ma place dans cette entreprise.')
  await expect(n1).toContainText(/12.réponses.*Favorable 67.%.*Neutre 17.%.*Défavorable 16.%.*69±.16.points$/)
  await samia.sees(/Le score est 69, sa marge ±.16 points\./)
  await expect(page.getByText('−17').first()).toBeVisible()
  await expect(page.getByRole('row', { name: /^Labo/ })).toContainText(
    "non affiché, pour protéger l'anonymat",
  )
  await look(page, 'sub-admin-results')

  await page
    .getByRole('navigation', { name: 'Dans cette page' })
    .getByRole('link', { name: 'Questions' })
    .click()
  await expect(page.getByRole('heading', { name: 'Questions', exact: true })).toBeInViewport()
  await samia.press('Voir en tableau : Dimensions')
  await expect(page.getByRole('table', { name: 'Dimensions', exact: true })).toBeVisible()
  await samia.press('Voir en graphique : Dimensions')

  const csv = readFileSync(await download('Exporter en CSV'), 'utf8')
  expect(csv.startsWith('\ufeff')).toBe(true)
  const { data, errors } = Papa.parse<string[]>(csv.slice(1), { delimiter: ';', skipEmptyLines: true })
  expect(errors).toEqual([])
  const [sheet] = await readExcelFile(await download('Exporter en Excel'))
  for (const rows of [data, sheet?.data ?? []]) {
    const numbers = (id: string, from: number, to: number) =>
      rows
        .find(([group, , each]) => group === 'Entreprise' && each === id)
        ?.slice(from, to)
        .map((cell) => (cell === null ? '' : String(cell)))
    expect(numbers('eng1', 5, 10)).toEqual(['12', '71', '67', '17', '16'])
    expect(numbers('bie3', 5, 10)).toEqual(['6', '70', '', '', ''])
    expect(numbers('eng2', 5, 10)).toEqual(['12', '69', '67', '17', '16'])
    expect(numbers('eng2', 12, 13)).toEqual(['16'])
    expect(numbers('enps', 10, 11)).toEqual(['-17'])
  }

  await page.getByLabel('Groupe', { exact: true }).selectOption({ label: 'Équipe Support' })
  await samia.sees('petit groupe : à lire avec prudence')
  await look(page, 'sub-admin-results-team')
  await page.getByLabel('Groupe', { exact: true }).selectOption({ label: 'Toute l’entreprise' })

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Questionnaire d’engagement : l’essentiel')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Exporter' })).toBeHidden()
  const pdf = await page.pdf({ path: `${screenshots}/report.pdf`, preferCSSPageSize: true })
  expect(pdf.length).toBeGreaterThan(10_000)
  await page.emulateMedia({ media: 'screen' })

  await paul.goTo('/employee/results')
  await paul.sees('12 réponses publiées pour 20 personnes')
  await expect(paul.page.getByRole('row', { name: /^Labo/ })).toHaveCount(0)
  await expect(paul.page.getByRole('button', { name: 'Publier', exact: true })).toHaveCount(0)
  await look(paul.page, 'employee-results')

  async function download(item: string): Promise<string> {
    await page.getByRole('button', { name: 'Exporter' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: item }).click(),
    ])
    return file.path()
  }
})

function answerOf(id: string, type: string, person: number) {
  if (id === 'eng1') return t.S1Twice[person] ?? null
  if (id === 'bie3') return t.S1[person] ?? null
  if (id === 'eng2') return t.N1[person] ?? null
  if (type === 'nps') return t.S7[person] ?? null
  if (type === 'texte') return id === 'txt1' ? `Un bon conseil, numéro ${person}` : null
  const lean = id.startsWith('equ') ? 5 : id.startsWith('cha') ? 2 : 4
  return Math.max(1, Math.min(5, lean - (person % 3 === 0 ? 1 : 0)))
}
