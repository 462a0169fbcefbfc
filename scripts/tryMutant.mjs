import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest } from 'vitest/node'

// Stays warm between changes: only what was changed is read again.

const root = process.cwd()
const vitest = await createVitest(
  'test',
  { root, watch: false, project: ['sqlite'], pool: 'threads', maxWorkers: 1, reporters: [{}] },
  { server: { watch: null } },
)

process.on('message', async ({ file, text, tests }) => {
  const path = join(root, file)
  writeFileSync(path, text)
  vitest.invalidateFile(path)
  const { testModules } = await vitest.runTestSpecifications(await vitest.globTestSpecifications(tests))
  const passed = testModules.length === tests.length && testModules.every((each) => each.ok())
  // The next change may be in another file, which must find this one as it was.
  process.send(passed)
  vitest.invalidateFile(path)
})
