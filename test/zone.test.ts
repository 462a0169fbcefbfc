import { afterAll, expect, test } from 'vitest'
import { formatDate, formatMoment } from '../src/base/text/writing.ts'
import { keepZone, usualZone } from '../src/base/time/zone.ts'
import { hours } from '../src/base/time/dates.ts'
import { fixture } from './fixture.ts'

afterAll(() => keepZone(usualZone))

test('TZ is obeyed where days are stored and where they are read', async () => {
  const { as, db, travel, now } = await fixture({ TZ: 'Indian/Reunion' })
  // 21:30 in London is half past one of the next day in Saint-Denis, and still today in Paris.
  travel(hours(12.5))
  expect(now().toISOString()).toBe('2026-11-21T21:30:00.000Z')
  const { id } = (await (await as('ada').post('/api/companies', { name: 'Vanille', teams: '' })).json()) as {
    id: string
  }
  const wave = await db.selectFrom('waves').select('openedOn').where('companyId', '=', id).executeTakeFirst()
  expect(wave?.openedOn).toBe('2026-11-22')
  const keys = await db.selectFrom('reportingGroups').select('addedOn').execute()
  expect(new Set(keys.map(({ addedOn }) => addedOn))).toEqual(new Set(['2026-11-22']))
  expect(formatDate(now().toISOString())).toBe('22 novembre 2026')
  expect(formatMoment(now().toISOString())).toBe('22 nov. 2026, 01:30')
  expect(formatDate('2026-11-21')).toBe('21 novembre 2026')
})
