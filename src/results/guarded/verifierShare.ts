import type { Bytes } from '../../base/encoding/bytes.ts'
import { encodeVector } from '../../base/vdaf/field.ts'
import { RootOfUnity } from '../../base/vdaf/flp.ts'
import { beginVerification, type Prio3 } from '../../base/vdaf/prio3.ts'
import { VERIFIER } from './ballotBox.ts'

/** The server's verifier share of a ballot; zeros where its half is none, which no proof fits (C28.6). */
export function verifierShare(prio3: Prio3, report: Parameters<typeof beginVerification>[1]): Bytes {
  try {
    const begun = beginVerification(prio3, report)
    if (begun) return encodeVector(begun.verifierShare)
  } catch (error) {
    if (!(error instanceof RootOfUnity)) throw error
  }
  return new Uint8Array(VERIFIER)
}
