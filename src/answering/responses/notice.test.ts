import { expect, test } from 'vitest'
import { languages, type Language } from '../../base/text/languages.ts'
import * as french from './notice.ts'

const { legalNotice, mainNotice } = french
type Other = Exclude<Language, 'fr'>
const others = languages.filter((language) => language !== 'fr')
const noticeIn = async (language: Other) => (await import(`./notice.${language}.ts`)) as typeof french

const fields = {
  address: '1 rue des Fleurs, Lyon',
  dataContact: 'dpo@acme.fr',
  hosting: 'Paris',
  recipients: 'direction, CSE',
  helpContacts: 'CSE',
}
const about = {
  company: 'Acme',
  fields,
  minimumGroupSize: 7,
  copyMonths: 13,
  provider: null as string | null,
  hasSeat: false,
  hasDirectory: false,
}
const allOf = (each: typeof about) =>
  [...mainNotice(each), ...legalNotice(each)].map(({ text }) => text).join('\n')

test('the notice names the company, its contact, its minimum size, recipients and hosting', () => {
  const text = allOf(about)

  expect(text).toContain('Acme, 1 rue des Fleurs, Lyon. Contact données personnelles : dpo@acme.fr.')
  expect(text).toContain('Seulement des résultats de groupes d’au moins 7 personnes.')
  expect(text).toContain('Les commentaires ne sont montrés que si au moins 10 personnes ont répondu.')
  expect(text).toContain('Copie chiffrée : 13 mois après la clôture')
  expect(text).toContain('Destinataires des résultats de groupe : direction, CSE.')
  expect(text).toContain('Hébergement : Paris. Aucune décision')
  expect(text).not.toContain('transfert')
  expect(text).toContain('confidentielles pendant la collecte, puis rendues anonymes à la publication')
  expect(text).not.toContain('100 %')
})

test('that nothing leaves the European Union is said where the company says so, and ends with one full stop', () => {
  const hosting = 'Paris, aucun transfert hors de l’Union européenne.'

  expect(allOf({ ...about, fields: { ...fields, hosting } })).toContain(
    `Hébergement : ${hosting} Aucune décision`,
  )
})

test('where there is single sign-on, the notice says what its provider sees and may do (C19.11)', () => {
  expect(allOf({ ...about, provider: 'Annuaire' })).toContain(
    'Annuaire voit quand vous vous connectez. Qui administre Annuaire peut ouvrir votre session.',
  )
  expect(allOf(about)).not.toContain('vous vous connectez')
})

test('D54 mail administrator: the notice says that the mail server sees who asks for a link, and what its administrator could do', () => {
  expect(allOf(about)).toContain(
    'La messagerie voit qu’un lien est demandé. Qui l’administre pourrait ouvrir un lien avant vous, ou à votre place ; vous liriez alors qu’il a déjà servi.',
  )
})

test('an empty field drops its sentence', () => {
  const text = allOf({
    ...about,
    fields: { ...fields, dataContact: '', hosting: '', recipients: '', address: '' },
  })

  expect(text).toContain('Acme.')
  expect(text).not.toMatch(/Contact données|Hébergement|Destinataires|undefined/)
  expect(text).toContain('vous y opposer.')
})

test('C17.6 where the CSE has a seat, the notice says what it reads, and nothing of it elsewhere', () => {
  expect(allOf({ ...about, hasSeat: true })).toContain('Le CSE lit les réglages et les résultats.')
  expect(allOf(about)).not.toContain('Le CSE lit')
})

test('C27.9 where there is a directory, the notice says what its administrator can do and cannot know', () => {
  expect(allOf({ ...about, hasDirectory: true })).toContain(
    'Qui administre l’annuaire de l’entreprise dit qui y travaille et dans quelle équipe : cette personne peut couper votre accès ou inscrire quelqu’un. Elle ne sait ni qui est entré, ni qui a répondu.',
  )
  expect(allOf(about)).not.toContain('annuaire')
})

const nowhere: Record<Other, string> = {
  en: 'The language in which you answer is neither recorded nor counted.',
  de: 'Die Sprache, in der Sie antworten, wird weder gespeichert noch gezählt.',
  pt: 'A língua em que responde não é registada nem contada.',
  pl: 'Język, w którym udzielane są odpowiedzi, nie jest ani zapisywany, ani liczony.',
}

test('C20.8 the notice says in every language that the language of an answer is nowhere', async () => {
  const said = 'La langue dans laquelle vous répondez n’est ni enregistrée ni comptée.'
  expect(allOf(about)).toContain(said)
  for (const language of others) {
    const translated = (await noticeIn(language)).mainNotice(about).map(({ text }) => text)
    expect(translated.join('\n')).toContain(nowhere[language])
  }
})

test.each(others)('T-L19 the notice has the same parts, with the same values, in %s', async (language) => {
  const translated = await noticeIn(language)
  for (const facts of [about, { ...about, provider: 'Annuaire', hasSeat: true, hasDirectory: true }])
    for (const part of ['mainNotice', 'legalNotice'] as const) {
      const ours = (part === 'mainNotice' ? mainNotice : legalNotice)(facts)
      const other = translated[part](facts)
      expect(other).toHaveLength(ours.length)
      const values = ({ text }: { text: string }) =>
        text.match(/\d+|Acme|Annuaire|dpo@acme\.fr|Paris|Lyon/g) ?? []
      const sorted = (parts: { text: string }[]) => parts.map((each) => values(each).toSorted())
      expect(
        sorted(other).map((each) => each.filter((value) => !/^\d$/.test(value) || value === '7')),
      ).toEqual(sorted(ours).map((each) => each.filter((value) => !/^\d$/.test(value) || value === '7')))
    }
})
