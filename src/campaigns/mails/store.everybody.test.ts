import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { cookieIn } from '../../../test/attacks/attack.ts'
import { entering } from '../../../test/entryMails.ts'
import { file, row } from '../../../test/importing.ts'
import { readable, type Received } from '../../../test/mailServer.ts'
import { addAskable, planned, signedInAgain } from '../../../test/plans.ts'
import { postOffice, subjectOf } from '../../../test/postOffice.ts'
import { singleSignOn } from '../../../test/singleSignOn.ts'
import { jobsOf } from '../../operations/jobs/jobs.ts'
import { letterIn } from '../../people/accountSettings/rules.ts'
import type { CampaignPage, DeliveryAlarm, RelayState } from '../plans/rules.ts'

// From the file of people to the first question, over a real relay and by a clock that is moved. 9 March 2027 is a Tuesday.

let sso: Awaited<ReturnType<typeof singleSignOn>>
beforeAll(async () => void (sso = await singleSignOn()))
afterAll(() => sso.close())

let office: Awaited<ReturnType<typeof postOffice>>
beforeEach(async () => void (office = await postOffice(sso.connected)))
afterEach(() => office.post.close())

const mails = { access: true, invitation: true, rappel: true, dernier: true, resultats: true }
const march = { opensOn: '2027-03-09', closesOn: '2027-03-22' } as const
const email = (n: number) => `personne.${n}@exemple.fr`
const people = Array.from({ length: 8 }, (_, n) =>
  row({
    number: `M-${n}`,
    email: n < 6 ? email(n) : '',
    firstName: `Jo${n}`,
    lastName: 'Neuf',
    teams: 'Atelier',
  }),
)

/** What the server does by itself at this moment; what the relay took of it. */
async function at(moment: string): Promise<Received[]> {
  office.at(moment)
  const jobs = jobsOf(office.on.parts)
  for (const name of ['campaigns', 'queue mailings', 'send mails'])
    await jobs.find((job) => job.name === name)?.run(office.on.now())
  return office.post.received.splice(0)
}

const tokenIn = (mail: Received | undefined) =>
  /\/entrer#([\w-]{64})/.exec(mail ? readable(mail) : '')?.[1] ?? ''
const to = (sent: readonly Received[], address: string) => sent.find((mail) => mail.to.includes(address))

async function printed(accountId: string) {
  const form = new FormData()
  form.set('accountIds', accountId)
  const ada = await signedInAgain(office.on, 'ada')
  const page = await (await ada.post(`/api/companies/${office.on.acme.id}/letters`, form)).text()
  const code = /class="code">([^<]+)</.exec(page)?.[1]?.replaceAll(' ', '') ?? ''
  return letterIn(`${code}.M-6`)
}

/** The session of an answer reads the questionnaire that runs. */
async function readsTheQuestionnaire(answer: Response) {
  expect(answer.status).toBe(200)
  const cookie = cookieIn(answer.headers.getSetCookie(), 'ressenti')
  const cards = await office.on.as('visitor').get('/api/responses', { cookie })
  expect(await cards.json()).toMatchObject([{ waveState: 'open', state: 'not_started', ...running }])
}
const running = { closesOn: march.closesOn }

test('everybody enters: a link of the first day, one that is asked for, a letter, a provider; the relay away for three days loses nobody', async () => {
  const { on, post } = office
  office.at('2027-03-01T08:00:00Z')
  const { apply } = await file(on, 'ada', people, { createTeams: true })
  const { access } = (await (await apply()).json()) as { access: { byLetter: string[][] } }
  expect(access.byLetter.flat()).toHaveLength(2)
  const letter = await printed(access.byLetter.flat()[0] ?? '')
  const byHand = { audience: 'company', expected: 8 }
  const ada = await signedInAgain(on, 'ada')
  expect((await ada.post(`/api/companies/${on.acme.id}/access-mails`, byHand)).status).toBe(202)
  const firstDay = await at('2027-03-01T09:00:00Z')
  expect(firstDay).toHaveLength(8)
  const id = await planned(on, { questionnaireId: await addAskable(on), ...march, mails })

  // The eve, at 08:00 and between 09:00 and 11:00 of Paris.
  expect(await at('2027-03-08T07:00:00Z')).toEqual([])
  const eve = await at('2027-03-08T10:00:00Z')
  expect(new Set(eve.map(subjectOf))).toEqual(new Set(['Acme\u00A0: votre accès au questionnaire']))
  expect(eve).toHaveLength(8)

  post.state.mood = 'busy'
  for (const moment of ['09T05:00', '09T07:00', '09T10:30', '10T10:30', '11T10:30'])
    expect(await at(`2027-03-${moment}:00Z`)).toEqual([])
  const samia = await signedInAgain(on, 'samia')
  const campaigns = `/api/companies/${on.acme.id}/campaigns`
  const page = (await (await samia.get(`${campaigns}/${id}`)).json()) as CampaignPage & { relay: RelayState }
  expect(page).toMatchObject({ state: 'open', relay: { pause: { since: expect.any(String) } } })
  const dashboard = (await (await samia.get(`${campaigns}/deliveries`)).json()) as { alarms: DeliveryAlarm[] }
  expect(dashboard.alarms).toMatchObject([{ campaignId: id, kind: 'invitation', waiting: 8, givenUp: 0 }])
  expect(await office.counts(id)).toMatchObject({ invitation: { queued: 8, waiting: 8 } })

  post.state.mood = 'ready'
  const late = await at('2027-03-12T10:30:00Z')
  expect(new Set(late.flatMap((mail) => mail.to)).size).toBe(8)
  for (const mail of late) {
    expect(readable(mail)).toContain('du 9 au 22 mars 2027')
    expect(readable(mail)).toContain('l’envoi n’a pas pu se faire le 9 mars.')
    expect(readable(mail)).toContain('/employee/')
  }
  await at('2027-03-16T10:30:00Z')
  await at('2027-03-18T10:30:00Z')

  office.at('2027-03-21T09:00:00Z')
  const entry = entering(on)
  await readsTheQuestionnaire(await entry.post('link', { token: tokenIn(to(firstDay, email(0))) }))
  expect((await entry.press(tokenIn(to(firstDay, email(0))))).code).toBe('link_invalid')
  await entry.ask(email(1))
  const [asked] = await at('2027-03-21T09:01:00Z')
  await readsTheQuestionnaire(await entry.post('link', { token: tokenIn(asked) }))
  await readsTheQuestionnaire(await on.as('visitor').post('/api/activation', letter))
  const browser = sso.browser(on)
  expect(await browser.enter({ sub: 'p7', matricule: 'M-7' })).toBe('/employee/dashboard')
  expect(await (await browser.get('/api/responses')).json()).toMatchObject([running])
})
