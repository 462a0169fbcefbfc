import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** An expected refusal: a code that `messages.ts` translates. Any other error is a bug. */
export class Refusal extends Error {
  readonly code: string
  readonly status: ContentfulStatusCode
  readonly details: Record<string, unknown>

  constructor(code: string, status: ContentfulStatusCode = 409, details: Record<string, unknown> = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.status = status
    this.details = details
  }
}

/** Answered without a body: who asks without a right key learns nothing. */
export class BareRefusal extends Refusal {
  constructor(status: ContentfulStatusCode) {
    super('KEY', status)
    this.name = 'BareRefusal'
  }
}
