import { afterEach, beforeEach, expect, test } from 'vitest'
import { addCrowd } from '../../../test/people.ts'
import { readable, type Received } from '../../../test/mailServer.ts'
import { march, postOffice, subjectOf } from '../../../test/postOffice.ts'
import { updateRows } from '../../../test/rows.ts'
import { languages, type Language } from '../../base/text/languages.ts'
import { addDays } from '../../base/time/civilDays.ts'
import { toJson } from '../../data/db/json.ts'
import { campaignTexts } from './campaignTexts.ts'

const mailKinds = ['invitation', 'rappel', 'dernier', 'resultats'] as const
const french = /(?<!\p{L})(votre|vous|nous|bonjour|pour|avec|une|est|les)(?!\p{L})/iu

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

let office: Awaited<ReturnType<typeof postOffice>>
beforeEach(async () => {
  office = await postOffice()
  const { db, acme } = office.on
  await updateRows(db, 'companies', { id: acme.id }, { languages: toJson<Language[]>(['fr', 'en']) })
  await addCrowd(db, 18, acme.id)
  for (const [n, { id }] of (await office.employees()).entries())
    await updateRows(db, 'accounts', { id }, { language: n % 2 === 0 ? 'en' : 'fr' })
})
afterEach(() => office.post.close())

const languageOf = (mail: Received): Language => (/\r\nHello,/.test(readable(mail)) ? 'en' : 'fr')

async function mailsOf(day: string): Promise<Received[]> {
  office.at(`${day}T07:00:00Z`)
  await office.queue()
  office.at(`${day}T10:00:00Z`)
  await office.send()
  return office.post.received.splice(0)
}

const byAddress = (mails: readonly Received[]) =>
  new Map(mails.map((mail) => [mail.to.join(), languageOf(mail)]))

/** Everybody wants the other language than the file's. */
async function everybodyChooses() {
  for (const { id, language } of await office.employees())
    await updateRows(office.on.db, 'accounts', { id }, { ownLanguage: language === 'en' ? 'fr' : 'en' })
}

test('C20.8 case T-L12 a choice during a campaign changes the language of no mail of it, and of the next one’s', async () => {
  await office.open()
  const invited = byAddress(await mailsOf('2027-03-09'))
  expect([...invited.values()].filter((language) => language === 'en').length).toBe(10)
  expect(invited.size).toBe(20)
  await everybodyChooses()
  const second = await office.open({ ...march, closesOn: '2027-03-26' })
  const together = byAddress(await mailsOf('2027-03-10'))
  await office.extend(second.id, '2027-03-29')
  const reminded = byAddress(await mailsOf('2027-03-16'))
  for (const later of [together, reminded])
    for (const [address, language] of later) expect(language, address).toBe(invited.get(address))
  expect(reminded.size).toBe(20)
  for (let day = 17; day <= 31; day += 1) await mailsOf(`2027-03-${day}`)
  office.at('2027-04-06T05:00:00Z')
  await office.open({ opensOn: '2027-04-06', closesOn: '2027-04-20' })
  const next = byAddress(await mailsOf('2027-04-06'))
  for (const [address, language] of next) expect(language, address).not.toBe(invited.get(address))
  expect(next.size).toBe(20)
})

test('C13.4, C20.8 the same bytes for everybody of one campaign and language, but the address, the id and where to unsubscribe', async () => {
  const { db, acme } = office.on
  const signed = { signatory: 'Marie Duroc', role: 'Head of people' }
  await updateRows(db, 'companies', { id: acme.id }, { mailSignatures: toJson({ en: signed }) })
  await office.open()
  const mails = await mailsOf('2027-03-09')
  const accounts = new Map((await office.employees()).map((each) => [each.email ?? '', each]))
  const texts = mails.map((mail) => {
    const { email, unsubscribeToken } = accounts.get(mail.to.join()) ?? { email: '-', unsubscribeToken: '-' }
    const text = mail.text.replace(/Message-ID: <\w+@ressenti>/, '').replace(/=\r\n/g, '')
    return text.replaceAll(email ?? '-', '').replaceAll(unsubscribeToken, '')
  })
  expect(new Set(texts).size).toBe(2)
  const english = mails.find((mail) => languageOf(mail) === 'en')
  expect(english && subjectOf(english)).toBe('Acme: questionnaire open until 22 March')
  expect(english && readable(english)).toContain('Marie Duroc, Head of people\r\nAcme')
  expect(english && readable(english)).not.toMatch(/[«»éàç]|votre|Bonjour/)
  const french = mails.find((mail) => languageOf(mail) === 'fr')
  expect(french && readable(french)).not.toContain('Marie Duroc')
})

test('C20.8 invitation, reminders and the mail of the results reach each of 60 people in their language, without a sentence of French', async () => {
  const { db, acme } = office.on
  await updateRows(db, 'companies', { id: acme.id }, { languages: toJson<Language[]>([...languages]) })
  await addCrowd(db, 40, acme.id)
  const languageOf = new Map<string, Language>()
  for (const [n, { id, email }] of (await office.employees()).entries()) {
    const language = languages[n % languages.length] ?? 'fr'
    await updateRows(db, 'accounts', { id }, { language })
    languageOf.set(email ?? '', language)
  }
  await office.open()
  const days = Array.from({ length: 28 }, (_, n) => addDays(march.opensOn, n))
  const kinds: Record<string, number> = {}
  for (const day of days)
    for (const mail of await mailsOf(day)) {
      const language = languageOf.get(mail.to.join()) ?? 'fr'
      const { subjects, hello } = campaignTexts[language]
      const kind = mailKinds.find((each) => plain(subjects[each]('Acme', march)) === plain(subjectOf(mail)))
      expect(kind, subjectOf(mail)).toBeDefined()
      kinds[`${kind} ${language}`] = (kinds[`${kind} ${language}`] ?? 0) + 1
      expect(readable(mail)).toContain(hello)
      const [, ...said] = readable(mail).split('\r\n\r\n')
      if (language !== 'fr')
        expect([language, kind, french.exec(said.join('\n'))?.[0]]).toEqual([language, kind, undefined])
    }
  const each = mailKinds.flatMap((kind) =>
    languages.map((language) => [`${kind} ${language}`, 60 / languages.length] as const),
  )
  expect(kinds).toEqual(Object.fromEntries(each))
})
