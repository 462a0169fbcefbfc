import { useCallback, useState } from 'react'
import type { HeatRow } from './heat.ts'

export function useFolding(teams: readonly HeatRow[]) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const fold = useCallback(
    (key: string) =>
      setFolded(
        (before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]),
      ),
    [],
  )
  const all = () =>
    setFolded(
      folded.size > 0
        ? new Set()
        : new Set(teams.flatMap(({ key, cover }) => (cover === undefined ? [] : [key]))),
    )
  return { folded, fold, all }
}
