type BindingKind = 'ballot' | 'comment' | 'signing-key'

/** The row that sealed bytes belong to: its wave, the group that signed (the question, for a comment), and its id. */
export interface RowBinding {
  waveId: string
  group: string
  id: string
}

/** What is sealed for one place opens in no other: copied over another row it is noise (C2). */
export const associatedData = (kind: BindingKind, { waveId, group, id }: RowBinding): Uint8Array =>
  Buffer.from(JSON.stringify(['ressenti/2', kind, waveId, group, id]))
