import type { Reporter, TestModule } from 'vitest/node'

/** Prints after a run how many attack cases of docs/security.md were tried on each engine. */
export class AttackCount implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const tried = new Map<string, Set<string>>()
    let failed = 0
    for (const module of modules.filter(({ moduleId }) => moduleId.includes('/test/attacks/')))
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state === 'skipped') continue
        if (state === 'failed') failed += 1
        const ids = tried.get(module.project.name) ?? new Set<string>()
        for (const [id] of test.name.matchAll(/\b[A-Z]{2}-\d\d\b/g)) ids.add(id)
        tried.set(module.project.name, ids)
      }
    const counts = [...tried].map(([engine, ids]) => `${ids.size} on ${engine}`)
    if (counts.length > 0)
      console.log(`\nAttack cases: ${counts.join(', ')}${failed ? `, ${failed} failed` : ''}`)
  }
}
