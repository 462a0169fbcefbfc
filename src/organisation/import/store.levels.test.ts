import { expect, test } from 'vitest'
import { freshFixture } from '../../../test/freshFixture.ts'
import { everything, file } from '../../../test/importing.ts'
import { treeFiles } from '../../../test/treeFiles.ts'
import { problemText } from '../peopleFile/problemMessages.ts'

const the = freshFixture()

const { line, applied, isUnchanged, drawn } = treeFiles(the)
const seven = Array.from({ length: 7 }, (_, n) => `N${n}`).join('|')
test.each([
  [
    'a comma in a level',
    { levels: 'Nord, Sud' },
    'Ligne 2 : « Nord, Sud » ne peut pas être un nom d’entité.',
  ],
  ['a level without a letter', { levels: '--' }, 'Ligne 2 : « -- » ne peut pas être un nom d’entité.'],
  ['a seventh level', { levels: seven }, 'Ligne 2 : Six niveaux au plus.'],
  [
    'a formula in a level',
    { levels: 'Nord|=A1' },
    'Ligne 2 : « =A1 » est une formule. Collez les valeurs seules.',
  ],
])('bad input, %s: told with its line, and nothing is written', async (_, cells, text) => {
  const before = await everything(the)
  const checked = await file(the, 'samia', [line('', 'A', cells)])
  expect(checked.check.problems.map(problemText)).toEqual([text])
  expect((await checked.apply()).status).toBe(409)
  expect(await everything(the)).toEqual(before)
})

test('bad input, a 501st entity: told at the line that names it', async () => {
  const rows = Array.from({ length: 501 }, (_, n) => line(`E${n}`, 'Équipe'))
  const { check } = await file(the, 'ada', rows)
  expect(check.problems.map(problemText)).toEqual(['Ligne 502 : 500 entités au plus.'])
})

test('bad input, an entity named like a team: both are, each in its place', async () => {
  const rows = [line('Labo', 'Labo'), line('Labo|Vente', 'Vente')]
  await applied(rows)
  expect(await drawn()).toEqual(['Labo', '  · Labo', '  Vente', '    · Vente'])
  await isUnchanged(rows)
})
