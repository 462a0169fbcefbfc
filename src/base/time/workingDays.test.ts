import { expect, test } from 'vitest'
import { addDays, type Day } from './civilDays.ts'
import { holidaysOf } from './workingDays.ts'

/** Easter by the epacts of Lilius and Clavius (Knuth, The Art of Computer Programming 1.3.2, exercise 14). */
function easterByEpacts(year: number): Day {
  const golden = (year % 19) + 1
  const century = Math.floor(year / 100) + 1
  const dropped = Math.floor((3 * century) / 4) - 12
  const corrected = Math.floor((8 * century + 5) / 25) - 5
  const sunday = Math.floor((5 * year) / 4) - dropped - 10
  const epact = (((11 * golden + 20 + corrected - dropped) % 30) + 30) % 30
  const later = epact === 24 || (epact === 25 && golden > 11) ? epact + 1 : epact
  const full = 44 - later < 21 ? 74 - later : 44 - later
  const date = full + 7 - ((sunday + full) % 7)
  return addDays(`${year}-03-01`, date - 1)
}

test('the moving holidays of every year from 1600 to 4000 follow Easter, as another reckoning has it', () => {
  for (let year = 1600; year <= 4000; year += 1) {
    const easter = easterByEpacts(year)
    const moving = [1, 39, 50].map((days) => addDays(easter, days))
    expect(holidaysOf(year), String(year)).toEqual(expect.arrayContaining(moving))
    expect(holidaysOf(year)).toHaveLength(11)
  }
})
