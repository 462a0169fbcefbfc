import { describe, expect, test } from 'vitest'
import type { ShownTeam } from '../plans/rules.ts'
import { allMails } from '../plans/rules.ts'
import { showsText } from './messages.ts'
import {
  calendarOf,
  datesInWords,
  isWholeSpan,
  mailsOf,
  monthsOf,
  placeOf,
  quietDays,
  reasonsOf,
  sendableKinds,
  sendableMails,
  forecastRows,
  slowSending,
  teamsInWords,
  usualSpan,
} from './words.ts'
import { seasonOf } from '../plans/season.ts'
import { mailDays } from '../plans/days.ts'

const spring = { opensOn: '2027-03-09', closesOn: '2027-03-22' }

describe('« Quand ? » in words', () => {
  test.each([
    [null, 'Ouverture le mardi 9 mars 2027 à 6\u202fh, clôture le lundi 22 mars à minuit.'],
    [
      26,
      'Ouverture le mardi 9 mars 2027 à 6\u202fh, clôture le lundi 22 mars à minuit, puis le 7 septembre 2027, le 7 mars 2028, le 5 septembre 2028…',
    ],
  ] as const)('every %s weeks', (weeks, words) => {
    expect(datesInWords(spring, weeks)).toBe(words)
  })

  test('over the new year the last day has its year, and an opening now has no hour', () => {
    const winter = { opensOn: '2026-12-22', closesOn: '2027-01-04' }
    expect(datesInWords(winter, null)).toMatch(/clôture le lundi 4 janvier 2027 à minuit\.$/)
    expect(datesInWords(spring, null, true)).toMatch(/^Ouverture dès maintenant, clôture/)
  })

  test('what is proposed: two weeks ahead, on a working day, fourteen days', () => {
    expect(usualSpan('2026-11-22')).toEqual({ opensOn: '2026-12-07', closesOn: '2026-12-20' })
    expect(usualSpan('2026-11-24')).toEqual({ opensOn: '2026-12-08', closesOn: '2026-12-21' })
  })

  test.each([
    ['2027-03-01', 'Printemps 2027'],
    ['2027-06-30', 'Été 2027'],
    ['2027-11-09', 'Automne 2027'],
    ['2027-12-09', 'Hiver 2027'],
    ['2028-02-29', 'Hiver 2028'],
  ])('a campaign of %s is called « %s »', (day, title) => {
    expect(seasonOf(day)).toBe(title)
  })
})

describe('the calendar of the month', () => {
  test('its weeks begin on Mondays, its campaign and its mails are marked', () => {
    const weeks = calendarOf('2027-03-09', spring, allMails)
    expect(weeks).toHaveLength(5)
    expect(weeks[0]?.map((day) => day?.date ?? null)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(weeks[4]?.map((day) => day?.date ?? null)).toEqual([29, 30, 31, null, null, null, null])
    const days = weeks.flat().filter((day) => day !== null)
    expect(days.filter(({ isInside }) => isInside)).toHaveLength(14)
    expect(days.filter(({ isFirst, isLast }) => isFirst || isLast)).toMatchObject([
      { date: 9, isFirst: true, isLast: false },
      { date: 22, isFirst: false, isLast: true },
    ])
    expect(days.filter(({ hasMail }) => hasMail).map(({ date }) => date)).toEqual([8, 9, 16, 18, 24])
    expect(calendarOf('2027-02-01', spring, allMails)).toHaveLength(4)
    expect(calendarOf('2027-12-01', spring, allMails)).toHaveLength(5)
  })

  test('a campaign over two months shows both', () => {
    expect(monthsOf(spring)).toHaveLength(1)
    expect(monthsOf({ opensOn: '2027-03-22', closesOn: '2027-04-04' })).toHaveLength(2)
  })

  test('what is switched off, or has no day, does not go out', () => {
    const week = mailDays({ opensOn: '2027-03-09', closesOn: '2027-03-15' })
    expect(mailsOf(week, { ...allMails, resultats: false }).map(({ kind }) => kind)).toEqual([
      ...['access', 'invitation', 'dernier'],
    ])
  })

  test('C24.12 without a mail server no personal link is listed, and the invitation keeps its place', () => {
    const late = { ...mailDays(spring), access: spring.opensOn }
    const kindsOf = (hasMailServer: boolean | undefined) =>
      mailsOf(late, sendableMails(allMails, hasMailServer)).map(({ kind }) => kind)
    expect(kindsOf(true)).toEqual(['access', 'rappel', 'dernier', 'resultats'])
    expect(kindsOf(false)).toEqual(['invitation', 'rappel', 'dernier', 'resultats'])
    expect(sendableKinds(false)).toEqual(['invitation', 'rappel', 'dernier', 'resultats'])
    expect(sendableKinds(undefined)).toContain('access')
  })
})

test.each([
  [72_000, 600, true, null],
  [72_001, 600, true, 'À 600 messages par minute, l’envoi prend 2 h.'],
  [20_000, 100, true, 'À 100 messages par minute, l’envoi prend 3 h 20.'],
  [20_000, 100, false, null],
  [17_970, 100, true, 'À 100 messages par minute, l’envoi prend 3 h.'],
])('C24.16 to %i people at %i a minute', (mail, mailsPerMinute, hasMailServer, words) => {
  const none = { people: mail, refused: 0, letter: 0, letterOver: 0, provider: 0, none: 0, waiting: 0 }
  const said = slowSending({ ways: { ...none, mail, letterUntil: null }, hasMailServer, mailsPerMinute })
  expect(said?.replace(/[\u00A0\u202F]/g, ' ') ?? null).toBe(words)
})

const team = (more: Partial<ShownTeam>): ShownTeam => ({
  ...{ name: 'Support', people: 9, verdict: 'shown', atLeast: 5, rule: null, since: null, until: null },
  ...more,
})

test('the tree: each entity says how many of its teams may have results, or that two are needed', () => {
  const rows = forecastRows([
    team({ name: 'Accueil' }),
    team({ name: 'Fusion', path: ['Usine', 'Fonderie'] }),
    team({ name: 'Labo', path: ['Usine', 'Fonderie'], verdict: 'from' }),
    team({ name: 'Moulage', path: ['Usine'], verdict: 'small' }),
    team({ name: 'Vente', path: ['Clients'], verdict: 'composition' }),
  ])
  expect(
    rows.map((row) =>
      row.kind === 'team'
        ? `${row.level} ${row.team.name}`
        : `${row.level} ${row.name} : ${showsText.entity(row.name, row.able, row.teams)}`,
    ),
  ).toEqual([
    '0 Clients : Résultats de Clients : si deux de ses équipes au moins sont affichées',
    '1 Vente',
    '0 Usine : 2 équipes sur 3 pourront avoir leurs résultats',
    '1 Fonderie : 2 équipes sur 2 pourront avoir leurs résultats',
    ...['2 Fusion', '2 Labo', '1 Moulage', '0 Accueil'],
  ])
})

describe('« Ce que cette campagne montrera »', () => {
  test.each([
    [team({}), null],
    [team({ verdict: 'small', name: 'Labo', people: 4 }), 'Labo (4 personnes) comptera pour l’entreprise.'],
    [
      team({ verdict: 'small', name: 'Labo', people: 4, countsFor: 'Direction technique' }),
      'Labo (4 personnes) comptera pour Direction technique.',
    ],
    [
      team({ verdict: 'from', atLeast: 10, since: '2027-03-09' }),
      'Support a un peu changé depuis mars 2027 : ses résultats ne seront affichés que si 10 personnes au moins répondent.',
    ],
    [
      team({ verdict: 'composition', rule: 4, since: '2026-05-12', until: '2027-04-07' }),
      'Support a un peu changé depuis mai 2026. Pour que personne ne puisse deviner les réponses d’une personne partie ou arrivée, ses résultats paraîtront à la première campagne ouverte à partir du 7 avril 2027.',
    ],
    [
      team({ verdict: 'composition', rule: 2, since: '2026-11-12', until: '2027-02-10' }),
      'Support a eu des résultats il y a moins de 90 jours. Pour que personne ne puisse deviner les réponses d’une personne partie ou arrivée, ses résultats paraîtront à la première campagne ouverte à partir du 10 février 2027.',
    ],
    [team({ verdict: 'nombre' }), null],
    [team({ verdict: 'composition', rule: 2, since: '2026-11-12' }), null],
    [team({ until: '2027-02-10' }), null],
  ])('%o', (shown, words) => {
    expect(reasonsOf([shown])).toEqual(words === null ? [] : [words])
  })

  test('teams that wait for the same reason until the same day are told together', () => {
    const waits = { verdict: 'composition', rule: 2, since: '2026-11-12', until: '2027-02-10' } as const
    expect(
      reasonsOf([
        team({ ...waits, name: 'Atelier' }),
        team({ verdict: 'small', name: 'Labo', people: 4 }),
        team({ ...waits, name: 'Commerce' }),
        team({ ...waits, name: 'Achats', until: '2027-03-01' }),
        team({ ...waits, name: 'Logistique' }),
      ]).map((reason) => reason.split(' il y a ')[0]),
    ).toEqual([
      'Atelier, Commerce et Logistique ont eu des résultats',
      'Labo (4 personnes) comptera pour l’entreprise.',
      'Achats a eu des résultats',
    ])
  })

  test('two of them are two, and small teams of one size are told each for itself', () => {
    const waits = { verdict: 'composition', rule: 2, since: '2026-11-12', until: '2027-02-10' } as const
    const small = { verdict: 'small', people: 1 } as const
    const reasons = reasonsOf([
      ...['Atelier', 'Commerce'].map((name) => team({ ...waits, name })),
      ...['Labo', 'Achats'].map((name) => team({ ...small, name })),
    ])
    expect(reasons).toEqual([
      expect.stringMatching(/^Atelier et Commerce ont eu .* leurs résultats paraîtront/),
      'Labo (1 personne) comptera pour l’entreprise.',
      'Achats (1 personne) comptera pour l’entreprise.',
    ])
  })

  test('how many teams may have results', () => {
    const three = [team({}), team({}), team({ verdict: 'from' }), team({ verdict: 'small' })]
    expect(teamsInWords(three).count).toBe('3 équipes sur 4')
    const teams = [team({}), team({ verdict: 'from' }), team({ verdict: 'small' })]
    expect(teamsInWords(teams)).toEqual({
      count: '2 équipes sur 3',
      rest: 'pourront avoir leurs résultats, et l’entreprise.',
    })
    expect(teamsInWords([team({}), team({ verdict: 'small' })])).toEqual({
      count: '1 équipe sur 2',
      rest: 'pourra avoir ses résultats, et l’entreprise.',
    })
  })
})

test('days stand where they are between the first and the last, quiet ones shaded', () => {
  expect([placeOf('2027-03-09', spring), placeOf('2027-03-16', spring)]).toEqual([0, 50])
  expect([placeOf('2027-01-01', spring), placeOf('2027-12-01', spring)]).toEqual([0, 100])
  expect(quietDays(spring)[0]?.width).toBeCloseTo(100 / 14)
  expect(quietDays(spring).map(({ day }) => day)).toEqual([
    ...['2027-03-13', '2027-03-14', '2027-03-20', '2027-03-21'],
  ])
})

test.each([
  ['2027-03-09', '2027-03-22', true],
  ['2027-03-09', '2027-03-09', true],
  ['2027-03-09', '2027-03-08', false],
  ['', '2027-03-22', false],
  ['2027-03-09', 'demain', false],
])('from « %s » to « %s » there are days: %s', (opensOn, closesOn, isWhole) => {
  expect(isWholeSpan({ opensOn, closesOn })).toBe(isWhole)
})
