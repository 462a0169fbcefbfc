import readExcelFile from 'read-excel-file/node'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { days } from '../../base/time/dates.ts'
import { addBallots, addTeams, same, toolsOf } from '../../../test/ballots.ts'
import { addMember, openCompanyWave } from '../../../test/waves.ts'
import type { Person } from '../../../test/fixture.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { runDaily } from '../publication/daily.ts'
import type { Results } from '../tables/page.ts'
import { findRow } from '../../../test/rows.ts'

const here = freshFixture()
let waveId: string

beforeEach(async () => {
  waveId = await openCompanyWave(here, here.acme.id)
})

const page = async (person: Person, id = waveId): Promise<Results> =>
  (await (await here.as(person).get(`/api/results/${id}`)).json()) as Results
const publish = () => runDaily(toolsOf(here))
const question = (results: Results, id: string) =>
  results.company?.questions.find((each) => each.id === id)?.result

/** score case 1 twice and margin case 1 on the way: fourteen people, twelve of whom answered each. */
const twiceS1 = [5, 4, 4, 3, 2, 5, null, 5, 4, 4, 3, 2, 5, null]
const n1 = [4, 4, 5, 3, 2, 4, 5, 4, 3, 4, 2, 5, null, null]
const fourteen = twiceS1.map((eng1, person) => ({ eng1, eng2: n1[person] ?? null }))

describe('what a page says', () => {
  test('score case 1 and margin case 1: whole numbers, three classes and a margin from ten answers on', async () => {
    await addBallots(here, waveId, 'Entreprise', fourteen)
    await publish()
    const results = await page('samia')
    expect(question(results, 'eng1')).toMatchObject({
      answers: 12,
      detail: 'classes',
      score: { value: 71, bound: 'exact' },
      classes: [67, 17, 16],
      distribution: null,
      margin: 20,
      unknown: 14,
    })
    expect(question(results, 'eng2')).toMatchObject({ answers: 12, score: { value: 69, bound: 'exact' } })
    expect(question(results, 'eng3')).toBeNull()
    expect(results.company?.engagement?.score).toEqual({ value: 70, bound: 'exact' })
    expect(results.company?.enps).toBeNull()
  })

  test('score case 1 in a group of five to nine: to the nearest five, no share of anything', async () => {
    const six = [5, 4, 4, 3, 2, 5].map((eng1) => ({ eng1, enps: 9 }))
    await addBallots(here, waveId, 'Entreprise', six)
    await publish()
    const results = await page('samia')
    expect(question(results, 'eng1')).toMatchObject({
      answers: 6,
      detail: 'small',
      score: { value: 70, bound: 'exact' },
      classes: null,
      distribution: null,
      unknown: null,
    })
    expect(results.company?.enps).toBeNull()
    expect(question(results, 'enps')).toMatchObject({ enps: null, classes: null })
  })

  test('margin case 2: the whole scale from thirty answers on', async () => {
    const sixty = [...same(24, { enps: 9, eng1: 5 }), ...same(21, { enps: 8 }), ...same(15, { enps: 6 })]
    await addBallots(here, waveId, 'Entreprise', sixty)
    await publish()
    const results = await page('samia')
    expect(results.company?.enps).toMatchObject({ answers: 60, index: 15, classes: [40, 35, 25] })
    expect(question(results, 'enps')?.distribution).toEqual([0, 0, 0, 0, 0, 0, 25, 0, 35, 40, 0])
    expect(results.company?.enps?.margin).toBe(21)
  })

  test('everybody at one end of the scale reads « 95 ou plus » in a small group', async () => {
    await addBallots(here, waveId, 'Entreprise', same(5, { eng1: 5, eng2: 1 }))
    await publish()
    const results = await page('samia')
    expect(question(results, 'eng1')?.score).toEqual({ value: 95, bound: 'at_least' })
    expect(question(results, 'eng2')?.score).toEqual({ value: 5, bound: 'at_most' })
  })
})

describe('who sees what (D24)', () => {
  beforeEach(async () => {
    await addTeams(here, here.acme.id, ['Support', 'Vente', 'Labo'], 7)
    const support = await findRow(here.db, 'teams', ['key'], { name: 'Support' })
    await addMember(here, here.acme.id, support.key, here.ids.paul)
    await addBallots(here, waveId, 'Support', same(12, { eng1: 4, eng2: 5, txt1: 'Le calme de Paul' }))
    await addBallots(here, waveId, 'Vente', same(7, { eng1: 2, eng2: 2 }))
    await addBallots(here, waveId, 'Labo', same(3, { eng1: 1 }))
    // Comments are shown on the first of a month (C7).
    here.travel(days(10))
    await publish()
  })

  test('a sub-admin sees every team, hidden ones without a number', async () => {
    const { teams, comments, company } = await page('samia')
    expect(company?.ballots).toBe(19)
    expect(teams.map(({ name, ballots }) => [name, ballots])).toEqual([
      ['Labo', null],
      ['Support', 12],
      ['Vente', 7],
    ])
    expect(teams[0]).toMatchObject({ groupId: null, participation: null })
    expect(teams[0]?.cells.every(({ score, answers }) => score === null && answers === 0)).toBe(true)
    expect(comments).toHaveLength(12)
  })

  test('an employee sees the company and the teams that are theirs, no comments', async () => {
    const paul = await page('paul')
    expect(paul.teams.map(({ name }) => name)).toEqual(['Support'])
    expect(paul.comments).toEqual([])
    const support = paul.teams[0]?.groupId ?? ''
    expect((await here.as('paul').get(`/api/results/${waveId}/groups/${support}`)).status).toBe(200)
    expect((await here.as('chloe').get(`/api/results/${waveId}/groups/${support}`)).status).toBe(404)
    expect((await page('chloe')).teams).toEqual([])
  })

  test('another company, an unknown wave: the same « not found »', async () => {
    expect((await here.as('bruno').get(`/api/results/${waveId}`)).status).toBe(404)
    expect((await here.as('emile').get(`/api/results/${waveId}`)).status).toBe(404)
    expect((await here.as('bruno').get('/api/results/unknown')).status).toBe(404)
    expect(await (await here.as('bruno').get('/api/results')).json()).toEqual([])
  })

  test('an administrator masks words: the old text is not kept, the journal does not tell it', async () => {
    const [comment] = (await page('ada')).comments
    const masked = await here.as('ada').patch(`/api/results/comments/${comment?.id}`, { words: 'paul' })
    expect(await masked.json()).toEqual({ text: 'Le calme de [masqué]' })
    const again = await here.as('ada').patch(`/api/results/comments/${comment?.id}`, { words: 'paul' })
    expect(again.status).toBe(409)
    const events = await here.db.selectFrom('auditEvents').select(['action', 'subject']).execute()
    expect(events).toEqual([{ action: 'comment_masked', subject: 'Questionnaire d’engagement' }])
  })

  test('the overview of the administrator tells participation and engagement by company', async () => {
    const lines = await (await here.as('ada').get('/api/results/overview')).json()
    expect(lines).toEqual([
      {
        companyId: here.acme.id,
        companyName: 'Acme',
        ...{ title: 'Questionnaire d’engagement', closedOn: null },
        participation: { answered: 19, addressed: 23, percent: 83 },
        engagement: { score: { value: 64, bound: 'exact' }, answers: 19 },
      },
    ])
  })

  test('CSV: BOM, « ; », nothing but what the page shows', async () => {
    const response = await here.as('samia').get(`/api/results/${waveId}/table.csv`)
    const csv = Buffer.from(await response.arrayBuffer()).toString()
    const lines = csv.split('\r\n')
    expect(lines[0]?.startsWith('\ufeff"Groupe";"Niveau";')).toBe(true)
    const eng1 = `"Équipe Vente";"Question";"eng1";"Mon travail me donne envie de m'investir.";"Engagement";7;25;`
    expect(lines.some((line) => line.startsWith(eng1))).toBe(true)
    expect(lines.find((line) => line.startsWith('"Équipe Labo"'))).toMatch(
      /^[^\d]*non affiché, pour protéger l'anonymat"$/,
    )
    expect(lines.filter((line) => /(^|;)"?([=+@]|-(?!\d))/.test(line))).toEqual([])
  })

  test('a file is named after the company, the questionnaire and the day', async () => {
    for (const kind of ['csv', 'xlsx']) {
      const { headers } = await here.as('samia').get(`/api/results/${waveId}/table.${kind}`)
      const name = `acme_engagement_${dayOf(here.now(), zone())}.${kind}`
      expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
    }
  })

  test('XLSX: the same numbers, read by another program', async () => {
    const response = await here.as('samia').get(`/api/results/${waveId}/table.xlsx`)
    const sheets = await readExcelFile(Buffer.from(await response.arrayBuffer()))
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Résultats', 'Répartitions', 'Contexte'])
    const rows = sheets[0]?.data ?? []
    const vente = rows.find((row) => row[0] === 'Équipe Vente' && row[2] === 'eng1')
    expect(vente?.slice(5, 7)).toEqual([7, 25])
    const context = new Map(sheets[2]?.data.map(([name, value]) => [name, value]))
    expect(context.get('Entreprise')).toBe('Acme')
    expect(context.get('Plus petit groupe affiché (personnes)')).toBe(5)
    expect(context.get('Réponses publiées')).toBe(19)
    // A permanent wave publishes some of what was given: no people are counted there (C26.13).
    expect(context.has('Personnes qui ont répondu')).toBe(false)
    expect(context.get('Ouvert le')).toBeInstanceOf(Date)
    expect(context.get('Version de la méthode')).toMatch(/^\d{4}-\d\d-\d\d$/)
  })
})

describe('asking to publish (C6.2)', () => {
  const ask = (regroup: boolean, person: Person = 'samia') =>
    here.as(person).post(`/api/results/${waveId}/publication`, { regroup })

  test('at once while the wave has never published, then for the next morning, once a day', async () => {
    await addBallots(here, waveId, 'Entreprise', same(4, { eng1: 4 }))
    expect(await (await ask(false)).json()).toEqual({ outcome: 'nothing_yet' })
    await addBallots(here, waveId, 'Entreprise', same(2, { eng1: 4 }))
    expect(await (await ask(false)).json()).toEqual({ outcome: 'published' })
    await addBallots(here, waveId, 'Entreprise', same(20, { eng1: 4 }))
    expect(await (await ask(false)).json()).toEqual({ outcome: 'tomorrow' })
    expect((await page('samia')).company?.ballots).toBe(6)
    expect((await ask(false)).status).toBe(409)
    expect((await page('samia')).wave).toMatchObject({ isPublicationAsked: true, isRegroupingAsked: false })
    await publish()
    expect((await page('samia')).company?.ballots).toBe(26)
    expect((await page('samia')).wave).toMatchObject({ isPublicationAsked: false })
  })

  test('an employee cannot ask, and every request is in the journal', async () => {
    expect((await ask(false, 'paul')).status).toBe(403)
    await ask(true)
    expect(await here.db.selectFrom('auditEvents').select('action').execute()).toEqual([
      { action: 'results_requested' },
    ])
  })
})
