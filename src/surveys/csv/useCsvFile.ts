import { useRef, useState } from 'react'
import { readQuestionsCsv, type CsvReading } from './questionsCsv.ts'
import { limits } from '../questions/rules.ts'

export type CsvFile =
  | { kind: 'none' }
  | { kind: 'reading'; percent: number }
  | { kind: 'unreadable' }
  | { kind: 'read'; file: File; reading: CsvReading }

/** Read in the browser for a preview; the server reads it again and decides. */
export function useCsvFile(): [CsvFile, (file: File | null) => Promise<void>] {
  const [chosen, setChosen] = useState<CsvFile>({ kind: 'none' })
  const turn = useRef(0)

  async function choose(file: File | null) {
    turn.current += 1
    const mine = turn.current
    const show = (next: CsvFile) => mine === turn.current && setChosen(next)
    if (!file) return void show({ kind: 'none' })
    show({ kind: 'reading', percent: 0 })
    try {
      const reading = await readFile(file, (percent) => show({ kind: 'reading', percent }))
      show({ kind: 'read', file, reading })
    } catch {
      // The file was moved or changed since it was chosen.
      show({ kind: 'unreadable' })
    }
  }
  return [chosen, choose]
}

async function readFile(file: File, progress: (percent: number) => void): Promise<CsvReading> {
  if (file.size > limits.fileBytes) return tooLarge(file.size)
  const bytes = new Uint8Array(file.size)
  const reader = file.stream().getReader()
  let at = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes.set(part.value, at)
    at += part.value.length
    progress(Math.round((100 * at) / file.size))
  }
  return readQuestionsCsv(bytes)
}

const tooLarge = (size: number): CsvReading => ({
  questions: [],
  texts: new Map(),
  lines: [],
  errors: [{ code: 'F02', n: Math.ceil(size / 1024) }],
  warnings: [],
  encoding: null,
  separator: null,
})
