import { expect, test } from 'vitest'
import { runDaily } from '../../src/results/publication/daily.ts'
import { days } from '../../src/base/time/dates.ts'
import { asked, toolsOf } from '../ballots.ts'
import { fixture, signInDirectly } from '../fixture.ts'
import { addAccounts } from '../people.ts'
import { senderOf, sendUnblinded } from '../sender.ts'
import { addQuestionnaire } from '../waves.ts'

// C23 case T-Q16: what the figure of an open questionnaire shows of one person (C7.1).

const questions = [asked('q1')]

/** Thirty people, of whom the first `answering` have answered; the figure as the manager reads it. */
async function openWave(answering: number) {
  const here = await fixture()
  await here.db
    .updateTable('accounts')
    .set({ companyId: null })
    .where('id', 'in', [here.ids.paul, here.ids.chloe])
    .execute()
  const people = Array.from({ length: 30 }, (_, n) => ({
    ...{ firstName: 'P', lastName: String(n), companyId: here.acme.id, email: `p${n}@exemple.fr` },
  }))
  const ids = await addAccounts(here.db, people)
  const waveId = await addQuestionnaire(here, here.acme.id, [], questions)
  const send = async (id = '') => {
    const sender = await senderOf(here, id, waveId)
    expect(await sendUnblinded(here, sender, { answers: [['q1', 3]], questions })).toBe('sent')
  }
  for (const id of ids.slice(0, answering)) await send(id)
  const morning = async () => {
    here.travel(days(1))
    await runDaily(toolsOf(here))
    const page = await here.as('samia').get(`/api/results/${waveId}`)
    const { participation } = (await page.json()) as { participation: { answered: number } | null }
    return participation?.answered ?? null
  }
  return { here, ids, send, morning, waveId }
}

test('whoever makes somebody pending, takes them out and back or deletes them learns nothing from the figure, nor from the card of a new account', async () => {
  const learned: unknown[] = []
  for (const hasAnswered of [true, false]) {
    const { here, ids, morning } = await openWave(12)
    const place = hasAnswered ? 3 : 20
    const victim = ids[place] ?? ''
    const ada = here.as('ada')
    const seen: unknown[] = [await morning()]
    const company = `/api/companies/${here.acme.id}/employees`
    for (const act of [
      () => ada.put(`/api/employees/${victim}/status`, { from: 'approved', to: 'pending' }),
      () => ada.put(`/api/employees/${victim}/status`, { from: 'pending', to: 'approved' }),
      () => ada.delete(`${company}/${victim}`),
      () => ada.post(company, { accountId: victim, from: null }),
      () => ada.delete(`/api/privacy/accounts/${victim}`),
    ]) {
      const { status } = await act()
      expect(status).toBeLessThan(300)
      seen.push(status, await morning())
    }
    const [again = ''] = await addAccounts(here.db, [
      { firstName: 'P', lastName: 'Retour', companyId: here.acme.id, email: `p${place}@exemple.fr` },
    ])
    const cookie = await signInDirectly(here.db, again, here.now())
    const cards = (await (await here.as('visitor').get('/api/responses', { cookie })).json()) as object[]
    learned.push([seen, cards.map((card) => ({ ...card, waveId: '', questionnaireId: '' }))])
  }
  expect(learned[0]).toEqual(learned[1])
})

test('four who agree on a quiet day see by the figure whether a fifth has answered: the limit of k, said (C7.1)', async () => {
  const figures: unknown[] = []
  for (const answers of [true, false]) {
    const { ids, send, morning } = await openWave(10)
    const before = await morning()
    for (const accomplice of ids.slice(10, 14)) await send(accomplice)
    if (answers) await send(ids[25])
    figures.push([before, await morning()])
  }
  expect(figures).toEqual([
    [10, 15],
    [10, 10],
  ])
})
