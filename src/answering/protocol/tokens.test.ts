import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { makeSigningKeys, readPrivateKey, readPublicKey, type SigningKey } from '../../surveys/waves/keys.ts'
import { makeBlindToken, readGroupKey, unblind } from './blindToken.ts'
import { isBlindedToken, isSignedBy, MODULUS_BYTES, PREPARED_TOKEN_BYTES, signBlinded } from './tokens.ts'

let group: SigningKey
let otherGroup: SigningKey
let groupKey: CryptoKey

beforeAll(async () => {
  const [one, other] = await makeSigningKeys(2)
  group = one!
  otherGroup = other!
  groupKey = (await readGroupKey(Uint8Array.from(group.publicKey)))!
})

const sign = (key: SigningKey, blindedToken: Uint8Array) =>
  Uint8Array.from(signBlinded(readPrivateKey(key.privateKey), blindedToken))

test("the browser's token, signed blindly, verifies on the server", async () => {
  const token = await makeBlindToken(groupKey)
  const signature = await unblind(groupKey, token, sign(group, token.blindedToken))

  expect(token.preparedToken).toHaveLength(PREPARED_TOKEN_BYTES)
  expect(token.blindedToken).toHaveLength(MODULUS_BYTES)
  expect(isSignedBy(readPublicKey(group.publicKey), token.preparedToken, signature)).toBe(true)
})

test('the same blinded token always gets the same signature', async () => {
  const { blindedToken } = await makeBlindToken(groupKey)

  expect(sign(group, blindedToken)).toEqual(sign(group, blindedToken))
})

test('what the server sees when signing is not in what it sees at the deposit', async () => {
  const token = await makeBlindToken(groupKey)
  const blindSignature = sign(group, token.blindedToken)
  const signature = await unblind(groupKey, token, blindSignature)

  expect(Buffer.from(signature).equals(blindSignature)).toBe(false)
  expect(Buffer.from(token.blindedToken).includes(Buffer.from(token.preparedToken))).toBe(false)
})

test("another group's signature, a forged one and one for another token are refused", async () => {
  const token = await makeBlindToken(groupKey)
  const other = await makeBlindToken(groupKey)
  const signature = await unblind(groupKey, token, sign(group, token.blindedToken))
  const forged = Uint8Array.from(signature)
  forged[100]! ^= 1
  const publicKey = readPublicKey(group.publicKey)

  expect(isSignedBy(readPublicKey(otherGroup.publicKey), token.preparedToken, signature)).toBe(false)
  expect(isSignedBy(publicKey, token.preparedToken, forged)).toBe(false)
  expect(isSignedBy(publicKey, other.preparedToken, signature)).toBe(false)
  expect(isSignedBy(publicKey, token.preparedToken.subarray(1), signature)).toBe(false)
  expect(isSignedBy(publicKey, token.preparedToken, signature.subarray(1))).toBe(false)
  // Another group's key refuses to sign when its modulus is the smaller one, and otherwise signs something else.
  const signedByOther = async () => unblind(groupKey, token, sign(otherGroup, token.blindedToken))
  await expect(signedByOther()).rejects.toThrow()
})

test('only 256 bytes below the modulus can be signed', () => {
  const publicKey = readPublicKey(group.publicKey)
  const modulus = Buffer.from(
    createPublicKey(publicKey.export({ format: 'pem', type: 'spki' })).export({ format: 'jwk' }).n!,
    'base64url',
  )
  const below = Buffer.from(modulus)
  below[255]! -= 1

  expect(isBlindedToken(publicKey, below)).toBe(true)
  expect(isBlindedToken(publicKey, modulus)).toBe(false)
  expect(isBlindedToken(publicKey, new Uint8Array(256).fill(255))).toBe(false)
  expect(isBlindedToken(publicKey, new Uint8Array(255))).toBe(false)
  expect(isBlindedToken(publicKey, new Uint8Array(257))).toBe(false)
})

test.each([
  ['another size', () => generateKeyPairSync('rsa', { modulusLength: 1024 })],
  ['another exponent', () => generateKeyPairSync('rsa', { modulusLength: 2048, publicExponent: 3 })],
  ['another kind', () => generateKeyPairSync('ec', { namedCurve: 'P-256' })],
])('the browser refuses a key of %s', async (_, generate) => {
  const spki = generate().publicKey.export({ format: 'der', type: 'spki' })

  expect(await readGroupKey(Uint8Array.from(spki))).toBeNull()
})
