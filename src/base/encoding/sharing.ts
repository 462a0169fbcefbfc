/** Rows repeat the same texts: each is kept once in memory, for as long as the function is. */
export const sharing = () => sharedBy((text) => text) as <Text extends string>(text: Text) => Text

/** What `read` makes of a text, made once for all rows that repeat it. */
export function sharedBy<Value>(read: (text: string) => Value) {
  const known = new Map<string, Value>()
  return (text: string): Value => {
    const kept = known.get(text) ?? read(text)
    known.set(text, kept)
    return kept
  }
}
