import { fromBase64url, sha256, toHex, utf8 } from '../../base/encoding/bytes.ts'
import { canonical } from '../../base/encoding/canonicalJson.ts'
import { inFours, lettersOf } from '../../base/encoding/codes.ts'
import { POINT, readPoint } from '../../base/encoding/hpke.ts'
import { isNumber, isText, listOf, nullOr, oneOf, shapeOf } from '../../base/encoding/jsonGuards.ts'
import { isSignedWith, signWith, type GuardianCard } from './card.ts'

// Who guards a company's campaigns (C28.2): each list is signed by its members and by one of the list before.

export type GuardianMember = { capacity: string; encryption: string; name: string; signing: string }

export type GuardianList = {
  company: string
  day: string
  members: readonly GuardianMember[]
  number: number
  previous: string | null
  suite: 1
}

export type ListSignature = { from: 'own' | 'previous'; member: number; signature: string }

export type SignedList = { body: GuardianList; signatures: readonly ListSignature[] }

export const guardians = { least: 2, most: 5 } as const

const isMember = shapeOf({ capacity: isText, encryption: isText, name: isText, signing: isText })
export const isGuardianList = shapeOf({
  ...{ company: isText, day: isText, members: listOf(isMember), number: isNumber },
  ...{ previous: nullOr(isText), suite: oneOf(1) },
})
export const isListSignature = shapeOf({
  ...{ from: oneOf('own', 'previous'), member: isNumber, signature: isText },
})

/** `gardiens.ressenti`, as the guardian's program writes it (C28.13). */
export const isListFile = shapeOf({
  body: isGuardianList,
  signatures: listOf(isListSignature),
  addresses: listOf(isText),
})

export const listHash = async (list: GuardianList): Promise<string> =>
  toHex(await sha256(utf8(canonical(list))))

/** « 7K2M-Q4XD-9B3T-VH6E », on the works council's board and in every form. */
export const imprintOf = async (list: GuardianList): Promise<string> =>
  inFours(lettersOf(await sha256(utf8(canonical(list)))).slice(0, 16))

const signedText = (list: GuardianList) => `ressenti-gardiens-1\n${canonical(list)}`

export const signList = async (
  card: GuardianCard,
  list: GuardianList,
  place: Omit<ListSignature, 'signature'>,
): Promise<ListSignature> => ({ ...place, signature: await signWith(card, signedText(list)) })

export type ListProblem =
  | { code: 'guardians_number' | 'guardians_malformed' | 'guardians_not_following' }
  | { code: 'guardians_unsigned'; name: string }

export async function ownProblem({ body, signatures }: SignedList): Promise<ListProblem | null> {
  const { members } = body
  if (members.length < guardians.least || members.length > guardians.most) return { code: 'guardians_number' }
  const keys = members.flatMap(({ encryption, signing }) => [encryption, signing])
  if (new Set(keys).size < keys.length) return { code: 'guardians_malformed' }
  for (const key of keys) {
    const point = fromBase64url(key)
    const isPoint = point?.length === POINT && (await readPoint(point).catch(() => null))
    if (!isPoint) return { code: 'guardians_malformed' }
  }
  for (const [at, { name }] of members.entries())
    if (!(await hasSigned(body, members, { signatures, from: 'own', at })))
      return { code: 'guardians_unsigned', name }
  return null
}

/** And whether it follows the one before, which a member of that one says; null: a company's first. */
export async function listProblem(
  list: SignedList,
  previous: GuardianList | null,
): Promise<ListProblem | null> {
  const { body, signatures } = list
  const [number, hash] = previous ? [previous.number + 1, await listHash(previous)] : [1, null]
  const own = await ownProblem(list)
  if (own) return own
  if (body.number !== number || body.previous !== hash) return { code: 'guardians_not_following' }
  if (!previous) return null
  for (const at of previous.members.keys())
    if (await hasSigned(body, previous.members, { signatures, from: 'previous', at })) return null
  return { code: 'guardians_not_following' }
}

interface Signing {
  signatures: readonly ListSignature[]
  from: ListSignature['from']
  at: number
}

async function hasSigned(
  list: GuardianList,
  members: readonly GuardianMember[],
  { signatures, from, at }: Signing,
): Promise<boolean> {
  const point = fromBase64url(members[at]?.signing ?? '')
  for (const each of signatures) {
    const signed = each.from === from && each.member === at ? fromBase64url(each.signature) : null
    if (point && signed && (await isSignedWith(point, signedText(list), signed))) return true
  }
  return false
}
