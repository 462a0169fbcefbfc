import { expect, test } from 'vitest'
import { addWaveOf, asked, closeAndPublish } from '../../../test/ballots.ts'
import { deafAfterDeposit, prepare, senderOf } from '../../../test/sender.ts'
import { addMembers, addTeam } from '../../../test/waves.ts'
import { fixture } from '../../../test/fixture.ts'
import type { ReceiptList } from '../../data/register/receiptLists.ts'
import { continueSending } from '../protocol/sending.ts'

const questions = [asked('q')]

test('INV22 answers that change hands change no receipt, no list and no length', async () => {
  const here = await fixture()
  const people = await addMembers(here, here.acme.id, await addTeam(here, here.acme.id, 'Atelier'), 10)
  const waveId = await addWaveOf(here, here.acme.id, questions)
  const deaf = []
  for (const [person, accountId] of people.entries()) {
    const sender = await senderOf(here, accountId, waveId)
    const record = await prepare(here, sender, {
      questions,
      groupName: 'Entreprise',
      answers: [['q', (person % 5) + 1]],
    })
    const ear = deafAfterDeposit(sender.server)
    await continueSending(record, { ...sender, server: ear.server }).catch(() => undefined)
    const [kept] = await sender.records.list(sender.accountId)
    if (!kept) throw new Error('the record is kept')
    deaf.push({ sender, kept, ...ear })
  }
  const lengths = async () =>
    (await here.db.selectFrom('ballots').select('sealedAnswers').execute())
      .map(({ sealedAnswers }) => sealedAnswers.length)
      .sort()
  const before = await lengths()
  // As if no deposit had come yet: the same signatures, spent a second time by other answers.
  await here.db.deleteFrom('ballots').execute()
  await here.db.deleteFrom('spentTokens').execute()
  await here.db.updateTable('reportingGroups').set({ spent: 0 }).execute()
  for (const [person, { sender, kept, server }] of deaf.entries()) {
    const { answers } = deaf[(person + 1) % deaf.length]!.kept
    await continueSending({ ...kept, answers }, { ...sender, server }).catch(() => undefined)
  }
  for (const { heard } of deaf) {
    expect(heard[1]?.receipt).toEqual(heard[0]?.receipt)
    expect(heard[1]?.body).not.toBe(heard[0]?.body)
    expect(heard[1]?.body.length).toBe(heard[0]?.body.length)
  }
  expect(await lengths()).toEqual(before)
  await closeAndPublish(here, waveId)
  const list = await here.app.request(`http://127.0.0.1:3000/api/waves/${waveId}/receipts`)
  expect(((await list.json()) as ReceiptList).lines).toEqual(
    deaf.map(({ heard }) => heard[0]?.receipt?.entry).sort(),
  )
})
