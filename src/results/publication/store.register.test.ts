import { expect, test } from 'vitest'
import {
  addBallots,
  addTeams,
  addWaveOf,
  asked,
  closeAndPublish,
  leaveCompany,
  same,
} from '../../../test/ballots.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { readDetails } from '../../../test/registerDetails.ts'
import { checkChain, detailHash, detailsOf, type ChainEntry } from '../../data/register/chain.ts'
import { days } from '../../base/time/dates.ts'
import { deleteOutdated } from '../../operations/privacy/retention.ts'
import { canonical } from '../../base/encoding/canonicalJson.ts'
import { readEntries } from '../../data/register/store.ts'
import { tablesOf } from '../../data/register/tables.ts'

const here = freshFixture()

/** A questionnaire to the company that closes with so many ballots of each group. */
async function closed(counts: Record<string, number>, members: number) {
  await addTeams(
    here,
    here.acme.id,
    Object.keys(counts).filter((name) => name !== 'Entreprise'),
    members,
  )
  await leaveCompany(here, 'paul', 'chloe')
  const waveId = await addWaveOf(here, here.acme.id, [asked('q')])
  for (const [group, count] of Object.entries(counts))
    await addBallots(here, waveId, group, same(count, { q: 4 }))
  await closeAndPublish(here, waveId)
  return waveId
}

const register = () => readEntries(here.db, here.acme.id)
const partsOf = async ({ position }: ChainEntry) =>
  (await readDetails(here.db, here.acme.id)).filter((detail) => detail.position === position)

test('INV21 every published table of a wave hashes to its entry, which tells how many took part', async () => {
  const waveId = await closed({ Support: 9, Vente: 7 }, 12)
  const [genesis, ended, published, ...others] = await register()
  expect([genesis?.kind, ended?.kind, published?.kind, others]).toEqual([
    'genesis',
    'closed',
    'published',
    [],
  ])
  if (!ended || !published) throw new Error('two entries')
  expect(ended.body).toEqual({ wave: waveId, told: { addressed: 24, signatures: 16 } })
  expect(published.body).toMatchObject({ wave: waveId, deposits: 16 })
  const parts = await partsOf(published)
  const tables = await tablesOf(here.db, waveId)
  expect(tables).toHaveLength(3)
  for (const [at, table] of tables.entries()) {
    const { nonce = '' } = parts.find(({ part }) => part === `counts-${at}`) ?? {}
    expect(detailsOf(published.body)[`counts-${at}`]).toBe(
      await detailHash({ nonce, body: canonical(table) }),
    )
  }
  const whole = tables.findIndex(({ group }) => group === '')
  const shown = parts.find(({ part }) => part === `shown-${whole}`)
  expect(JSON.parse(shown?.body ?? '')).toEqual({
    wave: waveId,
    group: '',
    questions: { q: [16, 75, 'exact'] },
  })
  const sizes = parts.find(({ part }) => part === 'sizes')
  expect(JSON.parse(sizes?.body ?? '')).toEqual([
    { group: 'Support', size: 9 },
    { group: 'Vente', size: 7 },
  ])
  const entries = await register()
  const details = await readDetails(here.db, here.acme.id)
  expect(await checkChain(here.acme.id, { entries, details })).toMatchObject({ ok: true })
})

test('no entry names a team, a size or a title', async () => {
  await closed({ Support: 9, Vente: 7 }, 12)
  const text = canonical((await register()).map(({ body }) => body))
  expect(text).not.toMatch(/Support|Vente|Questionnaire/)
  expect(text).not.toMatch(/:9\b|:7\b/)
})

test('where few are addressed or little is published no number is told', async () => {
  await closed({ Support: 4 }, 5)
  const [, ended, published] = await register()
  expect(ended?.body).toMatchObject({ told: null })
  expect(published?.body).toMatchObject({ deposits: null })
})

test('results that have become too old go from the register too: the chain stays', async () => {
  await closed({ Support: 9 }, 12)
  const left = async () =>
    (await readDetails(here.db, here.acme.id)).filter(({ position, body }) => position > 0 && body !== null)
  const { keep } = here.parts.config
  await deleteOutdated(here.db, keep, here.now())
  expect((await left()).length).toBeGreaterThan(3)
  here.travel(days(366 * keep.resultYears))
  await deleteOutdated(here.db, keep, here.now())
  expect((await left()).map(({ part }) => part)).toEqual(['title'])
  const details = await readDetails(here.db, here.acme.id)
  expect(await checkChain(here.acme.id, { entries: await register(), details })).toMatchObject({ ok: true })
})
