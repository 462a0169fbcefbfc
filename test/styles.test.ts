import { expect, test } from 'vitest'
import { read, sourcesIn, type Source } from './sources.ts'

// Concerned by a change to any source file.
import.meta.glob('../src/**/*.{ts,tsx,css}')

const product = sourcesIn('src').filter(({ path }) => !/\.test\.tsx?$/.test(path))

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
