import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { permissionMatrix } from './permissionMatrix.ts'

const root = join(import.meta.dirname, '..')
const routes = Object.keys(permissionMatrix).map((route) => {
  const [, path = ''] = route.split(' ')
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
})

/** Every path of the interface that these programs ask, with a letter for what is filled in. */
function asked(folder: string): string[] {
  const texts = readdirSync(join(root, folder)).map((name) => readFileSync(join(root, folder, name), 'utf8'))
  const paths = texts.flatMap((text) =>
    text.replace(/\$\{[^}]*\}/g, 'x').match(/(?<=['`]|x|(?:GET|POST) )\/api\/[^'`?\s]*/g),
  )
  return [...new Set(paths.filter((path) => path !== null))]
}

test.each(['lab/faults', 'lab/bench'])('what %s ask are routes of today', (folder) => {
  const all = asked(folder)
  expect(all.length).toBeGreaterThan(4)
  expect(all.filter((path) => !routes.some((route) => route.test(path)))).toEqual([])
})
