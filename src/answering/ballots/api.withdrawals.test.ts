import { beforeEach, expect, test } from 'vitest'
import { prepare, sendAll, senderOf } from '../../../test/sender.ts'
import { openCompanyWave } from '../../../test/waves.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { toBase64url } from '../../base/encoding/bytes.ts'
import { minutes } from '../../base/time/dates.ts'

// Colleagues share an address: guessing there must not keep the others from withdrawing (C8).

const here = freshFixture()
let waveId: string
beforeEach(async () => void (waveId = await openCompanyWave(here, here.acme.id)))

async function secretOf(accountId: string): Promise<string> {
  const sender = await senderOf(here, accountId, waveId)
  const { token } = await prepare(here, sender)
  expect(await sendAll(here, sender)).toBe('sent')
  return token!.withdrawalSecret
}

async function withdraw(secret: string, wave = waveId) {
  const response = await here.as('visitor').post('/api/ballots/withdrawal', { waveId: wave, secret })
  return response.status === 200 ? ((await response.json()) as { found: boolean }).found : response.status
}

const wrong = (n: number) => toBase64url(new Uint8Array(32).fill(n))

async function guess(times: number, wave?: (n: number) => string) {
  const answers = new Set<unknown>()
  for (let n = 0; n < times; n += 1) answers.add(await withdraw(wrong(n), wave?.(n)))
  return [...answers]
}

test('sixty wrong proofs a minute for an address and a wave; a right one is neither counted nor refused', async () => {
  const [first, second] = [await secretOf(here.ids.paul), await secretOf(here.ids.chloe)]
  expect(await guess(59)).toEqual([false])
  expect(await withdraw(first)).toBe(true)
  expect(await withdraw(wrong(59))).toBe(false)
  expect(await withdraw(wrong(60))).toBe(429)
  expect(await withdraw(second)).toBe(true)

  const other = await openCompanyWave(here, here.globex.id)
  expect(await withdraw(wrong(60), other)).toBe(false)
  here.travel(minutes(1))
  expect(await withdraw(wrong(60))).toBe(false)
})

test('a wrong proof that is repeated counts once, and is right as soon as its ballot is there', async () => {
  const sender = await senderOf(here, here.ids.paul, waveId)
  const { token } = await prepare(here, sender)
  const repeated = new Set<unknown>()
  for (let n = 0; n < 70; n += 1) repeated.add(await withdraw(token!.withdrawalSecret))
  expect([...repeated]).toEqual([false])
  expect(await guess(59)).toEqual([false])
  expect(await withdraw(wrong(59))).toBe(429)
  await sendAll(here, sender)
  expect(await withdraw(token!.withdrawalSecret)).toBe(true)
})

test('invented waves give no further attempts', async () => {
  expect(await guess(60, (n) => `wave-${n}`)).toEqual([false])
  expect(await withdraw(wrong(60), 'wave-60')).toBe(429)
})
