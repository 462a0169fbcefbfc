import { expect, test } from 'vitest'
import type { Comparison } from '../comparison/store.ts'
import type { ComparedLine } from '../comparison/rules.ts'
import type { CellView } from '../views/dimensionViews.ts'
import type { Results } from '../tables/page.ts'
import { foldedAtFirst, heatOf, hiddenByReason, rowsShown, type HeatRow } from './heat.ts'
import { teamsText } from './messages.ts'

const cell = (over: Partial<CellView>): CellView => ({
  ...{ dimensionId: 'cha', score: { value: 49, bound: 'exact' }, answers: 15, step: 0, difference: null },
  ...over,
})

/** A company of one dimension, with one team that shows this cell and one that shows nothing. */
const results = (shown: CellView) =>
  ({
    company: { ballots: 48, dimensions: [{ id: 'cha', score: shown.score, answers: 48, missing: null }] },
    dimensions: [{ id: 'cha', name: 'Charge' }],
    groupings: [],
    teams: [
      { groupId: 'g', name: 'Atelier', label: 'Atelier', ballots: 15, participation: null, cells: [shown] },
      { groupId: null, name: 'Labo', label: 'Labo', ballots: null, participation: null, cells: [] },
    ],
  }) as unknown as Results

const first = (shown: CellView, changes: Comparison | null = null) =>
  heatOf(results(shown), changes)?.teams[0]?.cells?.[0]

test('an interval always, a triangle only on a claim (C26.6)', () => {
  const measured = cell({ step: -2, difference: { change: -23, from: -35, to: -11, verdict: 'down' } })
  expect(first(measured)).toMatchObject({
    ...{ shown: '49', step: -2, way: 'down' },
    words: '23 points au-dessous du reste de l’entreprise (entre −35 et −11)',
  })
  expect(first(cell({ step: 1, difference: { change: 11, from: 5, to: 17, verdict: 'up' } }))?.way).toBe('up')
  const toConfirm = { change: 11, from: 1, to: 21, verdict: 'to_confirm_up' } as const
  expect(first(cell({ step: 1, difference: toConfirm }))).toMatchObject({
    ...{ step: 1, way: null },
    words: '+11 à côté du reste, à confirmer (entre +1 et +21)',
  })
  const unclear = { change: -4, from: -9, to: 1, verdict: 'unclear' } as const
  expect(first(cell({ difference: unclear }))).toMatchObject({
    ...{ step: 0, way: null },
    words: 'écart non mesurable avec le reste (entre −9 et +1)',
  })
  expect(first(cell({ step: 1 }))?.words).toBe('au-dessus du reste de l’entreprise, petit groupe')
  expect(first(cell({ step: 1, answers: 8 }))).toMatchObject({ shown: '≈ 49', way: null })
  expect(heatOf(results(cell({})), null)?.teams[1]?.cells).toBeNull()
})

test.each([
  ['down', -18, { step: -2, way: 'down', figure: '−18' }],
  ['up', 7, { step: 1, way: 'up', figure: '+7' }],
  ['up', 15, { step: 2, way: 'up', figure: '+15' }],
  ['up', 24, { step: 2, way: 'up', figure: '+24' }],
  ['down', -25, { step: -3, way: 'down', figure: '−25' }],
  ['slightly_up', 4, { step: 1, way: 'up', figure: '+4' }],
  ['to_confirm_down', -18, { step: 0, way: null, figure: '' }],
  ['unclear', -18, { step: 0, way: null, figure: '' }],
  ['few', null, { step: 0, way: null, figure: '' }],
] as const)('a change that is « %s » (%s)', (verdict, change, shown) => {
  const line = { id: 'cha', change, verdict, words: verdict } as ComparedLine
  const group = { groupId: 'g', name: 'Atelier', dimensions: [line], questions: null }
  // However far from the others today: this view colours what changed.
  expect(first(cell({ step: 3 }), { groups: [group] } as unknown as Comparison)).toMatchObject(shown)
})

test('there is nothing to draw before anything is published, nor where nothing has a score', () => {
  const { company, ...rest } = results(cell({}))
  expect(heatOf({ ...rest, company: null }, null)).toBeNull()
  const dimensions = company!.dimensions.map((each) => ({ ...each, missing: 'not_scored' as const }))
  expect(heatOf({ ...rest, company: { ...company!, dimensions } }, null)).toBeNull()
})

test('the company stands beside nobody: no colour, and no words about the rest of itself', () => {
  expect(heatOf(results(cell({})), null)?.company.cells).toMatchObject([
    { shown: '49', step: 0, way: null, words: '' },
  ])
})

test('the company has its own changes, however many teams show nothing', () => {
  const line = { id: 'cha', change: 9, verdict: 'up', words: 'up' } as ComparedLine
  const whole = { groupId: null, name: 'Toute l’entreprise', dimensions: [line], questions: null }
  const hidden = { groupId: null, name: 'Labo', dimensions: null, questions: null }
  const heat = heatOf(results(cell({})), { groups: [whole, hidden] } as unknown as Comparison)
  expect(heat?.company.cells?.[0]).toMatchObject({ way: 'up', figure: '+9' })
})

test('an entity stands before its teams with its cover, and a hidden team says from when on it appears', () => {
  const shown = cell({})
  const before = results(shown)
  const hiding = { reason: 'composition', rule: 4, since: '2027-03-09', until: '2027-09-05' } as const
  const named = { name: 'Technique', label: 'Technique', parentId: null }
  const grouping = { groupId: 'd', ...named, shownTeams: 9, teams: 11, isManaged: false, participation: null }
  const [atelier, labo] = before.teams
  const tree = {
    ...before,
    groupings: [{ ...grouping, ballots: 84, cells: [shown] }],
    teams: [
      { ...labo!, name: 'Accueil', label: 'Accueil', groupingId: null, hiding: null },
      { ...atelier!, groupingId: 'd', hiding: null },
      { ...labo!, groupingId: 'd', hiding },
    ],
  }
  const rows = heatOf(tree, null)?.teams ?? []
  expect(rows.map(({ name }) => name)).toEqual(['Technique', 'Atelier', 'Labo', 'Accueil'])
  expect(rows.map(({ cover }) => cover)).toEqual([
    '9 équipes sur 11, 84 réponses',
    undefined,
    undefined,
    undefined,
  ])
  expect(rows[2]?.why).toBe(
    'L’équipe a un peu changé depuis mars 2027. Pour que personne ne puisse deviner les réponses d’une personne partie ou arrivée, ses résultats paraîtront à la première campagne ouverte à partir du 5 septembre 2027.',
  )
  expect(rows[3]?.why).toBeUndefined()
  expect(rows.map(({ branch }) => branch)).toEqual([undefined, 'd', 'd', undefined])
  const alone = { ...tree, groupings: [{ ...grouping, ballots: null, cells: [] }] }
  expect(heatOf(alone, null)?.teams[0]).toMatchObject({
    ...{ groupId: null, cells: null, cover: '9 équipes sur 11' },
    why: 'une seule équipe visible : les mêmes résultats que Atelier',
  })
  const two = { ...alone, teams: alone.teams.map((team) => ({ ...team, groupingId: 'd', ballots: 15 })) }
  expect(heatOf(two, null)?.teams[0]?.why).toMatch(/deux équipes au moins/)
  const empty = { ...alone, teams: alone.teams.filter(({ name }) => name !== 'Atelier') }
  expect(heatOf(empty, null)?.teams[0]?.why).toBe(
    'non affiché : il faut les résultats de deux équipes au moins',
  )
  // One sentence for each reason (C26.14).
  expect(hiddenByReason(tree as Results).map(teamsText.hidden)).toEqual([
    '1 groupe non affiché, pour protéger l’anonymat : Labo. L’équipe a un peu changé depuis mars 2027. Pour que personne ne puisse deviner les réponses d’une personne partie ou arrivée, ses résultats paraîtront à la première campagne ouverte à partir du 5 septembre 2027.',
    '1 groupe non affiché, pour protéger l’anonymat : Accueil. Trop peu de réponses, ou elles se déduiraient du total ; elles comptent dans celles de l’entreprise.',
  ])
  const many = Array.from({ length: 26 }, (_, n) => ({ ...tree.teams[0]!, name: `Équipe ${n}` }))
  expect(hiddenByReason({ ...tree, teams: many }).map(teamsText.hidden)).toEqual([
    '26 groupes non affichés, pour protéger l’anonymat. Trop peu de réponses, ou elles se déduiraient du total ; elles comptent dans celles de l’entreprise.',
  ])
})

test.each([
  ['', [], 'technique atelier labo commerce vente accueil'],
  ['', ['technique'], 'technique commerce vente accueil'],
  // A folded row is found all the same, under its entity.
  ['atel', ['technique'], 'technique atelier'],
  ['commerce', [], 'commerce vente'],
  ['acc', [], 'accueil'],
  ['rien', [], ''],
])('« %s » with %j folded leaves %s', (wanted, folded, visible) => {
  const row = (name: string, branch?: string) =>
    ({ key: name.toLowerCase(), name, ...(branch && { branch }) }) as HeatRow
  const rows = [
    ...[row('Technique'), row('Atelier', 'technique'), row('Labo', 'technique')],
    ...[row('Commerce'), row('Vente', 'commerce'), row('Accueil')],
  ]
  const kept = rowsShown(rows, wanted, new Set(folded))
  expect(rows.filter(({ key }) => kept.has(key)).map(({ key }) => key)).toEqual(
    visible.split(' ').filter(Boolean),
  )
})

test('from thirty rows on what lies below the second level of the tree is folded', () => {
  const row = (key: string, depth: number, cover?: string) =>
    ({ key, name: key, depth, ...(cover !== undefined && { cover }) }) as HeatRow
  const tree = [row('S', 0, ''), row('D', 1, ''), row('d', 2, ''), row('e', 3), row('A', 1)]
  const many = [...tree, ...Array.from({ length: 25 }, (_, n) => row(`t${n}`, 0))]
  expect([...foldedAtFirst(many)]).toEqual(['D', 'd'])
  expect([...foldedAtFirst(many.slice(0, 29))]).toEqual([])
})

test('C23.5.2 a team with small groups bears its label, and its scores neither colour nor words', () => {
  const shown = cell({ step: -2, difference: { change: -23, from: -35, to: -11, verdict: 'down' } })
  const alone = results(shown)
  const joint = { ...alone.teams[0]!, label: 'Atelier et petits groupes', isJoint: true }
  const [row] = heatOf({ ...alone, teams: [joint] }, null)?.teams ?? []
  expect(row?.name).toBe('Atelier et petits groupes')
  expect(row?.cells).toMatchObject([{ score: shown.score, step: 0, way: null, figure: '', words: '' }])
})
