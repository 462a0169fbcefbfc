import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixture } from '../../../test/fixture.ts'
import { addCrowd } from '../../../test/people.ts'
import { addAskable, aMinute, signedInAgain } from '../../../test/plans.ts'
import { frenchIn } from '../../../test/frenchWords.ts'
import { readable, type Received } from '../../../test/mailServer.ts'
import { march, postOffice } from '../../../test/postOffice.ts'
import { updateRows } from '../../../test/rows.ts'
import { spearman } from '../../../test/spearman.ts'
import { languages, type Language } from '../../base/text/languages.ts'
import { toJson } from '../../data/db/json.ts'
import { queueMailings } from './mailQueue.ts'

let office: Awaited<ReturnType<typeof postOffice>>
beforeEach(async () => {
  office = await postOffice((settings) => fixture({ ...settings, MAIL_PER_MINUTE: '6000' }))
  office.at('2027-03-01T09:00:00Z')
})
afterEach(() => office.post.close())

/** Always the same draw (mulberry32): of a fair one, some exceed any bound. */
function drawn(seed: number) {
  let state = seed
  return (count: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * count)
  }
}

async function mailsOf(day: string): Promise<Received[]> {
  const { on } = office
  office.at(`${day}T07:00:00Z`)
  await aMinute(on)
  await queueMailings(on.db, { key: on.parts.key, now: on.now(), below: drawn(Number(day.slice(-2))) })
  office.at(`${day}T10:30:00Z`)
  for (let rounds = 0; rounds < 5 && (await office.waiting()).length > 0; rounds += 1) await office.send()
  return office.post.received.splice(0)
}

const greetings: Record<Language, RegExp> = {
  ...{ fr: /\r\nBonjour,/, en: /\r\nHello,/, de: /\r\nGuten Tag/, pt: /\r\nBom dia,/, pl: /\r\nDzień dobry/ },
}
const languageOf = (mail: Received) =>
  languages.find((language) => greetings[language].test(readable(mail))) ?? 'none'

/** But for what is in no language: addresses. */
const bodyOf = (mail: Received) => {
  const text = readable(mail)
  return text.slice(text.indexOf('\r\n\r\n')).replace(/https?:\S+/g, '')
}

const next = (language: Language | null) =>
  languages[(languages.indexOf(language ?? 'fr') + 1) % languages.length] ?? 'fr'

async function choose(some: Awaited<ReturnType<typeof office.employees>>) {
  for (const { id, language } of some)
    await updateRows(office.on.db, 'accounts', { id }, { ownLanguage: next(language) })
}

async function planned(title: string, days: typeof march) {
  const samia = await signedInAgain(office.on, 'samia')
  const mails = { access: true, invitation: true, rappel: true, dernier: true, resultats: true }
  const form = {
    title,
    audience: 'company',
    teams: [],
    weeks: null,
    questionnaireId: await addAskable(office.on),
  }
  const path = `/api/companies/${office.on.acme.id}/campaigns`
  expect((await samia.post(path, { ...form, ...days, mails })).status).toBe(201)
}

test('T-L12 of four hundred people in five languages nobody’s mails change theirs, and their order says nothing of it', async () => {
  const { db, acme } = office.on
  await updateRows(db, 'companies', { id: acme.id }, { languages: toJson<Language[]>([...languages]) })
  await addCrowd(db, 398, acme.id)
  const everybody = await office.employees()
  expect(everybody).toHaveLength(400)
  // Unshuffled, each language’s mails would leave together.
  for (const [n, { id }] of everybody.entries())
    await updateRows(db, 'accounts', { id }, { language: languages[Math.floor(n / 80)] })
  const read = await office.employees()
  const own = new Map(read.map((each) => [each.email ?? '', each]))
  await planned('Printemps', march)
  const access = await mailsOf('2027-03-08')
  const half = read.filter((_, n) => n % 2 === 0)
  await choose(half.filter((_, n) => n % 3 === 0))
  const invitation = await mailsOf('2027-03-09')
  await choose(half)
  await planned('Cantine', { opensOn: '2027-03-15', closesOn: '2027-03-26' })
  const second = await mailsOf('2027-03-12')
  const reminder = await mailsOf('2027-03-16')

  for (const mails of [access, invitation, second, reminder]) {
    expect([access, invitation, second, reminder].map(({ length }) => length)).toEqual([400, 400, 400, 400])
    const texts = new Map<string, Set<string>>()
    for (const mail of mails) {
      const { email, language, unsubscribeToken } = own.get(mail.to.join()) ?? own.values().next().value!
      expect(languageOf(mail)).toBe(language)
      expect(frenchIn(language as Language).exec(bodyOf(mail))?.[0]).toBe(undefined)
      const bytes = mail.text
        .replace(/Message-ID: <\w+@ressenti>/, '')
        .replace(/=\r\n/g, '')
        .replaceAll(email ?? '-', '')
        .replaceAll(unsubscribeToken, '')
        .replace(/entrer#[\w-]+/, 'entrer#')
      texts.set(language ?? '', (texts.get(language ?? '') ?? new Set()).add(bytes))
    }
    expect([...texts].map(([language, all]) => [language, all.size]).toSorted()).toEqual(
      [...languages].toSorted().map((language) => [language, 1]),
    )
    const place = (mail: Received) => languages.indexOf(own.get(mail.to.join())?.language ?? 'fr')
    const order = mails.map((_, at) => at)
    expect(Math.abs(spearman(order, mails.map(place)))).toBeLessThan(0.1)
  }
})
