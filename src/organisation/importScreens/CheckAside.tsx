import { Alert, Anchor, Group, Paper, Stack, Text } from '@mantine/core'
import { writeCsv } from '../../base/text/csv.ts'
import { downloadFile } from '../../base/ui/download.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import { columnText } from '../fileColumns/columnMessages.ts'
import { AsideRows } from '../fileColumns/FileReport.tsx'
import type { CheckedFile, ShownCheck } from '../importState/checkedFile.ts'
import { importText } from '../importState/messages.ts'
import type { CheckState } from '../importState/checkState.ts'
import { correctedCsv, editedRows } from '../peopleFile/edits.ts'
import { importWarningText, problemText, warningTexts } from '../peopleFile/problemMessages.ts'
import classes from './ImportScreen.module.css'

export function CheckAside({ checked: { check }, all }: { checked: CheckedFile; all: CheckState }) {
  const { file } = all
  const warnings = file?.chosen?.file.warnings ?? []
  return (
    <Stack gap="md">
      <Paper withBorder p="lg" component="section" aria-label={importText.counts}>
        <Stack gap="sm">
          <Text fw={700} style={{ overflowWrap: 'anywhere' }}>
            {all.name}
          </Text>
          <Text size="sm" c="dimmed">
            {importText.lines(all.lines)}
          </Text>
          <AsideRows aside={file?.chosen?.file.aside ?? []} />
          <Skipped check={check} all={all} />
          {file && (
            <Anchor
              component="button"
              type="button"
              size="sm"
              ta="start"
              onClick={() => file.setStep({ kind: 'columns' })}
            >
              {columnText.title}
            </Anchor>
          )}
          <dl className={classes.counts}>
            {(['arrivals', 'changes', 'departures', 'unchanged'] as const).map((name) => (
              <Count key={name} label={importText.tabs[name]} n={check[name].length} />
            ))}
            <Count label={importText.tabs.problems} n={check.problems.length} />
          </dl>
          {check.newTeams.length > 0 && <Text size="sm">{importText.newTeams(check.newTeams)}</Text>}
          <Downloads check={check} all={all} />
        </Stack>
      </Paper>
      {check.openCampaign && (
        <Alert color="blue" icon={<Icon name="about" />}>
          {importText.campaignOpen}
        </Alert>
      )}
      {warnings.length > 0 && (
        <Paper withBorder p="lg">
          <Text fw={700}>{columnText.warnings(warnings.length)}</Text>
          {warningTexts(warnings).map((warning) => (
            <Text key={warning} size="sm" c="dimmed">
              {warning}
            </Text>
          ))}
        </Paper>
      )}
    </Stack>
  )
}

interface CheckedProps {
  check: ShownCheck
  all: CheckState
}

function Skipped({ check, all }: CheckedProps) {
  if (check.skipped.length === 0) return null
  return (
    <Group gap="xs">
      <Text size="sm">{importText.skipped(check.skipped.length)}</Text>
      <Anchor
        component="button"
        type="button"
        size="sm"
        onClick={() => void all.check({ ...all.choices, skip: [] })}
      >
        {importText.takeBack}
      </Anchor>
    </Group>
  )
}

function Downloads({ check, all }: CheckedProps) {
  const { file } = all
  const corrected = () => correctedFile(editedRows(file?.chosen?.file.rows ?? [], file!.corrections.edits))
  return (
    <>
      {file && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          ta="start"
          onClick={() => downloadFile(corrected())}
        >
          {importText.corrected}
        </Anchor>
      )}
      {check.problems.length > 0 && (
        <Anchor href={errorsAddress(check)} download={importText.errorsFile} size="sm">
          {importText.downloadErrors}
        </Anchor>
      )}
      {check.warnings.length > 0 && (
        <Anchor href={warningsAddress(check)} download={importText.warningsFile} size="sm">
          {importText.downloadWarnings}
        </Anchor>
      )}
    </>
  )
}

const Count = ({ label, n }: { label: string; n: number }) => (
  <>
    <dt>{label}</dt>
    <dd>{n}</dd>
  </>
)

/** `data:`, because the CSP forbids blob addresses. */
const csvAddress = (head: string, rows: readonly (readonly [number, string])[]) =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(writeCsv([[importText.line, head], ...rows]))}`

const errorsAddress = ({ problems }: ShownCheck) =>
  csvAddress(
    importText.wrong,
    problems.map((each) => [each.line, problemText(each)] as const),
  )

/** For an administrator, who may change what this file may not (C19.13). */
const warningsAddress = ({ warnings }: ShownCheck) =>
  csvAddress(
    importText.tabs.warnings,
    warnings.map((each) => [each.line, importWarningText(each)] as const),
  )

const correctedFile = (rows: CheckedFile['rows']) =>
  new File([correctedCsv(rows)], importText.correctedFile, { type: 'text/csv' })
