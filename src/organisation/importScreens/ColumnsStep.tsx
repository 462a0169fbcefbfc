import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { ReasonedButton } from '../../base/ui/ReasonedButton.tsx'
import { ErrorAlert } from '../../base/ui/ErrorAlert.tsx'
import type { Layout } from '../peopleFile/parse.ts'
import { ColumnList, FullNames, HeadLine } from '../fileColumns/ColumnList.tsx'
import { columnText } from '../fileColumns/columnMessages.ts'
import { AsideRows, FileReport } from '../fileColumns/FileReport.tsx'
import { Checking } from './FileStep.tsx'
import { importText } from '../importState/messages.ts'
import type { ImportState } from '../importState/useImport.ts'

/** What each column of the file means (C19.3). */
export function ColumnsStep({ all }: { all: ImportState }) {
  const { chosen, busy, failure } = all
  if (!chosen) return null
  const { file } = chosen
  const { layout } = file
  const change = (changed: Partial<Layout>) => void all.readAs({ ...layout, ...changed })
  return (
    <Paper withBorder p="lg">
      <Stack gap="md">
        <Title order={2}>{columnText.title}</Title>
        <Text>{columnText.help}</Text>
        <HeadLine file={file} onChange={(headLine) => void all.readAs({ headLine })} />
        {layout && (
          <AsideRows
            aside={file.aside}
            onTakeBack={(line) => change({ takenBack: [...layout.takenBack, line] })}
          />
        )}
        {layout && <ColumnList columns={file.columns} onChange={(next) => change({ meanings: next })} />}
        {layout?.meanings.includes('niveau_1') && <Text c="dimmed">{columnText.levelsHelp}</Text>}
        {layout?.meanings.includes('nom_prenom') && file.rows.length > 0 && (
          <FullNames file={file} onInvert={() => change({ isInverted: !layout.isInverted })} />
        )}
        <FileReport file={file} />
        {busy?.kind === 'checking' && <Checking percent={busy.percent} />}
        {failure && <ErrorAlert message={failure} />}
        <Group gap="sm">
          <Button variant="default" onClick={() => all.setStep({ kind: 'file' })}>
            {columnText.back}
          </Button>
          <ReasonedButton
            why={file.rows.length === 0 ? columnText.nobody : null}
            loading={busy !== null}
            onClick={() => void all.goOn()}
          >
            {importText.check}
          </ReasonedButton>
        </Group>
      </Stack>
    </Paper>
  )
}
