import { beginRegisters } from '../../src/data/register/store.ts'
import { nextEntry, type ChainEntry } from '../../src/data/register/chain.ts'
import { paths } from '../../src/paths.ts'
import type { Register } from '../../src/results/register/store.ts'
import { campaignFixture as test } from './campaignFixture.ts'
import { hostile } from './hostileFixture.ts'
import { expect } from './journey.ts'
import { Walk } from './walk.ts'

test('a forged register is refused by « Vérifier », and breaks nothing', async ({
  acme,
  fixture,
  person,
}) => {
  await beginRegisters(acme.db, { key: acme.parts.key, now: new Date() })
  const claire = await person('claire')
  const { page } = claire
  const walk = new Walk(claire)
  const path = `/api/companies/${fixture.acme.id}/register`
  await claire.arrivesAt(paths.verify)
  const register = (await (await page.request.get(path)).json()) as Register
  for (const [name, forged] of await forgeries(register)) {
    await page.route(`**${path}`, (route) =>
      route.fulfill({ contentType: 'application/json', body: bodyOf(forged) }),
    )
    await page.evaluate(() => localStorage.clear())
    await claire.goTo(paths.verify)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await claire.sees(
      /n’est plus|a été réécrit|a été déplacée|n’a pas pu être chargé|0 inscription|n’a pas la forme d’un registre/,
    )
    await expect(page.getByText('Vérifié ici')).toHaveCount(0)
    await walk.looksAt(name, [1280, 320])
    await page.unroute(`**${path}`)
  }
  expect(walk.found).toEqual([])
})

const DEEP = 'twenty thousand lists, one in the other'
const bodyOf = (forged: unknown) =>
  JSON.stringify(forged).replace(JSON.stringify(DEEP), '['.repeat(20_000) + ']'.repeat(20_000))

/** Registers that an attacker with the server could serve instead of the real one. */
async function forgeries(register: Register): Promise<[string, unknown][]> {
  const { companyId, entries } = register
  const first = entries[0] as ChainEntry
  const nothing = { position: 0, part: 'constructor', nonce: '0'.repeat(32), body: null }
  const opened = await nextEntry({
    ...first,
    position: entries.length,
    kind: 'opened',
    body: {},
    previous: entries.at(-1)?.hash ?? '',
  })
  return [
    ['no list', { ...register, entries: null }],
    ['nothing', null],
    ['no entry', { ...register, entries: [] }],
    ['a part that every object has', { ...register, details: [nothing] }],
    [
      'another company’s',
      { ...register, companyId, entries: entries.map((each) => ({ ...each, previous: '0' })) },
    ],
    ['a body that is deep', { ...register, entries: [{ ...first, body: { nested: DEEP } }] }],
    ['a hostile kind', { ...register, entries: [{ ...first, kind: hostile(200), day: hostile(50) }] }],
    ['an opening that says nothing', { ...register, entries: [...entries, opened] }],
  ]
}
