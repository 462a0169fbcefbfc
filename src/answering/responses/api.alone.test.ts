import { pino } from 'pino'
import { expect, test } from 'vitest'
import { mortalApp } from '../../../test/killing.ts'
import { prepare, sendAll, senderOf } from '../../../test/sender.ts'
import { inTransaction, openCompanyWave, tools } from '../../../test/waves.ts'
import { fixture } from '../../../test/fixture.ts'
import { ApiError } from '../../base/http/client.ts'
import { continueSending } from '../protocol/sending.ts'
import { companyLeft } from '../../surveys/waves/moves.ts'
import { openWaveWithoutCompany } from '../../surveys/waves/store.ts'
import { updateRows } from '../../../test/rows.ts'

test('an employee without company answers for « Sans entreprise », and once in a company for it too', async () => {
  const here = await fixture()
  const acme = await openCompanyWave(here, here.acme.id)
  await openWaveWithoutCompany(here.db, tools(here))
  const cards = async () =>
    (await (await here.as('lucie').get('/api/responses')).json()) as { waveId: string; state: string }[]
  const [alone] = await cards()
  expect(await sendAll(here, await senderOf(here, here.ids.lucie, alone!.waveId))).toBe('sent')

  await inTransaction(here, async (tx) => {
    await companyLeft(tx, here.ids.lucie)
    await updateRows(tx, 'accounts', { id: here.ids.lucie }, { companyId: here.acme.id })
  })
  expect(await cards()).toMatchObject([{ waveId: acme, state: 'not_started' }])
  expect(await sendAll(here, await senderOf(here, here.ids.lucie, acme))).toBe('sent')

  const responses = await here.db.selectFrom('responses').select('id').orderBy('id').execute()
  const first = `${here.ids.lucie}-default-questionnaire`
  expect(responses.map(({ id }) => id)).toEqual([first, `${first}-2`])
})

test('whoever changes company between signature and deposit still has the ballot taken', async () => {
  const here = await fixture()
  const waveId = await openCompanyWave(here, here.acme.id)
  const paul = await senderOf(here, here.ids.paul, waveId)
  const cut = { ...paul.server, deposit: () => Promise.reject(new ApiError('network', 0)) }
  expect(await continueSending(await prepare(here, paul), { ...paul, server: cut })).toBe('later')
  await inTransaction(here, async (tx) => {
    await companyLeft(tx, here.ids.paul)
    await updateRows(tx, 'accounts', { id: here.ids.paul }, { companyId: here.globex.id })
  })
  const kept = await paul.records.get(here.ids.paul, waveId)

  expect(await continueSending(kept!, paul)).toBe('sent')
  expect(await here.db.selectFrom('ballots').select('waveId').execute()).toEqual([{ waveId }])
})

test('a failure of a deposit or a signature leaves no line in the log', async () => {
  const { parts, acme, ids, db, now } = await fixture()
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const { app } = mortalApp({ parts: { ...parts, log } })
  const waveId = await openCompanyWave({ db, parts, now }, acme.id)
  const sender = await senderOf({ app, db, now }, ids.paul, waveId)
  for (const path of [`/api/responses/${waveId}/signature`, '/api/ballots', '/api/ballots/withdrawal'])
    await sender.send(path, { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } })
  await sendAll({ app }, sender)

  expect(lines).toEqual([])
})
