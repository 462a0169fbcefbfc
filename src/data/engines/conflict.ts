/** True for the violation of a unique or primary key on either engine; `of` narrows it to a constraint or column. */
export function isConflict(error: unknown, of = ''): boolean {
  return refusedBy(error, '23505', /^(UNIQUE|PRIMARY KEY) constraint failed/, of)
}

/** True for the violation of a foreign key on either engine. */
export function isDangling(error: unknown): boolean {
  return refusedBy(error, '23503', /^FOREIGN KEY constraint failed/, '')
}

/** True for the violation of this check on either engine. */
export function breaksRule(error: unknown, name: string): boolean {
  return refusedBy(error, '23514', /^CHECK constraint failed/, name)
}

function refusedBy(error: unknown, code: string, sqlite: RegExp, of: string): boolean {
  if (!(error instanceof Error)) return false
  const fields = error as Error & { code?: string; constraint?: string }
  const violated = fields.code === code || sqlite.test(error.message)
  return violated && (of === '' || `${error.message} ${fields.constraint ?? ''}`.includes(of))
}
