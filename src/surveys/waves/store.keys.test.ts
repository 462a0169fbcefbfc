import { createHook } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { makeFreshKeys } from '../../../test/keyStock.ts'
import { addTeam, groupsOf, openCompanyWave, tools } from '../../../test/waves.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import { addGroups, type NewGroup } from './groups.ts'
import { makeSigningKeys, prepareSigningKeys, withSigningKeys, type SigningKey } from './keys.ts'

const here = freshFixture()

const jobs = async () => (await here.db.selectFrom('jobs').select('name').execute()).map(({ name }) => name)
const job = (name: string) => ({ name, nextRunAt: '2026-11-22' })

test('a transaction that needs more keys than lie ready starts again with exactly as many', async () => {
  const taken: SigningKey[] = []
  let attempts = 0
  await withSigningKeys(here.db, async (tx, keys) => {
    attempts += 1
    taken.length = 0
    await tx.insertInto('jobs').values(job('opening')).execute()
    keys.need(9)
    for (let each = 0; each < 9; each += 1) taken.push(keys.take())
  })

  expect(attempts).toBe(2)
  expect(new Set(taken.map(({ publicKey }) => publicKey.toString('hex'))).size).toBe(9)
  expect(await jobs()).toEqual(['opening'])
})

test('a need that grew meanwhile is asked again, and for ever growing ones it ends', async () => {
  let need = 3
  const grown = await withSigningKeys(here.db, async (_, keys) => {
    const asked = need
    need = Math.min(need + 3, 9)
    keys.need(asked)
    return asked
  })
  expect(grown).toBeLessThanOrEqual(9)

  let more = 10
  const endless = withSigningKeys(here.db, async (_, keys) => keys.need((more += 20)))
  await expect(endless).rejects.toThrow('signing keys are missing')
})

test('groups say together how many keys they need, before the first is written (ATT5)', async () => {
  const waveId = await openCompanyWave(here, here.acme.id)
  const groups: NewGroup[] = []
  for (let n = 0; n < 12; n += 1) {
    const teamKey = await addTeam(here, here.acme.id, `Équipe ${n}`)
    groups.push({ teamKey, name: `Équipe ${n}`, people: 5 })
  }
  let attempts = 0
  await withSigningKeys(here.db, async (tx, keys) => {
    attempts += 1
    await addGroups(tx, waveId, groups, { ...tools(here), keys })
  })

  expect(attempts).toBe(2)
  expect(await groupsOf(here, waveId)).toHaveLength(13)
})

test('what was rolled back for another reason leaves nothing and wastes no key', async () => {
  const failed = withSigningKeys(here.db, async (tx, keys) => {
    await tx.insertInto('jobs').values(job('failed')).execute()
    keys.take()
    throw new Error('no')
  })

  await expect(failed).rejects.toThrow('no')
  expect(await jobs()).toEqual([])
})

test('while keys are made everybody else has their turns (ATT5)', async () => {
  makeFreshKeys()
  let [turns, isMaking] = [0, true]
  const others = (async () => {
    while (isMaking) {
      await yieldToEventLoop()
      turns += 1
    }
  })()
  expect(await makeSigningKeys(6)).toHaveLength(6)
  isMaking = false
  await others

  expect(turns).toBeGreaterThan(100)
})

/** Node's own counts of key generations: started, and running at once. */
function watchedMaking() {
  const open = new Set<number>()
  const seen = { begun: 0, atOnce: 0 }
  const hook = createHook({
    init(id, type) {
      if (type !== 'KEYPAIRGENREQUEST') return
      open.add(id)
      seen.begun += 1
      seen.atOnce = Math.max(seen.atOnce, open.size)
    },
    after: (id) => void open.delete(id),
  }).enable()
  return { seen, end: () => hook.disable() }
}

test('keys are made two at a time, and no more of them than are missing (ATT5)', async () => {
  await prepareSigningKeys()
  makeFreshKeys()
  const { seen, end } = watchedMaking()
  await makeSigningKeys(3)
  expect(seen).toEqual({ begun: 3, atOnce: 2 })

  const begunAt: number[] = []
  await withSigningKeys(here.db, async (_, keys) => {
    begunAt.push(seen.begun - 3)
    keys.need(6)
  })
  end()
  expect(begunAt).toEqual([0, 2])
})
