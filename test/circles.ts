import type { Source } from './sources.ts'

/** Files that reach each other and back, by what is imported at once (Tarjan's strongly connected components). */
export function circles(files: readonly Source[]): string[][] {
  const [found, stack]: [string[][], string[]] = [[], []]
  const [number, low] = [new Map<string, number>(), new Map<string, number>()]
  const imports = new Map(
    files.map((file) => [file.path, file.imports.filter(({ dynamic }) => !dynamic).map(({ from }) => from)]),
  )
  function visit(path: string): number {
    const own = number.size
    number.set(path, own)
    low.set(path, own)
    stack.push(path)
    for (const next of imports.get(path) ?? []) {
      if (!imports.has(next)) continue
      const reached = number.has(next)
        ? stack.includes(next)
          ? (number.get(next) ?? own)
          : own
        : visit(next)
      low.set(path, Math.min(low.get(path) ?? own, reached))
    }
    if (low.get(path) === own) {
      const circle = stack.splice(stack.indexOf(path))
      if (circle.length > 1) found.push(circle.sort())
    }
    return low.get(path) ?? own
  }
  for (const path of imports.keys()) if (!number.has(path)) visit(path)
  return found
}
