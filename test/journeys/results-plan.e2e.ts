import type { Page } from '@playwright/test'
import { readApplicationKey } from '../../src/data/keys/applicationKey.ts'
import { readBallotKeys } from '../../src/data/keys/ballotGeneration.ts'
import { fileKeyStore } from '../../src/data/keys/ballotKeyStores.ts'
import { dayOf } from '../../src/base/time/civilDays.ts'
import { days } from '../../src/base/time/dates.ts'
import { defaultQuestions } from '../../src/surveys/questions/defaultQuestionnaire.ts'
import { runDaily } from '../../src/results/publication/daily.ts'
import { addBallots, addTeams } from '../ballots.ts'
import { openCompanyWave as test } from './acmeWave.ts'
import { expect } from './journey.ts'
import { look } from './look.ts'
import { fillsTheScreen, isWholeWhereRefused, openMeeting } from './meetingScreen.ts'
import { onPaper, pagesOf } from './paper.ts'

/** One person's agreement with everything; workload differs by this many steps. */
const answersOf = (person: number, apart: number) =>
  Object.fromEntries(
    defaultQuestions
      .filter(({ type }) => type === 'likert')
      .map(({ id, dimension, reversed }, at) => {
        const step = dimension === 'cha' ? apart : 0
        const agreement = Math.max(1, Math.min(5, 3 + ((person * 7 + at * 3) % 3) - 1 + step))
        return [id, reversed ? 6 - agreement : agreement]
      }),
  )
const people = (count: number, apart = 0) =>
  Array.from({ length: count }, (_, person) => answersOf(person, apart))

const tagged = { ...onPaper, outline: true, tagged: true }

/** Of a PDF, the dictionaries of its pages, which are not packed. */

// In points: the margin at the foot, and a head with one line under it.
const LOWEST = 57 + 28

/** How high the outline's headings are that have no line under them on their page. */
function headsAtTheFoot(pdf: Buffer): number[] {
  const heads = [...pdf.toString('latin1').matchAll(/\/XYZ [\d.]+ ([\d.]+) /g)].map(([, y]) => Number(y))
  expect(heads.length).toBeGreaterThan(5)
  return heads.filter((y) => y < LOWEST)
}

/** The footer of every printed page. */
const footOf = (page: Page) =>
  page.evaluate(() =>
    document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join(),
  )

test('what the results say leads to a decision, which employees read', async ({
  samia,
  paul,
  product,
  fixture,
  waveId,
}) => {
  test.setTimeout(400_000)
  const { db, dataDir } = product
  const key = readApplicationKey(`${dataDir}.key`)
  const ballotKeys = await readBallotKeys(db, fileKeyStore(`${dataDir}.key.ballots`))
  const here = { db, now: () => new Date(), parts: { key, ballotKeys } } as Parameters<typeof addTeams>[0]
  await addTeams(here, fixture.acme.id, ['Atelier', 'Vente'], 16)
  await addBallots(here, waveId, 'Atelier', people(16, -2))
  await addBallots(here, waveId, 'Vente', people(16))
  await addBallots(here, waveId, 'Entreprise', people(20))
  const numbersFile = `${dataDir}.n`
  await runDaily({
    ...{ db, key, ballotKeys, numbersFile, now: new Date(), timeZone: 'Europe/Paris', log: console },
    isSteady: () => Promise.resolve(true),
  })

  const save = () => samia.page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()

  // An empty plan, then the button of the specification.
  await samia.goTo('/sub-admin/plan')
  await samia.sees('Rien n’est encore décidé.')
  await look(samia.page, 'sub-admin-plan-empty')
  await samia.goTo('/sub-admin/dashboard')
  await samia.press('Ajouter une activité')
  await save()
  await samia.sees('Veuillez saisir un titre')
  await samia.fill({ Titre: 'Expliquer les délais', Responsable: 'Karim Bensaïd' })
  await samia.page.getByLabel('À propos de').selectOption({ label: 'Charge et organisation' })
  await samia.page.getByLabel('Échéance').fill(dayOf(new Date(Date.now() + days(30)), 'Europe/Paris'))
  await look(samia.page, 'sub-admin-plan-dialog')
  await save()
  await samia.sees('Action ajoutée au plan.')

  // From a team's exceptional result.
  await samia.goTo('/sub-admin/analytics')
  await samia.page.getByLabel('Groupe').selectOption({ label: 'Équipe Atelier' })
  await samia.page.getByRole('button', { name: 'Décider une action' }).first().click()
  await samia.fill({ Titre: 'Ne plus changer le planning après le jeudi' })
  await save()
  await samia.sees('1 action en cours')
  await look(samia.page, 'sub-admin-results-decided')

  await samia.goTo('/sub-admin/plan')
  await samia.press('Commencer : Expliquer les délais')
  await samia.sees('Action notée')
  // A decision completed by its day is kept, as the sentence under the results says (C18).
  await samia.press('Marquer comme faite : Expliquer les délais')
  await samia.sees(/faite le .+, tenue/)
  await look(samia.page, 'sub-admin-plan')

  await samia.goTo('/sub-admin/analytics')
  await samia.sees(/Actions tenues.:.1 sur 1/)
  await samia.page.getByRole('link', { name: /^Actions tenues/ }).click()
  await samia.isAt(/\/sub-admin\/plan/)

  // On paper: one page is one page, and no heading is alone at the foot of any.
  await samia.goTo('/sub-admin/analytics/derniere/resume')
  await samia.sees(': l’essentiel')
  await look(samia.page, 'sub-admin-results-resume')
  expect(pagesOf(await samia.page.pdf(tagged))).toHaveLength(1)
  await samia.goTo('/sub-admin/analytics/derniere/rapport')
  await samia.sees('Méthode')
  const report = await samia.page.pdf(tagged)
  expect(pagesOf(report).length).toBeLessThanOrEqual(10)
  expect(headsAtTheFoot(report)).toEqual([])
  expect(await footOf(samia.page)).toContain('Acme')

  // « Réunion d’équipe », by the keyboard alone.
  await samia.goTo('/sub-admin/analytics/derniere')
  await openMeeting(samia)
  await samia.sees('Diapositive 1 sur 6')
  const heading = samia.page.getByRole('dialog').getByRole('heading', { level: 2 })
  await expect(heading).toBeFocused()
  // C26 case 27.
  await fillsTheScreen(samia)
  await isWholeWhereRefused(samia)
  await look(samia.page, 'sub-admin-reunion')
  for (const title of ['Points forts', 'À regarder d’abord', 'De plus près', 'Que pouvons-nous changer ?']) {
    await samia.page.keyboard.press('ArrowRight')
    await expect(heading).toHaveText(title)
    await expect(heading).toBeFocused()
  }
  await samia.fill({ 'Ce qui dépend de nous': 'Un point le lundi' })
  await samia.page.keyboard.press('Escape')
  await samia.sees('Quitter la réunion ?')
  await samia.press('Rester')
  await samia.press('Suivant')
  await expect(samia.page.getByLabel('Titre')).toHaveValue('Un point le lundi')
  await samia.press('Enregistrer la décision')
  await samia.sees('La décision est au plan d’action.')
  await samia.page.keyboard.press('Escape')
  await expect(samia.page.getByRole('dialog')).toBeHidden()

  // Paul is not of the Atelier: its decision does not exist for him.
  await paul.goTo('/employee/dashboard')
  await paul.sees('Expliquer les délais')
  await expect(paul.page.getByText('Ne plus changer le planning')).toHaveCount(0)
  await look(paul.page, 'employee-decided')
  await paul.goTo('/employee/results')
  await paul.sees('Ce qui a été décidé')
  // No place compares teams for those who read their own alone, and no file is theirs.
  await expect(
    paul.page.getByRole('navigation', { name: 'Parties des résultats' }).getByRole('link'),
  ).toHaveText(['L’essentiel', 'Questions', 'Méthode et limites'])
  await expect(paul.page.getByRole('button', { name: /^Exporter/ })).toHaveCount(0)
  await look(paul.page, 'employee-results-decided')
})

test('what is typed in a decision stays when its kind changes, or somebody else changes it', async ({
  samia,
  product,
  fixture,
}) => {
  const { page } = samia
  const path = `/api/companies/${fixture.acme.id}/actions`
  const dialog = page.getByRole('dialog')
  const kind = dialog.getByLabel('Type', { exact: true })
  const day = dialog.getByLabel('Échéance')
  const title = dialog.getByLabel('Titre', { exact: true })
  const save = () => dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await samia.goTo('/sub-admin/plan')
  await samia.press('Ajouter une action')
  await title.fill('Changer de logiciel')
  await day.fill('2031-05-06')
  await kind.selectOption('refus')
  await kind.selectOption('action')
  await expect(day).toHaveValue('2031-05-06')
  await kind.selectOption('refus')
  await dialog.getByLabel('Pourquoi').fill('Trop cher')
  await save()
  await samia.sees('Action ajoutée au plan.')
  await samia.choose('Changer de logiciel', 'Modifier…')
  await title.fill('Changer de logiciel plus tard')
  const { actions } = (await (await page.request.get(path)).json()) as { actions: { id: string }[] }
  const [{ id } = { id: '' }] = actions
  const theirs = { kind: 'action', title: 'Garder le logiciel', text: '', team: null, about: null }
  const form = { ...theirs, owner: 'Karim', dueOn: null, visible: true }
  const sent = { data: { revision: 0, form }, headers: { origin: product.url } }
  expect((await page.request.patch(`${path}/${id}`, sent)).status()).toBe(204)
  await save()
  await samia.sees('Quelqu’un a modifié cette action entre-temps')
  await expect(title).toHaveValue('Changer de logiciel plus tard')
  await expect(dialog.getByLabel('Responsable')).toHaveValue('Karim')
  await save()
  await samia.sees('Action modifiée.')
})
