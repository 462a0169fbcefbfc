import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useKeptState } from '../../base/layout/useTyped.ts'
import { columnsQuery } from '../import/client.ts'
import type { ColumnChoice } from '../import/rules.ts'
import { headNames } from '../peopleFile/columns.ts'
import type { Layout, PeopleFile } from '../peopleFile/parse.ts'
import { openPeopleFile, type OpenFile } from '../peopleFile/readPeopleFile.ts'

export interface ChosenFile {
  name: string
  file: PeopleFile
}

interface FileSource {
  chosen: ChosenFile
  source: File
}

/** The file as it is read; it stays open, so that its columns can be read another way, until another page is visited. */
export function useFileOfPeople(companyId: string) {
  const [held, hold] = useKeptState<FileSource | null>(['companies', companyId, 'import-file'], null)
  const chosen = held?.chosen ?? null
  const known = useKeptColumns(companyId)
  const open = useRef<OpenFile | null>(null)
  const turn = useRef(0)
  useEffect(() => () => open.current?.close(), [])
  const columns = choicesOf(chosen?.file.columns ?? [])

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
    const people = await next.read({ kept: await known.load(), layout: null })
    if (mine !== turn.current) return null
    hold({ chosen: { name: file.name, file: people }, source: file })
    return people
  }

  /** Reads the open file again, under another head or with other columns. */
  async function readAs(layout: Partial<Layout>): Promise<PeopleFile | null> {
    const mine = turn.current
    const kept = open.current ? known.kept : await known.load()
    if (held) open.current ??= await openPeopleFile(held.source)
    const people = await open.current?.read({ kept, layout })
    if (!people || mine !== turn.current) return null
    hold((now) => now && { ...now, chosen: { ...now.chosen, file: people } })
    return people
  }

  function forget() {
    turn.current += 1
    open.current?.close()
    open.current = null
    hold(null)
  }

  return { chosen, columns, choose, readAs, keepColumns: () => known.keep(columns), forget }
}

/** What each head means is not asked again of a file with the same heads. */
function useKeptColumns(companyId: string) {
  const queries = useQueryClient()
  const [kept, setKept] = useState<readonly ColumnChoice[]>([])

  /** Those of this visit over those of earlier files; what cannot be read is asked again. */
  async function load(): Promise<readonly ColumnChoice[]> {
    const earlier = await queries
      .query({ ...columnsQuery(companyId), staleTime: 0 })
      .catch(() => ({ columns: [] }))
    const all = merged(earlier.columns, kept)
    setKept(all)
    return all
  }

  return { kept, load, keep: (columns: readonly ColumnChoice[]) => setKept(merged(kept, columns)) }
}

function merged(before: readonly ColumnChoice[], columns: readonly ColumnChoice[]) {
  const now = new Set(columns.map(({ head }) => head))
  return [...before.filter(({ head }) => !now.has(head)), ...columns]
}

function choicesOf(columns: PeopleFile['columns']): ColumnChoice[] {
  const names = headNames(columns.map(({ head }) => head))
  return columns.flatMap(({ meaning }, at) => (names[at] ? [{ head: names[at], meaning }] : []))
}
