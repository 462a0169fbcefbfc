import { expect, test } from 'vitest'
import { sendAll, senderOf } from '../../test/sender.ts'
import { inTransaction, openCompanyWave, tools } from '../../test/waves.ts'
import { world } from '../../test/world.ts'
import { companyLeft } from '../waves/moves.ts'
import { openWaveWithoutCompany } from '../waves/store.ts'

test('an employee without company answers for « Sans entreprise », and once in a company for it too', async () => {
  const here = await world()
  const acme = await openCompanyWave(here, here.acme.id)
  await openWaveWithoutCompany(here.db, tools(here))
  const cards = async () =>
    (await (await here.as('lucie').get('/api/responses')).json()) as { waveId: string; state: string }[]
  const [alone] = await cards()
  expect(await sendAll(here, await senderOf(here, here.ids.lucie, alone!.waveId))).toBe('sent')

  await inTransaction(here, async (tx) => {
    await companyLeft(tx, here.ids.lucie)
    await tx
      .updateTable('accounts')
      .set({ companyId: here.acme.id })
      .where('id', '=', here.ids.lucie)
      .execute()
  })
  expect(await cards()).toMatchObject([{ waveId: acme, state: 'not_started' }])
  expect(await sendAll(here, await senderOf(here, here.ids.lucie, acme))).toBe('sent')

  const responses = await here.db.selectFrom('responses').select('id').orderBy('id').execute()
  const first = `${here.ids.lucie}-default-questionnaire`
  expect(responses.map(({ id }) => id)).toEqual([first, `${first}-2`])
})
