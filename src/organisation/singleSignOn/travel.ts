import { isFlag, isText, nullOr, optional, shapeOf } from '../../base/encoding/jsonGuards.ts'
import { minutes } from '../../base/time/dates.ts'
import { ownSlug } from '../../providers.ts'
import { sealedCookie } from '../../people/auth/sealedCookie.ts'
import type { ProviderIdentity, AuthorisationRequest } from './provider.ts'

// Sealed cookies for the way to the provider and back: nothing is stored on the server, and each is read once.

/** Sealed on the way to the provider of this slug; its answer must match. Version 0.2 knew one provider and no slug. */
export type Journey = AuthorisationRequest & { slug?: string | undefined; to: string }

export const slugOf = ({ slug = ownSlug }: { slug?: string | undefined }) => slug

/** Not linked yet: a proof may link it to an account. */
export interface UnprovedIdentity {
  accountId: string
  /** Of the provider that named the person. */
  slug?: string | undefined
  arrived: ProviderIdentity
}

const lasting = minutes(10)

export const journey = sealedCookie<Journey>(
  'sso-journey',
  lasting,
  shapeOf({ state: isText, nonce: isText, verifier: isText, slug: optional(isText), to: isText }),
)
export const unproved = sealedCookie<UnprovedIdentity>(
  'sso-unproved',
  lasting,
  shapeOf({
    ...{ accountId: isText, slug: optional(isText) },
    arrived: shapeOf({
      ...{ issuer: isText, subject: isText, email: nullOr(isText) },
      ...{ isVerified: isFlag, number: nullOr(isText) },
    }),
  }),
)
