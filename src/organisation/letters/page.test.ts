import { expect, test } from 'vitest'
import { lettersPage } from './page.ts'

const people = [
  {
    ...{ identifier: 'D-0468', code: '7K2M9RTD4QXA', firstName: 'Alain', lastName: '<script>x</script>' },
    ...{ team: '', expiresOn: '2027-01-20' },
  },
]
const page = (url: string) =>
  lettersPage(
    { people, madeOn: '2026-11-21' },
    { company: 'Acme', address: '', contact: '', url, nonce: 'once' },
  )

test.each([
  ['http://127.0.0.1:3000', true],
  ['http://localhost:8080', true],
  ['http://[::1]:3000', true],
  ['https://ressenti.acme.exemple.fr', false],
])('printed at %s, an address that opens nowhere else is told before it is posted: %s', (url, isSaid) => {
  expect(page(url).includes('ne s’ouvre que sur la machine de Ressenti')).toBe(isSaid)
})

test('the page runs one script, its own', () => {
  expect(page('https://ressenti.acme.exemple.fr').match(/<script[^>]*>/g)).toEqual(['<script nonce="once">'])
})
