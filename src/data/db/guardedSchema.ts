import type { Json } from './json.ts'

export interface GuardianListTable {
  companyId: string
  number: number
  /** Canonical JSON, of which `hash` is the SHA-256. */
  body: string
  hash: string
  previousHash: string | null
  signatures: Json<unknown[]>
  /** Where their mails go. */
  addresses: Json<string[]>
  addedOn: string
}

/** What the server keeps of a ballot box apart from its ballots, until it is counted or erased (C28.6). */
export interface BallotBoxTable {
  waveId: string
  header: string
  sealedPlan: Uint8Array
  /** The list of deposits, published with the count. */
  receipts: string
  planned: Json<unknown>
}

/** Under a ballot key, and rotated with the ballots: what no ballot key opens any longer is erased. */
export interface BallotBoxKeyTable {
  id: string
  waveId: string
  generation: number
  sealedKey: Uint8Array
}

export interface BallotBoxSliceTable {
  waveId: string
  number: number
  sealedRows: Uint8Array
}

export interface CountedListTable {
  waveId: string
  guardian: number
  root: string
  /** Null where nothing is returned. */
  setAside: number | null
  /** Of the ballots in returned batches: hexadecimal, sorted, one a line. */
  nonces: string
  signature: string
}
