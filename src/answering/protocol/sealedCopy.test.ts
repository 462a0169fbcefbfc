import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { newReadingSecret } from './readingCode.ts'
import {
  copyKey,
  destroyedCopy,
  openCopy,
  sealCopy,
  sealedLength,
  withdrawalSecret,
  type CopyPlace,
} from './sealedCopy.ts'

const LENGTH = 4096
const place: CopyPlace = { waveId: 'wave1', accountId: 'paul', kind: 'draft' }
const secret = newReadingSecret()
let key: CryptoKey

beforeAll(async () => {
  key = await copyKey(secret, place.waveId)
})

test('a copy opens as what was sealed, and all copies have one length', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.string(), fc.oneof(fc.integer(), fc.string(), fc.constant(null))),
      async (record) => {
        const sealed = await sealCopy(key, place, record, LENGTH)

        expect(sealed).toHaveLength(sealedLength(LENGTH))
        expect(await openCopy(key, place, sealed)).toEqual(JSON.parse(JSON.stringify(record)))
      },
    ),
    { numRuns: 100 },
  )
})

test('the same record sealed twice gives two different copies', async () => {
  expect(await sealCopy(key, place, {}, LENGTH)).not.toEqual(await sealCopy(key, place, {}, LENGTH))
})

test.each([
  ['another person', { accountId: 'emile' }],
  ['another wave', { waveId: 'wave2' }],
  ['another kind', { kind: 'final' as const }],
])('a copy moved to %s does not open', async (_, change) => {
  const sealed = await sealCopy(key, place, { eng1: 4 }, LENGTH)

  expect(await openCopy(key, { ...place, ...change }, sealed)).toBeNull()
})

test('another code, one changed byte, or random bytes open as nothing', async () => {
  const sealed = await sealCopy(key, place, { eng1: 4 }, LENGTH)
  const changed = Uint8Array.from(sealed)
  changed[40]! ^= 1

  expect(await openCopy(await copyKey(newReadingSecret(), place.waveId), place, sealed)).toBeNull()
  expect(await openCopy(key, place, changed)).toBeNull()
  expect(await openCopy(key, place, destroyedCopy(LENGTH))).toBeNull()
  expect(destroyedCopy(LENGTH)).toHaveLength(sealed.length)
  expect(await openCopy(key, place, new Uint8Array(3))).toBeNull()
})

test('a record that does not fit is never sealed shorter or longer', async () => {
  await expect(sealCopy(key, place, 'x'.repeat(LENGTH), LENGTH)).rejects.toThrow(RangeError)
})

test('the withdrawal secret belongs to one wave and is not the key of the copy', async () => {
  const r = await withdrawalSecret(secret, 'wave1')

  expect(r).toHaveLength(32)
  expect(r).toEqual(await withdrawalSecret(secret, 'wave1'))
  expect(r).not.toEqual(await withdrawalSecret(secret, 'wave2'))
})
