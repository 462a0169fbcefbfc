import { describe, expect, test } from 'vitest'
import { applicationKey } from './applicationKey.ts'
import { isRowSealed, sealRow } from './rowSeals.ts'

const key = applicationKey(new Uint8Array(32).fill(7))

describe('C23.3.5 seals of rows', () => {
  const seal = sealRow(key, 'team-member', ['team', 'paul', '2026-01-01'])

  test('a seal holds for its row alone', () => {
    expect(isRowSealed(key, 'team-member', { row: ['team', 'paul', '2026-01-01'], seal })).toBe(true)
    expect(isRowSealed(key, 'team-member', { row: ['team', 'paul', '2026-01-02'], seal })).toBe(false)
    expect(isRowSealed(key, 'team-member', { row: ['teampaul', '', '2026-01-01'], seal })).toBe(false)
  })

  test('a row without seal, with another key or with the seal of another kind is not sealed', () => {
    const row: ['a', 'b'] = ['a', 'b']
    const roster = sealRow(key, 'roster-member', row)
    const other = applicationKey(new Uint8Array(32).fill(8))
    expect(isRowSealed(key, 'roster-member', { row, seal: null })).toBe(false)
    expect(isRowSealed(key, 'roster-member', { row, seal: '' })).toBe(false)
    expect(isRowSealed(other, 'roster-member', { row, seal: roster })).toBe(false)
    const past: ['a', 'b', 'c', 'd'] = ['a', 'b', 'c', 'd']
    expect(isRowSealed(key, 'past-member', { row: past, seal: roster })).toBe(false)
  })

  test('nothing and an empty text differ', () => {
    const none = sealRow(key, 'account-counts', ['paul', null, null, null])
    expect(none).not.toBe(sealRow(key, 'account-counts', ['paul', '', null, null]))
  })
})
