import { Anchor, Button, Input, Text } from '@mantine/core'
import { useRef, useState, type DragEvent } from 'react'
import { ProgressBar } from '../../base/ui/ProgressBar.tsx'
import classes from './CsvFileField.module.css'
import { csvText } from './messages.ts'
import type { CsvFile } from './useCsvFile.ts'

interface CsvFileFieldProps {
  chosen: CsvFile
  onChoose: (file: File | null) => void
  error?: string
  reportId: string
}

export function CsvFileField({ chosen, onChoose, error, reportId }: CsvFileFieldProps) {
  const [over, setOver] = useState(false)
  const wrong = Boolean(error) || (chosen.kind === 'read' && chosen.reading.errors.length > 0)

  const input = useRef<HTMLInputElement>(null)
  const name = chosen.kind === 'read' ? chosen.file.name : ''

  function drop(event: DragEvent<HTMLDivElement>) {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (!input.current || !file) return
    input.current.files = event.dataTransfer.files
    onChoose(file)
  }

  return (
    <Input.Wrapper id="csv-file" label={csvText.fileField} description={csvText.fileHelp} error={error}>
      <div
        className={classes.drop}
        data-over={over}
        data-wrong={wrong}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          id="csv-file"
          className="visually-hidden"
          ref={input}
          type="file"
          accept=".csv,text/csv"
          aria-invalid={wrong}
          aria-describedby={`csv-file-description csv-file-error ${reportId}`}
          onChange={(event) => onChoose(event.currentTarget.files?.[0] ?? null)}
        />
        <Button component="span" variant="default" aria-hidden onClick={() => input.current?.click()}>
          {csvText.chooseFile}
        </Button>
        {name ? (
          <Text size="sm" className={classes.name}>
            {name}
          </Text>
        ) : (
          <Text size="sm" c="dimmed" visibleFrom="sm">
            {csvText.dropHere}
          </Text>
        )}
      </div>
      <Anchor href="/modele-questionnaire.csv" download size="sm" mt={8} display="inline-block">
        {csvText.model}
      </Anchor>
      {chosen.kind === 'reading' && (
        <div role="status">
          <Text size="sm">{csvText.reading(chosen.percent)}</Text>
          <ProgressBar value={chosen.percent} label={csvText.reading(chosen.percent)} />
        </div>
      )}
    </Input.Wrapper>
  )
}
