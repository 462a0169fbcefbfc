import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { Refusal } from '../../base/http/refusal.ts'

type ScimType =
  | 'uniqueness'
  | 'invalidFilter'
  | 'tooMany'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'invalidPath'
  | 'noTarget'
  | 'notFound'
  | 'notImplemented'

/** Answered in the words of RFC 7644. */
export class ScimRefusal extends Refusal {
  constructor(status: ContentfulStatusCode, type: ScimType) {
    super(type, status)
    this.name = 'ScimRefusal'
  }
}

const ownTypes = new Set(['notFound', 'notImplemented'])

export function errorOf(status: number, scimType = '') {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType && !ownTypes.has(scimType) && { scimType }),
  }
}
