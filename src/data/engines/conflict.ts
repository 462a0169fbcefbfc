/** A unique or primary key violation on either engine; `of` names the constraint or column. */
export function isConflict(error: unknown, of = ''): boolean {
  return refusedBy(error, '23505', /^(UNIQUE|PRIMARY KEY) constraint failed/, of)
}

export function isDangling(error: unknown): boolean {
  return refusedBy(error, '23503', /^FOREIGN KEY constraint failed/, '')
}

export function breaksRule(error: unknown, name: string): boolean {
  return refusedBy(error, '23514', /^CHECK constraint failed/, name)
}

function refusedBy(error: unknown, code: string, sqlite: RegExp, of: string): boolean {
  if (!(error instanceof Error)) return false
  const fields = error as Error & { code?: string; constraint?: string }
  const violated = fields.code === code || sqlite.test(error.message)
  return violated && (of === '' || `${error.message} ${fields.constraint ?? ''}`.includes(of))
}
