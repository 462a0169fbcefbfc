import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { preloads } from '../src/preloads.ts'
import { paths } from '../src/paths.ts'
import { root } from './sources.ts'
import { world } from './world.ts'

const screens = readFileSync(join(root, 'src', 'screens.tsx'), 'utf8')

test.each(Object.entries(preloads))(
  '%s asks at once for the screens that stand there',
  (address, sources) => {
    const key = Object.entries(paths).find(([, each]) => each === address)?.[0]
    for (const source of sources.filter((each) => each.endsWith('.tsx'))) {
      const name = /([A-Za-z]+)\.tsx$/.exec(source)?.[1] ?? ''
      expect(screens).toContain(`import('./${source.slice(4)}')`)
      if (!name.endsWith('Layout'))
        expect(screens).toContain(`<Route path={paths.${key}} element={<${name} />}`)
    }
  },
)

test('what a group is made of is named by its name', async () => {
  const config = readFileSync(join(root, 'vite.config.ts'), 'utf8')
  for (const name of Object.values(preloads)
    .flat()
    .filter((each) => !each.endsWith('.tsx')))
    expect(config).toContain(`name: '${name}'`)
})

test('a page names the files of its first screens, and no file twice', async () => {
  const { as } = await world()
  const html = await (await as('visitor').get('/register', { accept: 'text/html' })).text()
  const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, each]) => each)
  if (named.length === 0) return
  expect(named.filter((each) => each?.includes('EmployeeRegisterScreen'))).toHaveLength(1)
  expect(new Set(named).size).toBe(named.length)
})
