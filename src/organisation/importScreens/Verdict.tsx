import { Alert, Button, FileButton, Group, Text } from '@mantine/core'
import { Icon } from '../../base/ui/Icon.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { installationQuery } from '../../people/accountSettings/client.ts'
import { fileKinds } from './FileStep.tsx'
import { importText } from '../importState/messages.ts'
import type { CheckedFile, ShownCheck } from '../importState/checkedFile.ts'
import type { CheckState } from '../importState/checkState.ts'

export const countsOf = ({ arrivals, changes, departures }: ShownCheck) => ({
  arrivals: arrivals.length,
  changes: changes.length,
  departures: departures.length,
})

export const managersIn = ({ managers }: ShownCheck) =>
  managers === null ? 0 : managers.appointed.length + managers.withdrawn.length

export const isNothing = (check: ShownCheck) =>
  Object.values(countsOf(check)).every((n) => n === 0) &&
  check.newTeams.length + (check.organisation?.changes ?? 0) + managersIn(check) === 0 &&
  check.questions.every(({ rename }) => !rename)

const linesToCorrect = ({ problems }: ShownCheck) => new Set(problems.map(({ line }) => line)).size

export function Verdict({ check, all }: { check: ShownCheck; all: CheckState }) {
  const wrong = linesToCorrect(check)
  const { file } = all
  if (wrong > 0)
    return (
      <Alert color="red" role="alert" icon={<Icon name="alert" />}>
        <Group justify="space-between" gap="sm">
          <div>
            <Text fw={700}>{importText.toCorrect(wrong)}</Text>
            <Text>{file ? importText.correct(all.name) : importText.correctThere}</Text>
          </div>
          {file && <Corrected file={file} all={all} />}
        </Group>
      </Alert>
    )
  return (
    <Alert color="green" role="status" icon={<Icon name="check" />}>
      <Text fw={700}>{isNothing(check) ? importText.upToDate : importText.ready}</Text>
    </Alert>
  )
}

interface CorrectedProps {
  file: NonNullable<CheckState['file']>
  all: CheckState
}

function Corrected({ file, all }: CorrectedProps) {
  const { unchecked } = file.corrections
  return (
    <Group gap="sm">
      {unchecked > 0 && (
        <Button loading={all.busy !== null} onClick={() => void all.check()}>
          {importText.checkCorrections(unchecked)}
        </Button>
      )}
      <FileButton accept={fileKinds} onChange={(corrected) => corrected && void file.correct(corrected)}>
        {(props) => (
          <Button variant="default" {...props}>
            {importText.again}
          </Button>
        )}
      </FileButton>
    </Group>
  )
}

/** Without mail an address is no way in: said before its people are written. */
export function NoMail({ checked: { check, rows } }: { checked: CheckedFile }) {
  const installation = useLoad(installationQuery)
  const arriving = new Set(check.arrivals)
  const reached = rows.filter(({ line, email }) => email !== '' && arriving.has(line))
  if (reached.length === 0) return null
  return (
    <Loaded from={installation}>
      {({ mail }) =>
        !mail && (
          <Alert color="yellow" icon={<Icon name="alert" />}>
            {importText.noMail(reached.length)}
          </Alert>
        )
      }
    </Loaded>
  )
}
