import { readFileSync } from 'node:fs'
import readExcelFile from 'read-excel-file/node'
import { readApplicationKey } from '../../src/data/keys/applicationKey.ts'
import { readBallotKeys } from '../../src/data/keys/ballotGeneration.ts'
import { fileKeyStore } from '../../src/data/keys/ballotKeyStores.ts'
import { runDaily } from '../../src/results/publication/daily.ts'
import { addBallots } from '../ballots.ts'
import { addAccount } from '../people.ts'
import { openCompanyWave as test } from './acmeWave.ts'
import { expect } from './journey.ts'
import { look, screenshots } from './look.ts'

/** margin case 1, answered three times over: from thirty answers on the margin may be read. */
const n1 = [4, 4, 5, 3, 2, 4, 5, 4, 3, 4, 2, 5]
const comments = ['Plus de calme.', 'Demandez à Paul Martin.', 'Des écrans.']

test('an administrator publishes, reads margins, masks words and prints', async ({
  ada,
  product,
  fixture,
  waveId,
}) => {
  test.setTimeout(400_000)
  const { db, dataDir } = product
  const { acme } = fixture
  const ballotKeys = await readBallotKeys(db, fileKeyStore(`${dataDir}.key.ballots`))
  const here = { db, now: () => new Date(), parts: { key: readApplicationKey(`${dataDir}.key`), ballotKeys } }
  for (let person = 0; person < 58; person += 1)
    await addAccount(db, { firstName: 'Jo', lastName: `Numéro ${person}`, companyId: acme.id })
  const ballots = [...n1, ...n1, ...n1].map((eng1, person) => ({
    eng1,
    eng2: 5 - (person % 3),
    eng3: 4,
    cha1: 1 + (person % 2),
    enps: person % 11,
    txt2: comments[person] ?? null,
  }))
  await addBallots(here as Parameters<typeof addBallots>[0], waveId, 'Entreprise', ballots)

  await ada.goTo(`/admin/company/${acme.id}/results`)
  await ada.sees('Aucun résultat n’est encore publié.')
  await ada.press('Publier')
  await ada.page.getByRole('menuitem', { name: 'Publier les résultats' }).click()
  await ada.sees('Les résultats sont publiés.')
  const { key } = here.parts
  const tools = {
    db,
    key,
    ballotKeys,
    timeZone: 'Europe/Paris',
    numbersFile: `${dataDir}.n`,
    log: console,
    isSteady: () => Promise.resolve(true),
  }
  const now = new Date()
  await runDaily({ ...tools, now })
  // Comments of the permanent wave come on the first of a month only (C7).
  await runDaily({ ...tools, now: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 8)) })

  const { page } = ada
  await page.reload()
  await ada.sees('36 réponses publiées pour 60 personnes')
  await look(page, 'admin-results-synthesis')
  await ada.goTo(`/admin/company/${acme.id}/results/derniere/rapport`)
  await ada.sees('36 réponses publiées pour 60 personnes')
  await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' })).toHaveText('Acme')
  const line = page.getByText("Mon travail me donne envie de m'investir.").locator('..').locator('..')
  await expect(line).toContainText(/36.réponses.*Plutôt d'accord.*69±.7.points$/)
  await look(page, 'admin-results')

  await page
    .getByRole('listitem')
    .filter({ hasText: 'Paul' })
    .getByRole('button', { name: 'Masquer des mots' })
    .click()
  await ada.fill({ 'Mots à masquer': 'Paul Martin' })
  await look(page, 'admin-results-masking')
  await page.getByRole('dialog').getByRole('button', { name: 'Masquer des mots' }).click()
  await ada.sees('Demandez à [masqué].')

  const [csv, xlsx] = [await download('Exporter en CSV'), await download('Exporter en Excel')]
  expect(readFileSync(csv, 'utf8')).toMatch(
    /"Entreprise";"Question";"eng1";"[^"]*";"Engagement";36;69;67;17;16;;;7;0;/,
  )
  const [sheet] = await readExcelFile(xlsx)
  const row = sheet?.data.find(([, , id]) => id === 'eng1')
  expect([row?.[5], row?.[6], row?.[12]]).toEqual([36, 69, 7])

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ media: 'print', colorScheme })
    await ada.sees('Questionnaire d’engagement : l’essentiel')
    await ada.sees('Acme · Toute l’entreprise')
    await page.pdf({
      path: `${screenshots}/report-administrator-${colorScheme}.pdf`,
      preferCSSPageSize: true,
    })
  }

  async function download(item: string): Promise<string> {
    await page.getByRole('button', { name: 'Exporter' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: item }).click(),
    ])
    return file.path()
  }
})
