import { useEffect, useRef, useState } from 'react'
import type { ColumnChoice } from '../import/rules.ts'
import { headNames } from '../peopleFile/columns.ts'
import type { Layout, PeopleFile } from '../peopleFile/parse.ts'
import { openPeopleFile, type OpenFile } from '../peopleFile/readPeopleFile.ts'

export interface ChosenFile {
  name: string
  file: PeopleFile
}

/** The file as it is read; it stays open, so that its columns can be read another way. */
export function useFileOfPeople() {
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [kept, setKept] = useState<readonly ColumnChoice[]>([])
  const open = useRef<OpenFile | null>(null)
  const turn = useRef(0)
  useEffect(() => () => open.current?.close(), [])

  /** Null: another file was chosen meanwhile. Throws where the file can no longer be read. */
  async function choose(file: File): Promise<PeopleFile | null> {
    turn.current += 1
    const mine = turn.current
    const next = await openPeopleFile(file)
    if (mine !== turn.current) {
      next.close()
      return null
    }
    open.current?.close()
    open.current = next
    const people = await next.read({ kept, layout: null })
    if (mine !== turn.current) return null
    setChosen({ name: file.name, file: people })
    return people
  }

  /** Reads the open file again, under another head or with other columns. */
  async function readAs(layout: Partial<Layout>): Promise<PeopleFile | null> {
    const mine = turn.current
    const people = await open.current?.read({ kept, layout })
    if (!people || mine !== turn.current) return null
    setChosen((now) => now && { ...now, file: people })
    return people
  }

  /** What each column means is not asked again of a file with the same heads. */
  function keepColumns(): readonly ColumnChoice[] {
    const columns = choicesOf(chosen?.file.columns ?? [])
    const now = new Set(columns.map(({ head }) => head))
    const all = [...kept.filter(({ head }) => !now.has(head)), ...columns]
    setKept(all)
    return all
  }

  function forget() {
    turn.current += 1
    open.current?.close()
    open.current = null
    setChosen(null)
  }

  return { chosen, choose, readAs, keepColumns, forget }
}

function choicesOf(columns: PeopleFile['columns']): ColumnChoice[] {
  const names = headNames(columns.map(({ head }) => head))
  return columns.flatMap(({ meaning }, at) => (names[at] ? [{ head: names[at], meaning }] : []))
}
