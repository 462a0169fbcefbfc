import { z } from 'zod'
import { fromBase64url, type Bytes } from '../../base/encoding/bytes.ts'
import type { ResponseRefusal } from './rules.ts'
import { boundedText, largestBody } from '../../base/text/bounds.ts'

const sealedBytes = (refusal: ResponseRefusal) =>
  boundedText({ most: largestBody }).transform((text, context): Bytes => {
    const bytes = fromBase64url(text)
    if (bytes) return bytes
    context.addIssue({ code: 'custom', message: refusal })
    return z.NEVER
  })

const proof = sealedBytes('copy_malformed').refine(({ length }) => length === 32, 'copy_malformed')

export const copyOpening = z.strictObject({ proof })

export const copy = z.strictObject({
  revision: z.number().int().min(1).max(1_000_000),
  sealed: sealedBytes('copy_malformed'),
  /** Shows that the code is known (C23.2); pages of before send none. */
  proof: proof.nullable().default(null),
})
export type Copy = z.output<typeof copy>

/** « Recommencer » makes what any device still keeps of the answering unreadable (C4). */
export const draft = copy.extend({ restart: z.boolean().default(false) })
export type DraftBody = z.output<typeof draft>

export const signatureRequest = copy.extend({
  blindedToken: sealedBytes('token_malformed'),
  groupId: boundedText({ most: 80 }).min(1),
})
export type SignatureRequest = z.output<typeof signatureRequest>
