import { afterEach, beforeEach, expect, test } from 'vitest'
import { hours } from '../../base/time/dates.ts'
import { readableHead } from '../../data/register/chain.ts'
import { readHead, record } from '../../data/register/store.ts'
import { readable, type Received } from '../../../test/mailServer.ts'
import { sourcesIn } from '../../../test/sources.ts'
import { march, postOffice, subjectOf } from '../../../test/postOffice.ts'
import { dropMailings } from './mailings.ts'
import { recipientsOfWave } from './recipients.ts'

let office: Awaited<ReturnType<typeof postOffice>>
beforeEach(async () => {
  office = await postOffice()
})
afterEach(() => office.post.close())

const everybody = ['chloe.durand@exemple.fr', 'paul.martin@exemple.fr']

test('C13.1 the query of recipients knows the roster, the wave and the accounts, and nothing of answers', async () => {
  const { sql: text } = recipientsOfWave(office.on.db, 'w').compile()
  const tables = [...text.matchAll(/(?:from|join) "(\w+)"/g)].map(([, table]) => table)
  expect(tables.sort()).toEqual(['accounts', 'roster', 'waves'])
})

test('C13.1, C24.16 what queues, sends and counts mails reads no table of answers, drafts or sessions, and not who has entered', () => {
  const sources = ['src/campaigns/mails', 'src/data/mail']
    .flatMap((folder) => sourcesIn(folder))
    .filter(({ path }) => !/\.test\.ts$/.test(path))
  const names = /(?:From|Into|Table|Join)\(\s*'(\w+)/g
  const tables = sources.flatMap(({ text }) => [...text.matchAll(names)].map(([, name]) => name))
  expect([...new Set(tables)].sort()).toEqual([
    ...['accounts', 'campaigns', 'companies', 'installation', 'mailOutbox', 'mailingCounts', 'mailings'],
    ...['outboxMailings', 'roster', 'waves'],
  ])
  const refused =
    /\b(entered|passwordHash|password_hash|lastLoginAt|last_login_at|(is)?[iI]nUse|access_?[lL]inks|activation_?[cC]odes|startSession|sealed_?[cC]opies|blindedToken)\b/
  expect(sources.filter(({ text }) => refused.test(text)).map(({ path }) => path)).toEqual([])
  for (const name of ['accessLinks', 'access_links', 'isInUse', 'entered'])
    expect(refused.test(`where ${name} = 1`)).toBe(true)
})

test('C13 case 2 on the opening day everybody addressed gets the invitation between nine and eleven, word for word', async () => {
  await office.open()
  await office.queue()
  expect(await office.waiting()).toEqual([])
  office.at('2027-03-09T07:00:00Z')
  await office.queue()
  await office.queue()
  const rows = await office.waiting()
  expect(rows.map(({ recipient }) => recipient)).toEqual(everybody)
  for (const { nextAttemptAt } of rows) {
    expect(nextAttemptAt >= '2027-03-09T08:00:00.000Z' && nextAttemptAt <= '2027-03-09T10:00:00.000Z').toBe(
      true,
    )
  }
  office.at('2027-03-09T10:00:00Z')
  await office.send()
  const [mail] = office.post.received
  const { unsubscribeToken: token } = await office.accountOf(mail?.to[0])
  const head = readableHead((await readHead(office.on.db, office.on.acme.id))?.hash ?? '')
  expect(
    readable(mail as Received)
      .split('\r\n\r\n')
      .slice(1)
      .join('\n\n')
      .replaceAll('\r\n', '\n'),
  ).toBe(
    'Bonjour,\n\nVotre entreprise vous propose un questionnaire sur votre travail, du 9 au 22 mars 2027 (environ 1 minute).\nY répondre est libre, question par question.\nhttp://127.0.0.1:3000/employee/\n\nPour entrer\u00A0: votre mot de passe, ou un nouveau lien demandé à cette adresse.\n\nVos réponses sont confidentielles, puis rendues anonymes à la publication. Ressenti ne montre à personne qui a répondu.\n\nAcme\n\n' +
      `Empreinte du registre (elle permet de vérifier que les règles n’ont pas changé\u00A0; rien à faire)\u00A0: ${head}\n` +
      'Ce message ne demande ni mot de passe ni renseignement. L’adresse de Ressenti est toujours 127.0.0.1:3000.\n' +
      `Ne plus recevoir ces messages\u00A0: http://127.0.0.1:3000/api/mails/${token}\n`,
  )
  expect(mail?.text).toContain(`List-Unsubscribe: <http://127.0.0.1:3000/api/mails/${token}>`)
  expect(mail?.text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
})

test('C13.4 the same bytes for everybody, but the address, the id and where to unsubscribe', async () => {
  await office.open()
  office.at('2027-03-09T07:00:00Z')
  await office.queue()
  office.at('2027-03-09T10:00:00Z')
  await office.send()
  expect(office.post.received).toHaveLength(2)
  const [one, other] = await Promise.all(
    office.post.received.map(async (mail) => {
      const { email, unsubscribeToken } = await office.accountOf(mail?.to[0])
      const text = mail.text.replace(/Message-ID: <\w+@ressenti>/, '').replace(/=\r\n/g, '')
      return text.replaceAll(email ?? '-', '').replaceAll(unsubscribeToken, '')
    }),
  )
  expect(one).toBe(other)
  expect(one).not.toMatch(/Printemps|text\/html|multipart/)
})

test('C13 case 4 what falls on one day is one mail, with the days of each', async () => {
  await office.open()
  await office.open({ ...march, closesOn: '2027-03-19' })
  office.at('2027-03-09T07:00:00Z')
  await office.queue()
  office.at('2027-03-09T10:00:00Z')
  await office.send()
  expect(office.post.received.map(({ to }) => to.join()).sort()).toEqual(everybody)
  expect(subjectOf(office.post.received[0] as Received)).toBe('Acme\u00A0: 2 questionnaires vous attendent')
  expect(readable(office.post.received[0] as Received)).toContain(
    '– du 9 au 19 mars 2027 (environ 1 minute)\r\n– du 9 au 22',
  )
})

test('a campaign that opens after the mails of the day have been queued writes on the next working day', async () => {
  await office.open()
  office.at('2027-03-09T07:00:00Z')
  await office.queue()
  const late = await office.open()
  await office.queue()
  expect(await office.waiting()).toHaveLength(2)
  const mailings = await office.on.db
    .selectFrom('mailings')
    .selectAll()
    .where('campaignId', '=', late.id)
    .execute()
  expect(mailings.find(({ kind }) => kind === 'invitation')).toMatchObject({
    dueOn: '2027-03-10',
    sentOn: null,
  })
})

test('C13 case 6 what could not be sent on its day is sent on the next working day, and says so; queued on its day or not', async () => {
  await office.open()
  office.at('2027-03-12T07:00:00Z')
  await office.queue()
  await office.on.db
    .updateTable('mailings')
    .set({ dueOn: '2027-03-10' })
    .where('kind', '=', 'invitation')
    .execute()
  office.at('2027-03-15T07:59:00Z')
  await office.queue()
  await office.send()
  expect(office.post.received).toEqual([])
  office.at('2027-03-15T08:00:00Z')
  await office.send()
  expect(office.post.received).toHaveLength(2)
  expect(readable(office.post.received[0] as Received)).toContain(
    'Ressenti ne montre à personne qui a répondu.\r\n\r\nCe message part avec retard\u00A0: l’envoi n’a pas pu se faire le 9 mars.\r\n\r\nAcme',
  )
})

test('C13 case 7 cancelled, nothing more is sent and what waits goes; a mail about two tells the other alone', async () => {
  const gone = await office.open()
  office.at('2027-03-09T07:00:00Z')
  await office.queue()
  await cancel(gone.id)
  expect(await office.waiting()).toEqual([])
  expect(await office.on.db.selectFrom('mailings').where('sentOn', 'is', null).selectAll().execute()).toEqual(
    [],
  )

  office.at('2027-03-15T05:00:00Z')
  const spring = { opensOn: '2027-03-15', closesOn: '2027-03-29' }
  const [first] = [await office.open(spring), await office.open(spring)]
  office.at('2027-03-15T07:00:00Z')
  await office.queue()
  await cancel(first?.id ?? '')
  office.at('2027-03-15T10:00:00Z')
  await office.send()
  expect(office.post.received.map(subjectOf)).toEqual(
    Array(2).fill('Acme\u00A0: questionnaire ouvert jusqu’au 29 mars'),
  )
})

async function cancel(id: string) {
  await office.on.db.updateTable('campaigns').set({ state: 'cancelled' }).where('id', '=', id).execute()
  await dropMailings(office.on.db, id)
}

test('the head of the register is the one of the moment of queueing; the results are told whatever was published', async () => {
  const { id, waveId } = await office.open()
  await office.on.db.updateTable('waves').set({ state: 'closed' }).where('id', '=', waveId).execute()
  office.at('2027-03-24T07:00:00Z')
  await record(
    office.on.db,
    { companyId: office.on.acme.id, now: office.on.now() },
    { kind: 'k_raised', body: { from: 5, to: 6 } },
  )
  const head = readableHead((await readHead(office.on.db, office.on.acme.id))?.hash ?? '')
  await office.queue()
  await record(
    office.on.db,
    { companyId: office.on.acme.id, now: office.on.now() },
    { kind: 'k_raised', body: { from: 6, to: 7 } },
  )
  office.at('2027-03-24T10:00:00Z')
  await office.send()
  expect(office.post.received).toHaveLength(2)
  const text = readable(office.post.received[0] as Received)
  expect(text).toContain(
    'Le questionnaire est terminé. Ce qui a pu être publié, et ce qui sera fait, se lit sur Ressenti.',
  )
  expect(text).toContain(`rien à faire)\u00A0: ${head}`)
  const sent = await office.on.db
    .selectFrom('mailings')
    .select('kind')
    .where('campaignId', '=', id)
    .where('sentOn', 'is not', null)
    .execute()
  expect(sent).toEqual([{ kind: 'resultats' }])
})

test('where the day began late mails leave within two hours', async () => {
  await office.open()
  office.at('2027-03-09T14:00:00Z')
  await office.queue()
  for (const { nextAttemptAt } of await office.waiting())
    expect(Date.parse(nextAttemptAt) - office.on.now().getTime()).toBeLessThanOrEqual(hours(2))
})
