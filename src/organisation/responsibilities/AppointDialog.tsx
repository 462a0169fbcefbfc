import { MultiSelect, Select, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import '../../base/lists/controlStyles.ts'
import { ApiError } from '../../base/http/client.ts'
import { refusalTexts } from '../../base/http/refusalText.ts'
import { foldAccents } from '../../base/text/foldAccents.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { DialogFoot } from '../../base/ui/DialogFoot.tsx'
import { ErrorAlert } from '../../base/ui/ErrorAlert.tsx'
import { LoadFailure } from '../../base/ui/Loaded.tsx'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { notify } from '../../base/ui/notify.tsx'
import { useFields } from '../../base/ui/useFields.tsx'
import { companyEmployeesQuery } from '../companies/client.ts'
import type { CompanyEmployee } from '../companies/employees.ts'
import { draftOf, linesOf, type TreeLine } from '../groupings/draft.ts'
import type { Groupings } from '../groupings/store.ts'
import { appoint } from './client.ts'
import { managersText, responsibilityRefusals } from './messages.ts'
import { oneOutside, peopleIn, teamsOf, type ReachPlace } from './reach.ts'
import { mostResponsibilities } from './rules.ts'

const TEAM = 'team '

interface AppointDialogProps {
  companyId: string
  tree: Groupings
  /** What each person is responsible for. */
  known: readonly (ReachPlace & { accountId: string })[]
  /** What was chosen in the tree. */
  given: readonly ReachPlace[]
  onDone: () => Promise<unknown>
  onClose: () => void
}

export function AppointDialog({ companyId, tree, known, given, onDone, onClose }: AppointDialogProps) {
  const [person, setPerson] = useState<CompanyEmployee | null>(null)
  const { fields, change, wrong, setWrong, error, text, submit } = useFields({
    initial: { accountId: '', places: given.map(valueOf), until: '' },
    check: ({ accountId, places }) =>
      accountId && places.length > 0 ? {} : { form: responsibilityRefusals.responsibility_invalid },
  })
  const places = fields.places.map(placeOf)
  const saving = useMutation({
    mutationFn: () =>
      appoint(companyId, {
        accountId: fields.accountId,
        teams: places.flatMap(({ team }) => team ?? []),
        groupings: places.flatMap(({ grouping }) => grouping ?? []),
        until: fields.until || null,
      }),
    onSuccess: () => {
      notify(managersText.appointed)
      onClose()
    },
    onError: (refused) => setWrong(textsOf(refused)),
    onSettled: onDone,
  })
  return (
    <Dialog opened title={managersText.appointTitle} onClose={onClose}>
      <form onSubmit={submit(() => saving.mutate())} noValidate>
        <Stack gap="md">
          {wrong.form && <ErrorAlert message={wrong.form} />}
          <PersonSelect
            companyId={companyId}
            person={person}
            error={error('accountId')}
            onChoose={(chosen) => {
              setPerson(chosen)
              change({ accountId: chosen?.id ?? '' })
            }}
          />
          <PlacesSelect
            tree={tree}
            chosen={fields.places}
            error={error('places')}
            onChange={(chosen) => change({ places: chosen })}
          />
          <TextInput type="date" label={managersText.lastDay} {...text('until')} />
          {person && places.length > 0 && <Effects {...{ person, places, tree, known }} />}
          <DialogFoot confirm={managersText.confirm} working={saving.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}

/** « Jo Dorval est déjà responsable de Production. » */
const textsOf = (refused: unknown) =>
  refused instanceof ApiError && refused.code === 'manager_twice'
    ? { form: managersText.twice(String(refused.details.name), String(refused.details.place)) }
    : refusalTexts(refused, responsibilityRefusals, managersText.failed)

const valueOf = ({ team, grouping }: ReachPlace): string => (team === null ? (grouping ?? '') : TEAM + team)

const placeOf = (value: string): ReachPlace =>
  value.startsWith(TEAM)
    ? { team: value.slice(TEAM.length), grouping: null }
    : { team: null, grouping: value || null }

interface PlacesSelectProps {
  tree: Groupings
  chosen: string[]
  error: React.ReactNode
  onChange: (chosen: string[]) => void
}

function PlacesSelect({ tree, chosen, error, onChange }: PlacesSelectProps) {
  const lines = linesOf(draftOf(tree), tree.teams)
  const levels = new Map(lines.map((line) => [valueOfLine(line), line.level]))
  return (
    <MultiSelect
      label={managersText.place}
      searchable
      maxValues={mostResponsibilities}
      // The list itself scrolls, which the keyboard moves in; a frame around it would take none.
      withScrollArea={false}
      styles={{ options: { maxHeight: '13.75rem', overflowY: 'auto' } }}
      value={chosen}
      data={lines.map((line) => ({ value: valueOfLine(line), label: line.name }))}
      renderOption={({ option: { value, label } }) => (
        <span style={{ paddingInlineStart: `${levels.get(value) ?? 0}rem` }}>{label}</span>
      )}
      error={error}
      onChange={onChange}
    />
  )
}

const valueOfLine = ({ kind, key, name }: TreeLine) => (kind === 'team' ? TEAM + name : key)

interface PersonSelectProps {
  companyId: string
  person: CompanyEmployee | null
  error: React.ReactNode
  onChoose: (person: CompanyEmployee | null) => void
}

function PersonSelect({ companyId, person, error, onChoose }: PersonSelectProps) {
  const [search, setSearch] = useState('')
  const asked = { search: person ? '' : search, page: 1, sort: 'name', status: 'approved' } as const
  const read = useLoad(companyEmployeesQuery(companyId, asked))
  const found = ifLoaded(read)?.employees ?? []
  // Until the server has searched, its earlier answer holds people of other names.
  const meant = found.filter((each) => textOf(each).includes(foldAccents(asked.search.trim())))
  const people = person ? [person, ...meant.filter(({ id }) => id !== person.id)] : meant
  return (
    <>
      <LoadFailure of={read} />
      <Select
        label={managersText.person}
        searchable
        data-autofocus
        value={person?.id ?? null}
        searchValue={search}
        onSearchChange={setSearch}
        data={people.map((each) => ({ value: each.id, label: nameOf(each) }))}
        filter={({ options }) => options}
        nothingFoundMessage={managersText.nobody}
        error={error}
        onChange={(id) => onChoose(people.find((each) => each.id === id) ?? null)}
      />
    </>
  )
}

const textOf = ({ firstName, lastName, email, number }: CompanyEmployee): string =>
  foldAccents([firstName, lastName, email ?? '', number ?? ''].join(' '))

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`

interface EffectsProps extends Pick<AppointDialogProps, 'tree' | 'known'> {
  person: CompanyEmployee
  places: readonly ReachPlace[]
}

/** Said before it is done: what is read, by whom it is seen, and what could be computed (C25.10, C25.11). */
function Effects({ person, places, tree, known }: EffectsProps) {
  const name = nameOf(person)
  const given = teamsOf(tree, places)
  const read = teamsOf(tree, [...places, ...known.filter(({ accountId }) => accountId === person.id)])
  const outside = oneOutside(tree, read)
  const own = person.teams.filter((team) => given.has(team))
  return (
    <Stack gap="xs" role="status">
      <Text size="sm">{managersText.effects(name, given.size, peopleIn(tree, given))}</Text>
      {own.map((team) => (
        <Text key={team} size="sm">
          {managersText.isMember(name, team)}
        </Text>
      ))}
      {outside !== null && <Text size="sm">{managersText.oneOutside(name, outside)}</Text>}
    </Stack>
  )
}
