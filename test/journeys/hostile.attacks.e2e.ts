import type { APIResponse, Page } from '@playwright/test'
import { addressOf, parts } from '../../src/results/layout/places.ts'
import { paths } from '../../src/paths.ts'

import { unzipped } from '../unzipped.ts'
import { admin, cse, employee, ofCompany, subAdmin } from './addresses.ts'
import { send } from './answering.ts'
import { campaignFixture as test } from './campaignFixture.ts'
import { hostile, hostileFixture, type HostileFixture } from './hostileFixture.ts'
import { expect } from './journey.ts'
import type { Visitor } from './visitor.ts'
import { Walk } from './walk.ts'

/** All but the meeting, which takes the whole screen. */
const results = (base: string, waveId: string) =>
  parts.filter((part) => part !== 'reunion').map((part) => addressOf(base, waveId, part))

function pagesOfAda({ companyId, campaignId, waveId, team }: HostileFixture) {
  const list = paths.companyCampaigns(companyId)
  const ofResults = results(paths.companyResults(companyId), waveId)
  return [
    ...[...admin, ...ofCompany(companyId, team), paths.companyLaunch(companyId)],
    ...[paths.newCampaign(list), paths.campaign(list, campaignId), ...ofResults],
  ]
}

const pagesOfSamia = ({ companyId, campaignId, waveId, draftId, questionnaireId, team }: HostileFixture) => [
  ...[...subAdmin, paths.subAdminTeam(`${companyId}-${team}`), paths.editor(draftId)],
  ...[paths.editor(questionnaireId), paths.campaign(paths.campaigns, campaignId)],
  ...[paths.campaignLike(paths.campaigns, campaignId), ...results(paths.subAdminResults, waveId)],
]

const pagesOfPaul = ({ waveId }: HostileFixture) => [
  ...employee.filter((page) => page !== paths.questionnaire),
  ...results(paths.employeeResults, waveId),
]

const pagesOfClaire = ({ waveId, versionId }: HostileFixture) => [
  ...[...cse, paths.cseMinutes(waveId), paths.cseQuestionsOf(versionId), paths.verify, paths.companyRegister],
  ...results(paths.cseResults, waveId),
]

/** Texts that come in by the address itself. */
const addressed = () => {
  const text = hostile(100)
  return [paths.registerFor(text), paths.loginSaying(text), paths.withdrawalOf(text), paths.verifyOf(text)]
}

test('IN-11 a hostile text in every field is a text on every page, print and export', async ({
  acme,
  fixture,
  ada,
  samia,
  paul,
  person,
  visitor,
}) => {
  test.setTimeout(400_000)
  const on = await hostileFixture({ acme, fixture })
  const walks = [ada, samia, paul, await person('claire'), visitor].map((each) => new Walk(each))
  const [ofAda, ofSamia, ofPaul, ofClaire, ofNobody] = walks as [Walk, Walk, Walk, Walk, Walk]
  await Promise.all([
    ofAda.through(pagesOfAda(on)).then(() => printedLetters(ofAda, on)),
    ofSamia.through(pagesOfSamia(on)).then(() => files(ofSamia, on)),
    ofPaul.through(pagesOfPaul(on)).then(() => answers(ofPaul, on)),
    ofClaire.through(pagesOfClaire(on)),
    ofNobody.through(addressed()),
  ])
  expect(walks.flatMap(({ found }) => found)).toEqual([])
  // The texts were there to be read: on so many pages at least.
  const shown = [ofAda, ofSamia, ofPaul, ofClaire].map(({ shownOn }) => shownOn.size)
  for (const [at, least] of [20, 36, 16, 18].entries()) expect(shown[at]).toBeGreaterThanOrEqual(least)
  // Such a walk does see what it looks for.
  await visitor.page.evaluate(() => document.body.append(Object.assign(new Image(), { src: 'x' })))
  await visitor.page.evaluate(() => document.querySelector('img:not([alt])')?.setAttribute('src', 'x'))
  await ofNobody.looksAt('an image')
  expect(ofNobody.found).toEqual(['an image: <img src="x">'])
})

/** The questionnaire, a draft, what was sent, and its own copy. */
async function answers(walk: Walk, { openWave }: HostileFixture) {
  const { visitor } = walk
  const { page } = visitor
  await visitor.goTo(paths.employeeDashboard)
  await visitor.follow('Commencer le questionnaire')
  await visitor.press('Commencer')
  await page.getByRole('radio').first().check()
  await walk.looksAt('first step', [1280, 320])
  const base = new URL(page.url()).pathname
  await visitor.goTo(`${base}?etape=2`)
  await page.getByRole('textbox').first().fill(hostile(900))
  await visitor.sees('Brouillon enregistré, chiffré')
  await walk.looksAt('second step', [1280, 320])
  await visitor.goTo(`${base}?etape=fin`)
  await visitor.sees('Relire avant d’envoyer')
  await walk.looksAt('review', [1280, 320])
  await send(visitor)
  await visitor.sees('Merci d’avoir répondu.')
  await walk.looksAt('sent', [1280, 320])
  await walk.through([paths.copyOf(openWave), paths.employeeDashboard])
}

/** What leaves the product (files, printed pages, letters) and files that are uploaded. */
async function files(walk: Walk, on: HostileFixture) {
  const { visitor } = walk
  const { companyId, waveId, questionnaireId } = on
  const company = `/api/companies/${companyId}`
  const read = (path: string) => fetched(visitor, path)
  for (const path of [
    `/api/results/${waveId}/table.csv`,
    `${company}/import/people.csv`,
    `/api/questionnaires/${questionnaireId}/versions/2.csv`,
  ])
    walk.found.push(...formulas(path, await (await read(path)).text()))
  const sheets = unzipped(await (await read(`/api/results/${waveId}/table.xlsx`)).body())
  for (const [name, text] of sheets) if (/<f[ >]|<img/.test(text)) walk.found.push(`${name} holds markup`)
  expect([...sheets.values()].join()).toContain('&lt;img src=x')
  await read('/api/privacy/own-data')

  const papers = ['notice', 'registre', 'interet-legitime', 'aipd', 'note-cse', 'acte-de-garde']
  await walk.through(papers.map((part) => `/api/privacy/companies/${companyId}/compliance/${part}`))
  await visitor.goTo(`${paths.subAdminResults}/${waveId}/rapport`)
  await visitor.sees('Méthode')
  await visitor.page.emulateMedia({ media: 'print' })
  await walk.looksAt('printed report')
  expect((await visitor.page.pdf({ format: 'A4', preferCSSPageSize: true })).length).toBeGreaterThan(10_000)
  await visitor.page.emulateMedia({ media: 'screen' })
  await uploads(walk)
  await walk.through([addressOf(paths.subAdminResults, waveId, 'reunion')], [])
}

/** A file is served as a download, never as a page of the product. */
async function fetched({ page }: Visitor, path: string): Promise<APIResponse> {
  const answer = await page.request.get(path)
  expect(answer.status(), path).toBe(200)
  const head = answer.headers()
  expect(head['content-type'], path).not.toContain('html')
  expect(head['x-content-type-options'], path).toBe('nosniff')
  expect(head['content-disposition'], path).toMatch(
    /^attachment; filename(\*=UTF-8''[\w%.~!*()'-]+|="[\p{L}\p{N} ._-]+")$/u,
  )
  return answer
}

/** The cells that a spreadsheet would compute. */
const formulas = (path: string, csv: string) =>
  [...csv.matchAll(/"((?:[^"]|"")*)"|(?<=^|[;,\n])([^";,\n]+)/g)]
    .filter(([, text = '', bare = '']) => /^\s*[=+@]/.test(bare) || /^\s*[=+\-@]/.test(text))
    .map(([cell]) => `${path}: ${cell.slice(0, 40)}`)

/** Files that are refused, and what their names and cells become. */
async function uploads(walk: Walk) {
  const { visitor } = walk
  const file = (rows: string) => ({
    name: `${hostile(90)}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(rows),
  })
  const cell = () => `"${hostile(60).replaceAll('"', '""')}"`
  await visitor.arrivesAt(paths.importOwnPeople)
  const people = `identifiant;email;prenom;nom;equipes\n${cell()};${cell()};${cell()};${cell()};${cell()}\n`
  await visitor.page.getByLabel('Fichier des personnes').setInputFiles(file(people))
  await visitor.page.getByRole('button', { name: 'Vérifier' }).click()
  await visitor.page
    .getByText(/ligne 2/i)
    .first()
    .waitFor()
  await walk.looksAt('refused people', [1280, 320])
  await visitor.arrivesAt(paths.questionnaires)
  await visitor.press('Remplir le formulaire')
  const questions = `id,question,type\n${cell()},${cell()},${cell()}\n`
  await visitor.page.locator('input[type=file]').setInputFiles(file(questions))
  await visitor.page
    .getByText(/ligne 2/i)
    .first()
    .waitFor()
  await walk.looksAt('refused questions', [1280, 320])
}

/** An administrator's: the person was asked (C23.8). */
async function printedLetters(walk: Walk, { companyId, letterTo }: HostileFixture) {
  await walk.visitor.goTo(paths.company(companyId))
  await letters(walk.visitor.page, `/api/companies/${companyId}/letters`, letterTo)
  await walk.looksAt('letters')
}

/** The page of letters comes by a form, as from the button. */
async function letters(page: Page, address: string, accountId: string) {
  await page.evaluate(
    ([action = '', value = '']) => {
      const form = Object.assign(document.createElement('form'), { action, method: 'post' })
      form.append(Object.assign(document.createElement('input'), { name: 'accountIds', value }))
      document.body.append(form)
      form.submit()
    },
    [address, accountId],
  )
  await page.getByRole('heading', { name: 'Votre accès à Ressenti' }).waitFor()
}
