import { Group, Stack, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Link } from '../../base/ui/Link.tsx'
import { isFreeText } from '../../surveys/questions/questionTypes.ts'
import { useFocusOn } from '../../base/ui/useFocusOn.ts'
import { useActor } from '../../people/currentUser/useActor.ts'
import { comparison } from '../comparison/messages.ts'
import { detailOf } from '../statistics/display.ts'
import { resultsText } from '../tables/messages.ts'
import { ChoicesSheet, type SheetField } from './ChoicesSheet.tsx'
import { ContextSelect } from './ContextSelect.tsx'
import { Exports } from './Exports.tsx'
import { GroupName } from './GroupName.tsx'
import { frame, type ResultsTab } from './messages.ts'
import { Typed, typedHere } from '../../base/layout/Written.tsx'
import { addressOf, partOf } from './places.ts'
import classes from './ResultsFrame.module.css'
import { NO_COMPARISON, inTree, isJoint, nameOfGroup, type Framed, type ListedWave } from './resultsView.ts'
import { useNarrow } from './useNarrow.ts'

interface ResultsFrameProps {
  shown: Framed
  waves: readonly ListedWave[]
  earlier: readonly ListedWave[]
  before: ListedWave | undefined
  nearest: ListedWave | undefined
  base: string
  /** Makes the slides. */
  save: (() => Promise<void>) | undefined
  children: ReactNode
}

const titleId = 'part'

export function ResultsFrame({ shown, base, save, children, ...context }: ResultsFrameProps) {
  const { earlier, before } = context
  const isNarrow = useNarrow()
  const navigate = useNavigate()
  const { wave, company } = shown.results
  const ballots = (shown.team ?? company)?.ballots ?? 0
  // A joint table is compared with nothing (C23.5.2).
  const mayEvolve = detailOf(ballots) !== 'small' && !isJoint(shown.team)
  const part = partOf(useParams().part)
  useFocusOn(titleId, part)
  const go = (waveId: string, kept: Record<string, string>) => {
    const query = new URLSearchParams(Object.entries(kept).filter(([, value]) => value !== '')).toString()
    void navigate(addressOf(base, waveId, part) + (query && `?${query}`))
  }
  // Comments are the whole company's, whatever group is selected (C7).
  const isWhole = part === 'commentaires'
  const choices = choicesOf({ shown, isWhole, ...context }, (values) =>
    go(values.questionnaire, values.questionnaire === wave.id ? values.kept : {}),
  )
  return (
    <Stack gap="lg">
      <Stack gap="xs">
        <Group justify="space-between" gap="sm" className="screen-only" wrap={isNarrow ? 'nowrap' : 'wrap'}>
          {isNarrow ? (
            <ChoicesSheet title={frame.sheet} all={choices.list} onApply={choices.apply}>
              <b>
                <Typed>{wave.title}</Typed>
              </b>{' '}
              · {isWhole ? resultsText.everybody : <GroupName of={shown} />}
            </ChoicesSheet>
          ) : (
            <Group gap={8}>
              {choices.list.map((choice) => (
                <ContextSelect key={choice.label} {...choice} />
              ))}
            </Group>
          )}
          <Exports {...{ shown, before, isNarrow, save }} />
        </Group>
        <Parts shown={shown} hasEvolution={mayEvolve && (earlier.length > 0 || mayHavePast(shown))} />
      </Stack>
      <VisuallyHidden>
        <h2 id={titleId} tabIndex={-1}>
          {frame.names[part]}
        </h2>
      </VisuallyHidden>
      {children}
    </Stack>
  )
}

type ChoicesProps = Omit<ResultsFrameProps, 'base' | 'save' | 'children'> & { isWhole: boolean }

function choicesOf(
  { shown, isWhole, waves, earlier, before, nearest }: ChoicesProps,
  go: (values: { questionnaire: string; kept: { groupe: string; avec: string } }) => void,
) {
  const { wave } = shown.results
  const groups = inTree(shown.results)
  const readable = groups.filter(({ row }) => row.groupId !== null && row.ballots !== null)
  const hidden = groups.length - readable.length
  const typed = typedHere()
  const isAlone = (title: string) => waves.filter((each) => each.title === title).length === 1
  const choiceOf = (each: ListedWave) => ({
    value: each.id,
    ...{ label: frame.wave(each), ...typed },
    ...(isAlone(each.title) && { short: each.title }),
  })
  const now = [wave.id, shown.team?.groupId ?? '', before?.id ?? NO_COMPARISON]
  const apply = ([questionnaire = wave.id, groupe = '', avec = '']: readonly string[]) =>
    go({ questionnaire, kept: { groupe, avec: avec === (nearest?.id ?? NO_COMPARISON) ? '' : avec } })
  const set = (at: number) => (value: string) => apply(now.with(at, value))
  const all: (SheetField & { isChoice: boolean })[] = [
    {
      ...{ label: frame.campaign, value: wave.id, onChange: set(0), isChoice: waves.length > 1 },
      choices: waves.map(choiceOf),
    },
    {
      ...{ label: frame.group, onChange: set(1), isChoice: true, isFixed: isWhole },
      value: isWhole ? '' : (shown.team?.groupId ?? ''),
      choices: [
        { value: '', label: resultsText.everybody },
        ...readable.map(({ row, path }) => ({
          ...{ value: row.groupId ?? '', label: indented(nameOfGroup(row), path.length) },
          ...{ short: nameOfGroup(row), ...typed },
        })),
        ...(hidden > 0 ? [{ value: 'hidden', label: frame.hidden(hidden), disabled: true }] : []),
      ],
    },
    {
      ...{ label: comparison.with, value: before?.id ?? NO_COMPARISON, onChange: set(2) },
      isChoice: earlier.length > 0 && !isJoint(shown.team),
      choices: [...earlier.map(choiceOf), { value: NO_COMPARISON, label: comparison.none }],
    },
  ]
  const list = all.filter(({ isChoice }) => isChoice)
  const applied = (values: readonly string[]) =>
    apply(
      now.map((value, at) =>
        all[at]?.isFixed ? value : (values[list.findIndex((each) => each === all[at])] ?? value),
      ),
    )
  return { list, apply: applied }
}

const indented = (name: string, depth: number) => '\u2003'.repeat(depth) + name

/** Who decides may add what was asked before Ressenti. */
const mayHavePast = ({ results, hasPast, mayPublish, team }: Framed) =>
  hasPast || (mayPublish && team === undefined && results.wave.companyId !== null)

function Parts({ shown, hasEvolution }: { shown: Framed; hasEvolution: boolean }) {
  const { results, hasComments } = shown
  const { role } = useActor()
  const current = partOf(useParams().part)
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current: nav } = bar
    const link = nav?.querySelector<HTMLElement>('[aria-current]')
    if (nav && link) nav.scrollLeft = link.offsetLeft + link.offsetWidth / 2 - nav.clientWidth / 2
  }, [current])
  const scored = results.company?.dimensions.some(({ missing }) => missing !== 'not_scored') ?? false
  const places: (ResultsTab | false)[] = [
    '',
    // Employees see their own groups only, each by name; managers compare theirs.
    (role !== 'employee' || shown.mayCarry) &&
      results.teams.length + results.groupings.length > 0 &&
      scored &&
      'equipes',
    results.questions.some((question) => !isFreeText(question)) && 'questions',
    hasEvolution && scored && 'evolution',
    hasComments && 'commentaires',
    'methode',
  ]
  return (
    <nav ref={bar} aria-label={frame.parts} className={`${classes.parts} screen-only`}>
      {places
        .filter((part) => part !== false)
        .map((part) => (
          <Link
            key={part}
            to={shown.to(part)}
            className={classes.part ?? ''}
            {...(part === current && { 'aria-current': 'page' })}
          >
            {role === 'employee' && part === '' ? frame.essential : frame.names[part]}
          </Link>
        ))}
    </nav>
  )
}
