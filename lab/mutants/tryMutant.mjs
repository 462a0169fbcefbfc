import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest } from 'vitest/node'

// Stays warm between changes: only what was changed is read again.

const root = process.cwd()
const vitest = await createVitest(
  { root, watch: false, project: ['sqlite'], pool: 'threads', maxWorkers: 1, reporters: [{}] },
  { server: { watch: null } },
)

process.on('message', (asked) => void tryMutant(asked))

async function tryMutant({ file, text, tests }) {
  const path = join(root, file)
  writeFileSync(path, text)
  vitest.invalidateFile(path)
  const chosen = await vitest.globTestSpecifications(tests)
  const { testModules } = await vitest.runTestSpecifications(chosen)
  // It remembers what it ran before.
  const own = testModules.filter(({ moduleId }) => chosen.some((each) => each.moduleId === moduleId))
  const passed = own.length === tests.length && own.every((each) => each.ok())
  // The next change may be in another file, which must find this one as it was.
  process.send(passed)
  vitest.invalidateFile(path)
}
