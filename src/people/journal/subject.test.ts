import { expect, test } from 'vitest'
import { atArrows } from './messages.ts'

test.each([
  ['Sabrina Lopes', ['Sabrina Lopes']],
  ['Nora Blanc → Acme', ['Nora Blanc', 'Acme']],
  ['Nord → Sud → Est', ['Nord', 'Sud', 'Est']],
])('of « %s » the journal leaves nothing out, also where a name holds an arrow', (subject, parts) => {
  expect(atArrows(subject)).toEqual(parts)
})
