import { Button, Code, Group, List, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '../../base/http/refusalText.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { ErrorAlert } from '../../base/ui/ErrorAlert.tsx'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { useFields } from '../../base/ui/useFields.tsx'
import { directoryAttributes } from '../companies/directoryAttributes.ts'
import { directoryQuery, forgetDirectory, saveDirectory } from '../directory/client.ts'
import { directoryRefusals, directoryText as text } from '../directory/messages.ts'
import type { DirectoryForm } from '../directory/rules.ts'
import { Runs } from './Runs.tsx'

/** How a directory reaches the company, what it has sent, and what its administrator can do (C27.9). */
export function Directory({ companyId }: { companyId: string }) {
  return (
    <>
      <Section title={text.title}>
        <Text c="dimmed">{text.help}</Text>
        <Loaded from={useLoad(directoryQuery(companyId))} failure={text.failed} pending="block">
          {({ address, people, settings }) => (
            <Stack gap="md">
              <Text>
                {text.address} : <Code>{address}</Code> · {text.people(people)}
              </Text>
              <Text>
                {text.file} : <Code>PUT {address.replace(/\/scim\/v2$/, '/api/sync/people.csv')}</Code>
              </Text>
              <Mapping companyId={companyId} stored={settings} />
            </Stack>
          )}
        </Loaded>
        <details>
          <summary>{text.power}</summary>
          <List>
            {text.powers.map((power) => (
              <List.Item key={power}>{power}</List.Item>
            ))}
          </List>
          <Text>{text.cannot}</Text>
        </details>
      </Section>
      <Runs companyId={companyId} />
    </>
  )
}

const attributes = [{ value: '', label: text.none }, ...directoryAttributes]
const LEVELS = 6

type Attribute = DirectoryForm['levels'][number]

function Mapping({ companyId, stored }: { companyId: string; stored: DirectoryForm }) {
  const queries = useQueryClient()
  const { fields, change, wrong, setWrong, submit, reset } = useFields({ initial: stored })
  const saving = useMutation({
    mutationFn: (form: DirectoryForm) => saveDirectory(companyId, form),
    onSuccess: async (_, sent) => {
      notify(text.saved)
      await queries.invalidateQueries({ queryKey: ['directory', companyId] })
      reset(sent)
    },
    onError: (error) => setWrong({ form: refusalText(error, directoryRefusals, text.notDone) }),
  })
  return (
    <form onSubmit={submit(saving.mutate)} noValidate>
      <Stack gap="sm">
        <Text fw={700}>{text.mapping}</Text>
        <Text size="sm" c="dimmed">
          {text.mappingHelp}
        </Text>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          {(['number', 'team'] as const).map((name) => (
            <NativeSelect
              key={name}
              label={text[name]}
              data={attributes}
              value={fields[name] ?? ''}
              onChange={(event) =>
                change({ [name]: (event.currentTarget.value || null) as Attribute | null })
              }
            />
          ))}
          <Levels levels={fields.levels} onChange={(levels) => change({ levels })} />
          <NativeSelect
            label={text.mode}
            data={Object.entries(text.modes).map(([value, label]) => ({ value, label }))}
            value={fields.mode}
            onChange={(event) => change({ mode: event.currentTarget.value === 'full' ? 'full' : 'partial' })}
          />
        </SimpleGrid>
        {wrong.form && <ErrorAlert message={wrong.form} />}
        <Group gap="sm">
          <Button type="submit" variant="default" loading={saving.isPending}>
            {text.save}
          </Button>
          <Forget companyId={companyId} />
        </Group>
      </Stack>
    </form>
  )
}

interface LevelsProps {
  levels: readonly Attribute[]
  onChange: (levels: Attribute[]) => void
}

/** One field more than levels are chosen. */
function Levels({ levels, onChange }: LevelsProps) {
  const set = (at: number, value: string) => {
    const changed = [...levels]
    if (value === '') changed.splice(at, 1)
    else changed[at] = value as Attribute
    onChange(changed)
  }
  return Array.from({ length: Math.min(LEVELS, levels.length + 1) }, (_, at) => (
    <NativeSelect
      key={at}
      label={text.level(at + 1)}
      data={attributes}
      value={levels[at] ?? ''}
      onChange={(event) => set(at, event.currentTarget.value)}
    />
  ))
}

function Forget({ companyId }: { companyId: string }) {
  const [isOpen, setOpen] = useState(false)
  const queries = useQueryClient()
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {text.forget}
      </Button>
      <ConfirmDialog
        opened={isOpen}
        loss
        title={text.forgetTitle}
        confirm={text.forgetConfirm}
        onConfirm={async () => {
          await forgetDirectory(companyId)
          notify(text.forgotten)
          await queries.invalidateQueries({ queryKey: ['directory', companyId] })
        }}
        onClose={() => setOpen(false)}
        failure={(error) => refusalText(error, directoryRefusals, text.notDone)}
      >
        <Text>{text.forgetEffects}</Text>
      </ConfirmDialog>
    </>
  )
}
