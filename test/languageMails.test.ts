import { expect, test } from 'vitest'
import { languages } from '../src/base/text/languages.ts'
import { campaignTexts } from '../src/campaigns/mails/campaignTexts.ts'
import { mailTexts } from '../src/data/mail/mailTexts.ts'
import { letterTexts } from '../src/organisation/letters/letterTexts.ts'

const asked = { company: 'Xacme', link: 'Xlink', login: 'Xlogin', code: 'Xcode' }
const span = { opensOn: '2027-03-09', closesOn: '2027-03-22', minutes: 6 }

/** What each sentence with values is given. */
const mails: Record<string, readonly unknown[]> = {
  ...{ account_approved: ['Xurl'], activation: [asked], activation_by_password: ['Xlink'], access: ['Xurl'] },
  ...{ entry: [asked], entry_by_password: ['Xurl'], account_rejected: [], codes_refused: ['Xurl'] },
  ...{ confirmation: ['Xurl'], entry_changed: ['2027-03-09'], directory_notice: ['Xlines', 'Xurl'] },
  ...{ invitation: ['Xurl', 'Xcode'], registration: ['Xurl'], team_manager: ['Xurl'] },
  password_reset: ['Xurl'],
}
const campaign: Record<string, readonly unknown[]> = {
  ...{ subject: ['Xacme'], offer: ['Xacme', span], enrolled: ['Xacme'], opensNoMore: ['Xlogin'] },
  ...{ noQuestion: ['Xhost'], unsubscribe: ['Xurl'], several: ['Xacme', 4], waiting: [4], invited: [span] },
  ...{ open: [span], until: [span], extended: [span], late: ['2027-03-09'], register: ['Xhead'] },
  ...{ waysIn: ['2027-03-09'], askedWhen: [span], unbroken: ['Xtext'] },
}
const letter: Record<string, readonly unknown[]> = {
  ...{ date: ['2027-03-09'], until: ['2027-03-09'], notYou: ['Xlou'], foot: ['Xacme'], unbroken: ['Xtext'] },
}

/** Each text by its name, with the values that it was given. */
function saidBy(words: object, given: Record<string, readonly unknown[]>): [string, string][] {
  return Object.entries(words).flatMap(([name, text]: [string, unknown]) => {
    const said: unknown =
      typeof text === 'function' ? (text as (...all: unknown[]) => unknown)(...(given[name] ?? [])) : text
    if (typeof said === 'string') return [[name, said] as [string, string]]
    return saidBy(said as object, { ...given, invitation: ['Xacme', span], rappel: ['Xacme', span] }).map(
      ([part, each]) => [`${name}.${part}`, each] as [string, string],
    )
  })
}

const shapesOf = (said: [string, string][]) =>
  Object.fromEntries(
    said.map(([name, text]) => [
      name,
      { lines: text.split('\n').length, values: (text.match(/X\w+|[1-9]\d*|0(?!\d)/g) ?? []).toSorted() },
    ]),
  )

const others = languages.filter((language) => language !== 'fr')

test.each(others)('T-L19 each mail and letter has as many lines, with the same values, in %s', (language) => {
  const ends = { dernier: ['Xacme', span], resultats: ['Xacme'], access: ['Xacme'] }
  const of = (each: (typeof languages)[number]) => ({
    mails: shapesOf(saidBy(mailTexts[each], mails)),
    campaign: shapesOf(saidBy(campaignTexts[each], { ...campaign, ...ends })),
    letter: shapesOf(saidBy(letterTexts[each], letter)),
  })
  expect(of(language)).toEqual(of('fr'))
  expect(Object.keys(of('fr').mails).length).toBeGreaterThan(25)
})

const french = /(?<!\p{L})(votre|vous|nous|bonjour|pour|avec|une|est|les)(?!\p{L})/iu

test.each(others)(
  'no mail or letter in %s has a word of French, but the name of a screen of theirs',
  (language) => {
    const said = [
      ...saidBy(mailTexts[language], mails),
      ...saidBy(campaignTexts[language], { ...campaign, dernier: ['Xacme', span], resultats: ['Xacme'] }),
      ...saidBy(letterTexts[language], letter),
    ]
    expect(said.filter(([, text]) => french.test(text.replace('Annuaire', '')))).toEqual([])
  },
)
