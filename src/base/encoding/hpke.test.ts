import { Aes128Gcm, Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { expect, test } from 'vitest'
import { joinBytes, randomBytes, toHex, utf8, type Bytes } from './bytes.ts'
import { isSealedBy, keyPairFrom, openWith, POINT, readPoint, sealTo } from './hpke.ts'
import { importPair, isPointWithoutExport, pointWithoutExport } from './p256.ts'

// RFC 9180, Appendix A.3.1: DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-128-GCM, mode base.
const rfc = {
  ikmE: '4270e54ffd08d79d5928020af4686d8f6b7d35dbe470265f1f5aa22816ce860e',
  skEm: '4995788ef4b9d6132b249ce59a77281493eb39af373d236a1fe415cb0c2d7beb',
  pkEm: '04a92719c6195d5085104f469a8b9814d5838ff72b60501e2c4466e5e67b325ac98536d7b61a1af4b78e5b7f951c0900be863c403ce65c9bfcb9382657222d18c4',
  ikmR: '668b37171f1072f3cf12ea8a236a45df23fc13b82af3609ad1e354f6ef817550',
  skRm: 'f3ce7fdae57e1a310d87f1ebbde6f328be0a99cdbcadf4d6589cf29de4b8ffd2',
  pkRm: '04fe8c19ce0905191ebc298a9245792531f26f0cece2460639e8bc39cb7f706a826a779b4cf969b8a0e539c7f62fb3d30ad6aa8f80e30f1d128aafd68a2ce72ea0',
  info: '4f6465206f6e2061204772656369616e2055726e',
  pt: '4265617574792069732074727574682c20747275746820626561757479',
  aad: '436f756e742d30',
  ct: '5ad590bb8baa577f8619db35a36311226a896e7342a6d836d8b7bcd2f20b6c7f9076ac232e3ab2523f39513434',
}

const P = 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n
const GENERATOR_Y = 0x4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5n
const numberAt = (point: Bytes, from: number) => BigInt(`0x${toHex(point.slice(from, from + 32))}`)
const hex = (text: string): Bytes => new Uint8Array(Buffer.from(text, 'hex'))
const kem = new DhkemP256HkdfSha256()
const other = new CipherSuite({ kem, kdf: new HkdfSha256(), aead: new Aes256Gcm() })

const scalarOf = ({ privateKey }: { privateKey: CryptoKey }) =>
  crypto.subtle.exportKey('jwk', privateKey).then(({ d }) => new Uint8Array(Buffer.from(d!, 'base64url')))

test('RFC 9180 A.3.1: keys derived from seeds are those of the standard', async () => {
  for (const [seed, scalar, point] of [
    [rfc.ikmE, rfc.skEm, rfc.pkEm],
    [rfc.ikmR, rfc.skRm, rfc.pkRm],
  ] as const) {
    const keys = await keyPairFrom(hex(seed))
    expect(toHex(keys.point)).toBe(point)
    expect(toHex(await scalarOf(keys))).toBe(scalar)
    expect(toHex(await pointWithoutExport(hex(scalar)))).toBe(point)
  }
})

test('what a browser that exports no key works out is the same point, whichever of both it is', async () => {
  const halves = new Set<number>()
  for (let round = 0; round < 24; round += 1) {
    const keys = await keyPairFrom(randomBytes(32))
    expect(toHex(await pointWithoutExport(await scalarOf(keys)))).toBe(toHex(keys.point))
    halves.add(keys.point.at(-1)! & 1)
  }
  expect(halves.size).toBe(2)
})

test('@hpke/core, which reproduces A.3.1, seals the same bytes and opens ours, with AES-256', async () => {
  const standard = new CipherSuite({ kem, kdf: new HkdfSha256(), aead: new Aes128Gcm() })
  const sender = await standard.createSenderContext({
    recipientPublicKey: await kem.deserializePublicKey(hex(rfc.pkRm)),
    info: hex(rfc.info),
    ekm: await kem.deriveKeyPair(hex(rfc.ikmE)),
  })
  expect(toHex(new Uint8Array(await sender.seal(hex(rfc.pt), hex(rfc.aad))))).toBe(rfc.ct)

  for (let round = 0; round < 24; round += 1) {
    const [seed, ephemeral, info] = [randomBytes(32), randomBytes(32), randomBytes(round * 7)]
    const [aad, text] = [randomBytes(round), randomBytes(round * 31)]
    const keys = await keyPairFrom(seed)
    const sealed = await sealTo(await readPoint(keys.point), text, { info, aad, ephemeral })
    const recipientPublicKey = await kem.deserializePublicKey(keys.point)
    const ekm = await kem.deriveKeyPair(ephemeral)
    const theirs = await other.createSenderContext({ recipientPublicKey, info, ekm })
    const same = joinBytes(new Uint8Array(theirs.enc), new Uint8Array(await theirs.seal(text, aad)))
    expect(toHex(sealed)).toBe(toHex(same))
    expect(await openWith(keys, same, { info, aad })).toEqual(text)
    const recipientKey = await kem.deriveKeyPair(seed)
    const opener = await other.createRecipientContext({ recipientKey, enc: sealed.slice(0, POINT), info })
    expect(new Uint8Array(await opener.open(sealed.slice(POINT), aad))).toEqual(text)
  }
})

test('another key, text, place or a point off the curve opens nothing', async () => {
  const keys = await keyPairFrom(randomBytes(32))
  const place = { info: utf8('a'), aad: utf8('b') }
  const sealed = await sealTo(await readPoint(keys.point), utf8('texte'), place)
  const changed = (at: number) => sealed.map((byte, index) => (index === at ? byte ^ 1 : byte))
  expect(await openWith(await keyPairFrom(randomBytes(32)), sealed, place)).toBeNull()
  expect(await openWith(keys, sealed, { ...place, info: utf8('c') })).toBeNull()
  expect(await openWith(keys, sealed, { ...place, aad: utf8('c') })).toBeNull()
  for (const at of [0, 1, 64, 65, sealed.length - 1])
    expect(await openWith(keys, changed(at), place)).toBeNull()
  expect(await openWith(keys, sealed.slice(0, POINT), place)).toBeNull()
  await expect(readPoint(changed(1).slice(0, POINT))).rejects.toThrow()
})

test('a key is imported with its own point alone, and only the bytes that it seals are recognised', async () => {
  const [own, other] = [await keyPairFrom(hex(rfc.ikmE)), await keyPairFrom(hex(rfc.ikmR))]
  expect(await importPair(hex(rfc.skEm), own.point)).not.toBeNull()
  expect(await importPair(hex(rfc.skEm), other.point)).toBeNull()
  expect(await importPair(hex(rfc.skEm), hex(rfc.pkEm.replace('04a92719', '04a92718')))).toBeNull()
  const opposite = joinBytes(
    own.point.slice(0, 33),
    hex((P - numberAt(own.point, 33)).toString(16).padStart(64, '0')),
  )
  for (const isIt of [
    isPointWithoutExport,
    async (...pair: [Bytes, Bytes]) => Boolean(await importPair(...pair)),
  ]) {
    expect(await isIt(hex(rfc.skEm), own.point)).toBe(true)
    expect(await isIt(hex(rfc.skRm), other.point)).toBe(true)
    for (const point of [other.point, opposite]) expect(await isIt(hex(rfc.skEm), point)).toBe(false)
    // Off the curve, with the x of the sum right too.
    const twice = (2n * GENERATOR_Y - numberAt(own.point, 33) + P) % P
    const away = joinBytes(own.point.slice(0, 33), hex(twice.toString(16).padStart(64, '0')))
    expect(await isIt(hex(rfc.skEm), away)).toBe(false)
  }
  const recipient = await readPoint(other.point)
  const binding = { info: randomBytes(48), aad: randomBytes(16), ephemeral: randomBytes(32) }
  const sealed = await sealTo(recipient, hex(rfc.pt), binding)
  expect(await isSealedBy(recipient, hex(rfc.pt), { ...binding, sealed })).toBe(true)
  for (let at = 0; at < sealed.length; at += 8) {
    const changed = sealed.slice()
    changed[at]! ^= 1
    expect(await isSealedBy(recipient, hex(rfc.pt), { ...binding, sealed: changed })).toBe(false)
  }
  expect(await isSealedBy(recipient, hex(rfc.pt), { ...binding, sealed: sealed.slice(1) })).toBe(false)
})
