import { Button, Group, Menu, NativeSelect, Stack, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { Icon } from '../../base/ui/Icon.tsx'
import { useUrlState } from '../../base/lists/useUrlState.ts'
import { daysBetween } from '../../base/kit/civilDays.ts'
import { comparison } from '../tables/comparisonMessages.ts'
import { text } from '../tables/messages.ts'
import { exportAddress } from '../tables/resultsClient.ts'
import { frame } from './messages.ts'
import { addressOf, partOf, type Part } from './places.ts'
import classes from './ResultsFrame.module.css'
import { mayDecide, NOTHING, nameOfGroup, type ListedWave, type Shown } from './shown.ts'

interface ResultsFrameProps {
  shown: Shown
  waves: readonly ListedWave[]
  earlier: readonly ListedWave[]
  before: ListedWave | undefined
  base: string
  children: ReactNode
}

/** Which wave, which group, beside which: one line; then the parts, each an address. */
export function ResultsFrame({ shown, waves, earlier, before, base, children }: ResultsFrameProps) {
  const [opened, setOpened] = useState(false)
  const navigate = useNavigate()
  const [, setGroup] = useUrlState('groupe')
  const [, setBefore] = useUrlState('avec')
  const { wave, teams, groupings } = shown.results
  const label = (each: ListedWave) => frame.wave(each.title, each.openedOn)
  return (
    <Stack gap="lg">
      <Group justify="space-between" gap="sm" className="screen-only">
        <Button
          variant="default"
          className={classes.narrow ?? ''}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {frame.choices(wave.title, shown.groupName)}
        </Button>
        <Group gap="sm" className={classes.choices ?? ''} data-opened={opened}>
          {waves.length > 1 && (
            <NativeSelect
              label={text.questionnaire}
              value={wave.id}
              onChange={(event) => void navigate(addressOf(base, event.currentTarget.value, ''))}
              data={waves.map((each) => ({ value: each.id, label: label(each) }))}
            />
          )}
          <NativeSelect
            label={text.group}
            value={shown.team?.groupId ?? ''}
            onChange={(event) => setGroup(event.currentTarget.value)}
            data={[
              { value: '', label: text.everybody },
              ...groupings.map((each) => ({
                value: each.groupId,
                label: each.ballots === null ? frame.notShown(each.name) : nameOfGroup(each),
                disabled: each.ballots === null,
              })),
              ...teams.map(({ groupId, name }) => ({
                value: groupId ?? name,
                label: groupId === null ? frame.notShown(text.team(name)) : text.team(name),
                disabled: groupId === null,
              })),
            ]}
          />
          {earlier.length > 0 && (
            <NativeSelect
              label={comparison.with}
              value={before?.id ?? NOTHING}
              onChange={(event) => setBefore(event.currentTarget.value)}
              data={[
                ...earlier.map((each) => ({
                  value: each.id,
                  label: comparison.choice(each.title, daysBetween(each.openedOn, wave.openedOn)),
                })),
                { value: NOTHING, label: comparison.none },
              ]}
            />
          )}
        </Group>
        <Group gap="sm">
          {mayDecide(shown) && shown.slots.Meeting && (
            <Button component={Link} to={shown.to('reunion')} variant="default">
              {frame.meeting}
            </Button>
          )}
          <Exports shown={shown} before={before} />
        </Group>
      </Group>
      <Parts shown={shown} hasEarlier={earlier.length > 0} />
      {children}
    </Stack>
  )
}

function Parts({ shown, hasEarlier }: { shown: Shown; hasEarlier: boolean }) {
  const { results, hasComments } = shown
  const current = partOf(useParams().part)
  const scored = results.company?.dimensions.some(({ missing }) => missing !== 'not_scored') ?? false
  const places: (Part | false)[] = [
    '',
    results.teams.length > 0 && scored && 'equipes',
    results.questions.some(({ type }) => type !== 'texte') && 'questions',
    hasEarlier && scored && 'evolution',
    hasComments && 'commentaires',
    'methode',
  ]
  return (
    <nav aria-label={frame.parts} className={`${classes.parts} screen-only`}>
      {places
        .filter((part) => part !== false)
        .map((part) => (
          <Link
            key={part}
            to={shown.to(part)}
            className={classes.part ?? ''}
            {...(part === current && { 'aria-current': 'page' })}
          >
            {frame.names[part]}
          </Link>
        ))}
    </nav>
  )
}

function Exports({ shown, before }: { shown: Shown; before: ListedWave | undefined }) {
  const { wave } = shown.results
  const navigate = useNavigate()
  return (
    <Menu position="bottom-end" returnFocus>
      <Menu.Target>
        <Button variant="default" leftSection={<Icon name="download" size={16} />}>
          {frame.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void navigate(shown.to('resume'))}>
          {frame.resume}
          <Text component="span" display="block" size="sm" c="dimmed">
            {frame.resumeNote}
          </Text>
        </Menu.Item>
        <Menu.Item onClick={() => void navigate(shown.to('rapport'))}>{frame.report}</Menu.Item>
        <Menu.Item component="a" href={exportAddress(wave.id, 'xlsx', before?.id)}>
          {text.exportXlsx}
        </Menu.Item>
        <Menu.Item component="a" href={exportAddress(wave.id, 'csv', before?.id)}>
          {text.exportCsv}
        </Menu.Item>
        <Menu.Label>{frame.exportNote}</Menu.Label>
      </Menu.Dropdown>
    </Menu>
  )
}
