type BindingKind = 'ballot' | 'comment' | 'signing-key'

/** The row of sealed bytes: its wave, the signing group (the question, for a comment), its id. */
export interface RowBinding {
  waveId: string
  group: string
  id: string
}

/** Bytes sealed for one row open in no other (C2). */
export const associatedData = (kind: BindingKind, { waveId, group, id }: RowBinding): Uint8Array =>
  Buffer.from(JSON.stringify(['ressenti/2', kind, waveId, group, id]))
