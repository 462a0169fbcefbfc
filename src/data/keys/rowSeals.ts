import { timingSafeEqual } from 'node:crypto'
import type { ApplicationKey } from './applicationKey.ts'

type Text = string | null

/** One list of fields for each kind of sealed row; its order and its nulls belong to the seal (C23.3). */
interface FieldsOfKind {
  'account-secret': [
    id: string,
    role: string,
    companyId: Text,
    status: string,
    email: Text,
    password: Text,
    entered: number,
    identifiers: readonly (readonly [kind: string, issuer: string, key: string, retiredOn: Text])[],
    secondFactor: Text,
  ]
  'account-counts': [id: string, companyId: Text, countsSince: Text, approvedOn: Text]
  'team-member': [teamKey: string, accountId: string, since: string]
  'past-member': [teamKey: string, accountId: string, since: string, leftOn: string]
  'roster-member': [waveId: string, accountId: string]
  'company-growth': [id: string, grownOn: Text, minimumGroupSize: number]
  'mail-since': [day: string]
  'directory-person': [
    id: string,
    companyId: string,
    externalId: Text,
    userName: string,
    userNameKey: string,
    active: number,
    acted: number | null,
    gone: number,
    attributes: string,
    accountId: Text,
  ]
  'sync-run': [
    id: string,
    companyId: string,
    source: string,
    madeAt: string,
    state: string,
    looked: number,
    counts: string,
    rowsDigest: Text,
  ]
  'group-count': [groupId: string, issued: number, issuedNew: number]
  response: [waveId: string, groupId: string, accountId: string, blindedTokenAsBase64: string]
}

export type SealedKind = keyof FieldsOfKind

/** Called by the one owner of the table alone; a wrong seal is never made again as a right one (C23.3). */
export function sealRow<K extends SealedKind>(key: ApplicationKey, kind: K, row: FieldsOfKind[K]): string {
  return key.mac(`row-seal ${kind}`, JSON.stringify(row))
}

/** A missing seal is a wrong one. */
export function isRowSealed<K extends SealedKind>(
  key: ApplicationKey,
  kind: K,
  { row, seal }: { row: FieldsOfKind[K]; seal: string | null },
): boolean {
  if (seal === null) return false
  // Of thousands of rows: hashing both sides first would cost as much as the seal.
  const [given, right] = [Buffer.from(seal), Buffer.from(sealRow(key, kind, row))]
  return given.length === right.length && timingSafeEqual(given, right)
}
