export type Strength = 'weak' | 'fair' | 'strong'

/** A hint, never a refusal (D7): length counts most, then kinds of signs; repeated signs do not count. */
export function passwordStrength(password: string): Strength {
  const different = new Set(password).size
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  const score = Math.min([...password].length, different * 2) + kinds * 2
  if (score >= 20) return 'strong'
  return score >= 14 ? 'fair' : 'weak'
}
