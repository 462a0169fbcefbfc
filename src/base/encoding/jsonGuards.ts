import type { Guard } from './json.ts'

export const isText = (value: unknown): value is string => typeof value === 'string'
export const isNumber = (value: unknown): value is number => Number.isFinite(value)
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const nullOr =
  <T>(isOne: Guard<T>): Guard<T | null> =>
  (value): value is T | null =>
    value === null || isOne(value)

export const optional =
  <T>(isOne: Guard<T>): Guard<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || isOne(value)

export const oneOf =
  <const T>(...values: readonly T[]): Guard<T> =>
  (value): value is T =>
    values.some((one) => one === value)

export const listOf =
  <T>(isOne: Guard<T>): Guard<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every((one) => isOne(one))

export const recordOf =
  <T>(isOne: Guard<T>): Guard<Record<string, T>> =>
  (value): value is Record<string, T> =>
    isRecord(value) && Object.values(value).every((one) => isOne(one))

/** Properties that are not named may be there too: newer versions add some. */
export const shapeOf =
  <Shape extends Record<string, Guard<unknown>>>(
    shape: Shape,
  ): Guard<{ [Name in keyof Shape]: Shape[Name] extends Guard<infer T> ? T : never }> =>
  (value): value is { [Name in keyof Shape]: Shape[Name] extends Guard<infer T> ? T : never } =>
    isRecord(value) && Object.entries(shape).every(([name, isOne]) => isOne(value[name]))
