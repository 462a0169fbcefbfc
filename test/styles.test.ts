import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { read, sourcesIn, type Source } from './sources.ts'

// Concerned by a change to any source file.
import.meta.glob('../src/**/*.{ts,tsx,css}')

const product = sourcesIn('src').filter(({ path }) => !/\.test\.tsx?$/.test(path))
const sheets = sourcesIn('src', /\.css$/)

/**
 * In em, where layouts change: the smallest phone, a phone on its side, a tablet, a small and a usual laptop, a desk and
 * a large one.
 */
const steps = [24, 30, 48, 62, 75, 90, 100]

test('a layout changes with the window at seven widths, the same for every screen', () => {
  const widths = sheets.flatMap(({ path, text }) =>
    [...text.matchAll(/@media[^{]*/g)].flatMap(([query]) =>
      [...query.matchAll(/(min|max)-width: ([\d.]+)(\w+)|width ?[<>]/g)].map(([all, side, size, unit]) => ({
        path,
        all,
        side,
        size: Number(size),
        unit,
      })),
    ),
  )
  expect(widths.length).toBeGreaterThan(80)
  const isStep = ({ side, size, unit }: (typeof widths)[number]) =>
    unit === 'em' && steps.some((step) => size === (side === 'min' ? step : Number((step - 0.01).toFixed(2))))
  expect(widths.filter((each) => !isStep(each)).map(({ path, all }) => `${path}: ${all}`)).toEqual([])
})

test('every class of a style sheet is used by a component that imports it', () => {
  const unused = sheets
    .filter(({ path }) => path.endsWith('.module.css'))
    .flatMap(({ path, text }) => {
      const own = text.replace(/\/\*.*?\*\/|:global\([^)]*\)/gs, '')
      const classes = new Set([...own.matchAll(/\.([a-z]\w*)/gi)].map(([, name = '']) => name))
      const users = product.flatMap((file) => {
        const [, name] = new RegExp(`import (\\w+) from '[^']*/${basename(path)}'`).exec(file.text) ?? []
        return name ? [{ name, text: file.text }] : []
      })
      const isUsed = (one: string) =>
        users.some((user) => new RegExp(`\\b${user.name}(\\.${one}\\b|\\[)`).test(user.text))
      return [...classes].filter((one) => !isUsed(one)).map((one) => `${path}: .${one}`)
    })
  expect(unused).toEqual([])
})

test('what is drawn with the styles of lists, tabs and menus asks for them, and pages without do not', () => {
  const controls = 'src/base/lists/controlStyles.ts'
  const parts: Record<string, string> = { Combobox: 'Select', PillsInput: 'MultiSelect' }
  const styled = [...read(controls).text.matchAll(/styles\/(\w+)\.css/g)].map(
    ([, name = '']) => parts[name] ?? name,
  )
  const uses = ({ text }: Source) =>
    (/import \{([^}]+)\} from '@mantine\/core'/.exec(text)?.[1] ?? '')
      .split(',')
      .some((name) => styled.includes(name.trim()))
  const asks = ({ imports }: Source) => imports.some(({ from }) => from === controls)
  const wrong = product.filter((file) => uses(file) !== asks(file))
  expect(styled.length).toBeGreaterThan(5)
  expect(wrong.map(({ path }) => path)).toEqual([])
})
