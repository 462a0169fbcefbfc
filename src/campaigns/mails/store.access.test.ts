import { afterEach, beforeEach, expect, test } from 'vitest'
import { codeOf } from '../../../test/attacks/attack.ts'
import { addAskable, aMinute, campaignOf, signedInAgain } from '../../../test/plans.ts'
import { readable, type Received } from '../../../test/mailServer.ts'
import { postOffice, subjectOf } from '../../../test/postOffice.ts'
import { updateRows } from '../../../test/rows.ts'
import { addMembers, addTeam } from '../../../test/waves.ts'
import { recipientsAhead } from './recipients.ts'

// C24.12 case T-W7: the personal link that goes to everybody on the working day before. 9 March 2027 is a Tuesday.

let office: Awaited<ReturnType<typeof postOffice>>
let questionnaireId: string
beforeEach(async () => {
  office = await postOffice()
  office.at('2027-03-01T09:00:00Z')
  await addMembers(office.on, office.on.acme.id, await addTeam(office.on, office.on.acme.id, 'Atelier'), 5)
  questionnaireId = await addAskable(office.on)
})
afterEach(() => office.post.close())

const mails = { access: true, invitation: true, rappel: true, dernier: true, resultats: true }
const path = () => `/api/companies/${office.on.acme.id}/campaigns`

async function plan(days: { opensOn: string | null; closesOn: string }, on = mails): Promise<string> {
  const samia = await signedInAgain(office.on, 'samia')
  const form = { title: 'Printemps', audience: 'company', teams: [], weeks: null, questionnaireId }
  const answer = await samia.post(path(), { ...form, ...days, mails: on })
  const said = (await answer.json()) as { id?: string }
  if (!said.id) throw new Error(JSON.stringify(said))
  return said.id
}

const march = { opensOn: '2027-03-09', closesOn: '2027-03-22' }
const planned = async (campaignId: string) => {
  const rows = await office.on.db
    .selectFrom('mailings')
    .select(['kind', 'dueOn'])
    .where('campaignId', '=', campaignId)
    .orderBy('dueOn')
    .execute()
  return rows.map(({ kind, dueOn }) => `${kind} ${dueOn.slice(5)}`)
}
const rest = ['rappel 03-16', 'dernier 03-18', 'resultats 03-24']

/** The minute of each morning, as the server does. */
async function morning(moment: string) {
  office.at(moment)
  await aMinute(office.on)
  await office.queue()
}
async function sentOn(day: string) {
  office.at(`${day}T10:30:00Z`)
  await office.send()
  return office.post.received.splice(0)
}

test.each([
  ['on the 1st', '2027-03-01T09:00:00Z', 'access 03-08', 'invitation 03-09'],
  ['on Monday 8 at 07:00', '2027-03-08T06:00:00Z', 'access 03-08', 'invitation 03-09'],
  ['on Monday 8 at 10:00', '2027-03-08T09:00:00Z', 'access 03-09', null],
])(
  'C24.12 case T-W7: planned %s it leaves on the eve, or in the invitation’s place',
  async (_, moment, access, invitation) => {
    office.at(moment)
    const id = await plan(march)
    await morning('2027-03-08T08:00:00Z')
    await morning('2027-03-09T05:00:00Z')
    expect(await planned(id)).toEqual([access, ...(invitation ? [invitation] : []), ...rest])
  },
)

test('C24.12 case T-W7: opened at once on a Friday it leaves that day in the invitation’s place', async () => {
  office.at('2027-03-05T09:00:00Z')
  const id = await plan({ opensOn: null, closesOn: '2027-03-18' })
  expect((await planned(id))[0]).toBe('access 03-05')
  expect((await planned(id)).some((each) => each.startsWith('invitation'))).toBe(false)
})

test('C24.12 it goes to the whole audience, in use or not, word for word; the invitation names its day', async () => {
  const samia = await signedInAgain(office.on, 'samia')
  const lines = { signatory: 'Marie Duroc', role: 'directrice des ressources humaines' }
  expect((await samia.put(`/api/companies/${office.on.acme.id}/sender`, lines)).status).toBe(204)
  const id = await plan(march)
  await updateRows(office.on.db, 'accounts', { id: office.on.ids.paul }, { passwordHash: null })
  await morning('2027-03-08T07:00:00Z')
  const mails = await sentOn('2027-03-08')
  expect(mails).toHaveLength(7)
  expect(mails[0]?.text).toMatch(/^From: "?Acme \(Ressenti\)"? <[^@\s]+@[^>]+>/m)
  expect(subjectOf(mails[0] as Received)).toContain('Acme')
  const token = /entrer#[\w-]+/.exec(readable(mails[0] as Received))?.[0] ?? 'none'
  const { unsubscribeToken } = await office.accountOf(mails[0]?.to[0])
  const text = readable(mails[0] as Received)
    .split('\r\n\r\n')
    .slice(1)
    .join('\n\n')
    .replaceAll('\r\n', '\n')
  expect(
    text
      .replace(token, '{lien}')
      .replace(unsubscribeToken, '{jeton}')
      .replace(/[\u00A0\u202F]/g, ' '),
  ).toBe(
    'Bonjour,\n\nAcme vous propose un questionnaire sur votre travail, du 9 au 22 mars 2027 (environ 1 minute). Y répondre est libre, question par question.\n\nVotre lien personnel vous fait entrer sans mot de passe. Ne le transférez pas : qui l’ouvre entre à votre place.\nhttp://127.0.0.1:3000/{lien}\nS’il ne s’ouvre plus : http://127.0.0.1:3000/login, « Recevoir un lien de connexion ».\n\nCe message part à toutes les personnes concernées. Vos réponses sont confidentielles, puis rendues anonymes à la publication. Ressenti ne montre à personne qui a répondu.\n\nMarie Duroc, directrice des ressources humaines\nAcme\n\nCe message ne demande ni mot de passe ni renseignement. L’adresse de Ressenti est toujours 127.0.0.1:3000.\nNe plus recevoir ces messages : http://127.0.0.1:3000/api/mails/{jeton}\n',
  )
  const masked = async (mail: Received) => {
    const { email, unsubscribeToken: own } = await office.accountOf(mail.to[0])
    const bytes = mail.text.replace(/Message-ID: <\w+@ressenti>/, '').replace(/=\r\n/g, '')
    return bytes
      .replaceAll(email ?? '-', '')
      .replaceAll(own, '')
      .replace(/entrer#[\w-]+/, 'entrer#')
  }
  expect(new Set(await Promise.all(mails.map(masked))).size).toBe(1)
  await morning('2027-03-09T07:00:00Z')
  const [invitation] = await sentOn('2027-03-09')
  expect(readable(invitation as Received)).toContain('votre lien personnel du 8 mars, votre mot de passe, ou')
  expect(await office.counts(id)).toMatchObject({ access: { queued: 7, taken: 7 }, invitation: { taken: 7 } })
})

test('C24.12 switched off nothing leaves before the opening, and the invitation names no link', async () => {
  const id = await plan(march, { ...mails, access: false })
  await morning('2027-03-08T07:00:00Z')
  expect(await office.waiting()).toEqual([])
  await morning('2027-03-09T07:00:00Z')
  expect(await planned(id)).toEqual(['invitation 03-09', ...rest])
  const [mail] = await sentOn('2027-03-09')
  expect(readable(mail as Received)).not.toContain('lien personnel')
})

test('C24.12 cancelled, what waits goes; moved after it was queued, one more leaves once and says so', async () => {
  const id = await plan(march)
  await morning('2027-03-08T07:00:00Z')
  expect(await office.waiting()).toHaveLength(7)
  const change = async (opensOn: string, closesOn: string) => {
    const samia = await signedInAgain(office.on, 'samia')
    const { revision } = await campaignOf(office.on, id)
    const form = { title: 'Printemps', audience: 'company', teams: [], weeks: null, questionnaireId, mails }
    return (await samia.patch(`${path()}/${id}`, { revision, plan: { ...form, opensOn, closesOn } })).status
  }
  expect(await change('2027-03-16', '2027-03-29')).toBe(204)
  // What waits says the new days.
  const first = await sentOn('2027-03-08')
  expect(readable(first[0] as Received)).toContain('du 16 au 29 mars 2027')
  await morning('2027-03-15T07:00:00Z')
  const second = await sentOn('2027-03-15')
  expect(second).toHaveLength(7)
  expect(readable(second[0] as Received)).toContain('Les dates ont changé.')
  expect(await change('2027-03-23', '2027-04-05')).toBe(204)
  await morning('2027-03-22T07:00:00Z')
  expect(await office.waiting()).toEqual([])
  const samia = await signedInAgain(office.on, 'samia')
  const { revision } = await campaignOf(office.on, id)
  expect((await samia.post(`${path()}/${id}/cancel`, { revision })).status).toBe(204)
  const other = await plan({ opensOn: '2027-03-24', closesOn: '2027-04-06' })
  await morning('2027-03-23T07:00:00Z')
  expect(await office.waiting()).toHaveLength(7)
  await (await signedInAgain(office.on, 'samia')).post(`${path()}/${other}/cancel`, { revision: 0 })
  expect(await office.waiting()).toEqual([])
})

test('C24.12 a link that waits on the opening day is not replaced by the invitation', async () => {
  await plan(march)
  await morning('2027-03-08T07:00:00Z')
  await morning('2027-03-09T07:00:00Z')
  const mails = await sentOn('2027-03-09')
  expect(mails).toHaveLength(7)
  expect(readable(mails[0] as Received)).toContain('Votre lien personnel')
})

test('C24.12 refused at its opening, who was written to is shown that it is not open, until its last day', async () => {
  const { db, acme, ids } = office.on
  const unopened = async (person: 'paul' | 'chloe' | 'lucie') => {
    const { get } = await signedInAgain(office.on, person)
    const cards = (await (await get('/api/responses')).json()) as { title: string; isRefused: boolean }[]
    return cards.filter(({ isRefused }) => isRefused).map(({ title }) => title)
  }
  const id = await plan(march)
  await morning('2027-03-08T07:00:00Z')
  expect(await unopened('paul')).toEqual([])
  await updateRows(db, 'accounts', { id: ids.chloe }, { campaignMails: 0 })
  await updateRows(db, 'companies', { id: acme.id }, { minimumGroupSize: 8 })
  await morning('2027-03-09T05:00:00Z')
  expect((await campaignOf(office.on, id)).state).toBe('refused')
  expect(await unopened('paul')).toEqual(['Printemps'])
  for (const person of ['chloe', 'lucie'] as const) expect(await unopened(person)).toEqual([])
  office.at(`${(await campaignOf(office.on, id)).closesOn}T10:00:00Z`)
  expect(await unopened('paul')).toEqual(['Printemps'])
  office.at('2027-03-24T10:00:00Z')
  expect(await unopened('paul')).toEqual([])
})

test('C24.12 who is written to before the opening: the audience, and nothing of answers, sessions or entries', async () => {
  const { sql: text } = recipientsAhead(office.on.db, { companyId: 'c', teamKeys: ['t'] }).compile()
  const tables = [...text.matchAll(/(?:from|join) "?(\w+)"?/g)].map(([, table]) => table)
  expect([...new Set(tables)].sort()).toEqual(['accounts', 'team_members'])
  expect(text).not.toMatch(/entered|password|last_login/)
})

test('a signature of which something could be pressed or dialled is refused (C24.14)', async () => {
  const samia = await signedInAgain(office.on, 'samia')
  const save = (signatory: string) =>
    samia.put(`/api/companies/${office.on.acme.id}/sender`, { signatory, role: '' })
  for (const wrong of [
    '06 12 34',
    'a@b',
    'site.fr',
    'a/b',
    'Marie:',
    'M'.repeat(61),
    'Marie\u202eDuroc',
    'Marie\nDuroc',
    '   ',
    ', -',
    '\u200fMarie',
  ]) {
    const answer = await save(wrong)
    expect([wrong, answer.status, await codeOf(answer)]).toEqual([wrong, 400, 'sender_invalid'])
  }
  expect((await save("Jean-Pierre d'Aubigné, DRH")).status).toBe(204)
  const read = await (await samia.get(`/api/companies/${office.on.acme.id}/sender`)).json()
  expect(read).toMatchObject({ company: 'Acme', signatory: 'Jean-Pierre d’Aubigné, DRH', role: '' })
  await updateRows(office.on.db, 'companies', { id: office.on.acme.id }, { name: 'Acme.fr : www' })
  office.at('2027-03-09T05:00:00Z')
  await office.open()
  office.at('2027-03-09T07:00:00Z')
  await office.queue()
  const [mail] = await sentOn('2027-03-09')
  expect(readable(mail as Received)).toContain('\r\nAcme fr www\r\n')
})
