import { Anchor, Checkbox, Group, Paper, Radio, Stack, Text } from '@mantine/core'
import { Fragment, useRef, useState, type DragEvent } from 'react'
import { ProgressBar } from '../../base/ui/ProgressBar.tsx'
import { ReasonedButton } from '../../base/ui/ReasonedButton.tsx'
import { DataTable } from '../../base/lists/DataTable.tsx'
import { ErrorAlert } from '../../base/ui/ErrorAlert.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { exportAddress } from '../import/client.ts'
import classes from './ImportScreen.module.css'
import { importText } from '../importState/messages.ts'
import { FileReport } from '../fileColumns/FileReport.tsx'
import { columns } from '../peopleFile/columns.ts'
import type { ChosenFile } from '../fileColumns/useFileOfPeople.ts'
import { canGoOn, type ImportState } from '../importState/useImport.ts'

export const fileKinds =
  '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function FileStep({ companyId, all }: { companyId: string; all: ImportState }) {
  const { chosen, choices, setChoices, busy, failure } = all
  const canCheck = chosen !== null && canGoOn(chosen.file)
  return (
    <div className={classes.columns}>
      <Paper withBorder p="lg">
        <Stack gap="md">
          <FileField chosen={chosen} onChoose={(file) => void all.read(file)} />
          {busy?.kind === 'reading' && <Text role="status">{importText.reading}</Text>}
          {busy?.kind === 'checking' && <Checking percent={busy.percent} />}
          {failure && <ErrorAlert message={failure} />}
          {chosen && <FileReport file={chosen.file} />}
          <Radio.Group
            label={importText.meaning}
            value={choices.mode}
            onChange={(mode) => setChoices({ ...choices, mode: mode === 'full' ? 'full' : 'partial' })}
          >
            <Stack gap="sm" mt="xs">
              <Radio value="partial" label={importText.partial} description={importText.partialHelp} />
              <Radio value="full" label={importText.full} description={importText.fullHelp} />
            </Stack>
          </Radio.Group>
          <Checkbox
            label={importText.createTeams}
            checked={choices.createTeams}
            onChange={(event) => setChoices({ ...choices, createTeams: event.currentTarget.checked })}
          />
          <Group>
            <ReasonedButton
              why={canCheck ? null : chosen ? importText.notReadable : importText.chooseFirst}
              loading={busy !== null}
              onClick={() => void all.goOn()}
            >
              {chosen && !chosen.file.isFamiliar ? importText.goOn : importText.check}
            </ReasonedButton>
          </Group>
        </Stack>
      </Paper>
      <Example companyId={companyId} />
    </div>
  )
}

export const Checking = ({ percent }: { percent: number }) => (
  <div role="status">
    <Text size="sm">{importText.sending(percent)}</Text>
    <ProgressBar value={percent} label={importText.sending(percent)} />
  </div>
)

function FileField({ chosen, onChoose }: { chosen: ChosenFile | null; onChoose: (file: File) => void }) {
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  function drop(event: DragEvent<HTMLLabelElement>) {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onChoose(file)
  }
  return (
    <label
      className={classes.drop}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="upload" />
      <Text fw={700}>{chosen?.name ?? importText.drop}</Text>
      <Text size="sm" c="dimmed">
        {chosen && chosen.file.rows.length > 0
          ? importText.lines(chosen.file.rows.length)
          : importText.dropHelp}
      </Text>
      <span className={classes.button}>{importText.choose}</span>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept={fileKinds}
        aria-label={importText.fileField}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          // Lets the corrected file of the same name be selected again.
          event.currentTarget.value = ''
          if (file) onChoose(file)
        }}
      />
    </label>
  )
}

const examples = [
  ['D-0412', 'c.roux@…', 'Camille', 'Roux', 'Commerce'],
  ['D-0468', '', 'Alain', 'Guérin', 'Logistique'],
  ['D-0471', 'm.prigent@…', 'Manon', 'Prigent', 'Commerce|Communication'],
]

/** As in a file: a line may break after the separator, never in a word. */
const Exact = ({ text: written }: { text: string }) => (
  <span style={{ overflowWrap: 'normal' }}>
    {written.split('|').map((part, at) => (
      <Fragment key={part}>
        {at > 0 && '|'}
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
)

function Example({ companyId }: { companyId: string }) {
  return (
    <Section title={importText.looks}>
      <DataTable
        label={importText.looks}
        rows={examples}
        rowKey={([key = '']) => key}
        columns={columns.slice(0, 5).map((head, at) => ({
          head,
          cell: (cells: string[]) => <Exact text={cells[at] ?? ''} />,
        }))}
      />
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed">
          {importText.oneKey}
        </Text>
        <Group gap="md">
          <Anchor href="/modele-personnes.csv" download size="sm">
            {importText.model}
          </Anchor>
          <Anchor href={exportAddress(companyId)} download size="sm">
            {importText.export}
          </Anchor>
        </Group>
      </Group>
    </Section>
  )
}
