import { readApplicationKey } from '../../src/data/keys/applicationKey.ts'
import { readBallotKeys } from '../../src/data/keys/ballotGeneration.ts'
import { fileKeyStore } from '../../src/data/keys/ballotKeyStores.ts'
import { defaultQuestions } from '../../src/surveys/questions/defaultQuestionnaire.ts'
import { runDaily } from '../../src/results/publication/daily.ts'
import { addBallots, addTeams } from '../ballots.ts'
import { openCompanyWave as test } from './acmeWave.ts'
import { expect } from './journey.ts'
import { look, screenshots, wantsPictures } from './look.ts'

/** One person's agreement with everything; two dimensions differ by this many steps. */
const answersOf = (person: number, { cha = 0, man = 0 }) =>
  Object.fromEntries(
    defaultQuestions
      .filter(({ type }) => type === 'likert')
      .map(({ id, dimension, reversed }, at) => {
        const step = dimension === 'cha' ? cha : dimension === 'man' ? man : 0
        const agreement = Math.max(1, Math.min(5, 3 + ((person * 7 + at * 3) % 3) - 1 + step))
        return [id, reversed ? 6 - agreement : agreement]
      }),
  )
const people = (count: number, apart: { cha?: number; man?: number }) =>
  Array.from({ length: count }, (_, person) => answersOf(person, apart))

test('a sub-admin reads what sets a team apart, in words and in the table alike', async ({
  samia,
  product,
  fixture,
  waveId,
}) => {
  test.setTimeout(400_000)
  const { db, dataDir } = product
  const key = readApplicationKey(`${dataDir}.key`)
  const ballotKeys = await readBallotKeys(db, fileKeyStore(`${dataDir}.key.ballots`))
  const here = { db, now: () => new Date(), parts: { key, ballotKeys } } as Parameters<typeof addTeams>[0]
  await addTeams(here, fixture.acme.id, ['Support', 'Vente', 'Labo'], 6)
  await addBallots(here, waveId, 'Support', people(16, { cha: -2 }))
  await addBallots(here, waveId, 'Vente', people(16, { man: 2 }))
  await addBallots(here, waveId, 'Labo', people(6, { man: -2 }))
  await addBallots(here, waveId, 'Entreprise', people(20, {}))
  const numbersFile = `${dataDir}.n`
  const now = new Date()
  await runDaily({
    db,
    key,
    ballotKeys,
    now,
    timeZone: 'Europe/Paris',
    numbersFile,
    log: console,
    isSteady: () => Promise.resolve(true),
  })

  const { page } = samia
  await samia.goTo('/sub-admin/analytics/derniere/rapport')
  const row = (team: string) => page.getByRole('row', { name: new RegExp(`^${team}`) })
  await expect(row('Support')).toContainText(
    /\d+ points au-dessous du reste de l’entreprise \(entre −\d+ et −\d+\)/,
  )
  await expect(row('Vente')).toContainText(
    /\d+ points au-dessus du reste de l’entreprise \(entre \+\d+ et \+\d+\)/,
  )
  await expect(row('Labo')).toContainText('petit groupe')
  await expect(row('Labo')).toContainText(/≈ \d+, au-dessous du reste de l’entreprise, petit groupe/)
  await expect(row('Labo')).not.toContainText('points')
  await look(page, 'sub-admin-results-teams')

  await samia.goTo('/sub-admin/analytics/derniere/equipes')
  await look(page, 'sub-admin-results-equipes')
  // Arrows go from score to score; one of them leads to the questions of its team and dimension.
  await row('Support').getByRole('link').first().focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByLabel('Groupe', { exact: true })).toHaveValue(/.+/)
  await expect(page.getByLabel('Dimension', { exact: true })).toHaveValue('cha')
  await samia.goTo('/sub-admin/analytics/derniere/questions')
  const question = page.getByRole('button', {
    name: /^Ma charge de travail est trop lourde\. \(formulée à l’envers\)/,
  })
  await question.press('Enter')
  await expect(question).toHaveAttribute('aria-expanded', 'true')
  await samia.sees('Question posée à l’envers.')
  await look(page, 'sub-admin-results-questions')
  await page.getByLabel('Trier').selectOption('croissant')
  await expect(page.getByRole('heading', { level: 3 }).first()).toContainText('Charge et organisation')
  await samia.goTo('/sub-admin/analytics/derniere/rapport')

  // A dimension is a heading, and its chart is read as a list of that name.
  const dimensions = page.locator('#dimensions')
  await expect(dimensions.getByRole('heading', { level: 3 }).first()).toBeVisible()
  const names = await dimensions.getByRole('heading', { level: 3 }).allTextContents()
  const lists = await dimensions
    .getByRole('list')
    .evaluateAll((all) => all.map((list) => list.getAttribute('aria-label') ?? ''))
  expect(names.length).toBeGreaterThan(3)
  expect(names).toEqual(expect.arrayContaining(lists))
  expect(lists).toContain('Charge et organisation')

  const first = page.getByRole('article').filter({ hasText: 'À regarder d’abord' })
  for (const [team, words] of [
    ['Support', /Charge et organisation, \d+.:.\d+.points au-dessous du reste de l’entreprise/],
    ['Vente', /Soutien de l'encadrement, \d+.:.\d+.points au-dessus du reste de l’entreprise/],
  ] as const) {
    await page.getByLabel('Groupe', { exact: true }).selectOption({ label: `Équipe ${team}` })
    await expect(first).toContainText(words)
  }
  await page.getByLabel('Groupe', { exact: true }).selectOption({ label: 'Équipe Support' })
  for (const width of wantsPictures ? [1440, 390] : []) {
    await page.setViewportSize({ width, height: 900 })
    // At another width it is another element.
    await expect(() => first.screenshot({ path: `${screenshots}/results-first-${width}.png` })).toPass()
    await page
      .locator('#equipes-et-dimensions')
      .screenshot({ path: `${screenshots}/results-heatmap-${width}.png` })
    await page.locator('#dimensions').screenshot({ path: `${screenshots}/results-dimensions-${width}.png` })
    await page
      .locator('#methode-et-limites')
      .screenshot({ path: `${screenshots}/results-method-${width}.png` })
  }
})
