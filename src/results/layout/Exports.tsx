import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { Link } from '../../base/ui/Link.tsx'
import { CodeNotLoaded } from '../../base/async/loadCode.ts'
import '../../base/lists/controlStyles.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import { notifyFailure } from '../../base/ui/notify.tsx'
import { useActor } from '../../people/currentUser/useActor.ts'
import { resultsText } from '../tables/messages.ts'
import { frame } from './messages.ts'
import { exportAddress } from './client.ts'
import { NameAndNote } from './NameAndNote.tsx'
import { type Framed, type ListedWave } from './resultsView.ts'

interface ExportsProps {
  shown: Framed
  before: ListedWave | undefined
  isNarrow: boolean
  save: (() => Promise<void>) | undefined
}

export function Exports({ shown, before, isNarrow, save }: ExportsProps) {
  const { wave } = shown.results
  const navigate = useNavigate()
  const { role } = useActor()
  // Employees print what they read.
  if (role === 'employee' && !shown.mayCarry) return null
  const isMeeting = shown.mayDecide && shown.slots.Meeting !== undefined
  return (
    <Group gap="xs" wrap="nowrap">
      {isMeeting && !isNarrow && (
        <Button
          component={Link}
          to={shown.to('reunion')}
          variant="default"
          size="sm"
          leftSection={<Icon name="screen" size={16} />}
        >
          {frame.meeting}
        </Button>
      )}
      <Menu position="bottom-end" returnFocus>
        <Menu.Target>
          {isNarrow ? (
            <ActionIcon variant="default" size={44} aria-label={isMeeting ? frame.more : frame.export}>
              <Icon name="more" />
            </ActionIcon>
          ) : (
            <Button
              variant="default"
              size="sm"
              leftSection={<Icon name="download" size={16} />}
              rightSection={<Icon name="down" size={16} />}
            >
              {frame.export}
            </Button>
          )}
        </Menu.Target>
        <Menu.Dropdown maw="calc(100vw - 32px)">
          {isMeeting && isNarrow && (
            <Menu.Item onClick={() => void navigate(shown.to('reunion'))}>{frame.meeting}</Menu.Item>
          )}
          <Menu.Item onClick={() => void navigate(shown.to('resume'))}>
            <NameAndNote name={frame.names.resume} note={frame.resumeNote} />
          </Menu.Item>
          <Menu.Item onClick={() => void navigate(shown.to('rapport'))}>
            <NameAndNote name={frame.names.rapport} note={frame.reportNote} />
          </Menu.Item>
          {shown.mayCarry && <Files waveId={wave.id} before={before} save={save} />}
          <Menu.Label>{frame.exportNote}</Menu.Label>
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}

interface FilesProps extends Pick<ExportsProps, 'before' | 'save'> {
  waveId: string
}

const Files = ({ waveId, before, save }: FilesProps) => (
  <>
    <Slides save={save} />
    <Menu.Item component="a" href={exportAddress(waveId, 'xlsx', before?.id)}>
      <NameAndNote name={resultsText.exportXlsx} note={frame.xlsxNote} />
    </Menu.Item>
    <Menu.Item component="a" href={exportAddress(waveId, 'csv', before?.id)}>
      <NameAndNote name={resultsText.exportCsv} note={frame.csvNote} />
    </Menu.Item>
  </>
)

/** A second press while the file is made does nothing. */
function Slides({ save }: { save: (() => Promise<void>) | undefined }) {
  const making = useMutation({
    mutationFn: async () => save?.(),
    onError: (error) =>
      notifyFailure(frame.slidesFailed, {
        label: frame.again,
        onClick: () => (error instanceof CodeNotLoaded ? window.location.reload() : making.mutate()),
      }),
  })
  return (
    <Menu.Item disabled={!save || making.isPending} closeMenuOnClick={false} onClick={() => making.mutate()}>
      <NameAndNote name={making.isPending ? frame.slidesPending : frame.slides} note={frame.slidesNote} />
    </Menu.Item>
  )
}
