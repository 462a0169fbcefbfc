import { Select, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import '../../base/lists/controlStyles.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import type { RowAction } from '../../base/lists/RowActions.tsx'
import { isLanguage, languagesInFrench, type Language } from '../../base/text/languages.ts'
import { personName } from '../../base/text/personName.ts'
import { capitalize } from '../../base/text/writing.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { ifLoaded, type Loadable } from '../../base/ui/loadable.ts'
import { notify } from '../../base/ui/notify.tsx'
import { personLanguageQuery, savePersonLanguage } from './client.ts'
import type { CompanyEmployee } from './employees.ts'
import { companyRefusals, personLanguage as text } from './messages.ts'

interface PersonLanguageRow {
  /** Where the company offers several. */
  isOffered: boolean
  actionOn(person: CompanyEmployee): readonly RowAction[]
  dialog: ReactNode
}

/** The language of one employee of a list by hand, as a column of the company's file gives it (C20.8). */
export function usePersonLanguage(
  companyId: string,
  list: Loadable<{ languages: readonly Language[] }>,
): PersonLanguageRow {
  const [chosen, setChosen] = useState<CompanyEmployee | null>(null)
  const offered = ifLoaded(list)?.languages ?? []
  const isOffered = offered.length > 1
  return {
    isOffered,
    actionOn: (person) => (isOffered ? [{ label: text.action, onClick: () => setChosen(person) }] : []),
    dialog: chosen && (
      <LanguageDialog
        key={chosen.id}
        {...{ companyId, offered }}
        person={chosen}
        onClose={() => setChosen(null)}
      />
    ),
  }
}

interface LanguageDialogProps {
  companyId: string
  offered: readonly Language[]
  person: CompanyEmployee
  onClose: () => void
}

function LanguageDialog({ companyId, offered, person, onClose }: LanguageDialogProps) {
  const queries = useQueryClient()
  const asked = useLoad(personLanguageQuery(companyId, person.id))
  const [changed, setChanged] = useState<Language | '' | null>(null)
  const from = ifLoaded(asked)?.language ?? null
  const language = changed === null ? from : changed || null
  const saving = useMutation({
    mutationFn: () => savePersonLanguage(companyId, person.id, { from, language }),
    onSuccess: () => notify(text.saved(personName(person))),
    onSettled: () => queries.invalidateQueries({ queryKey: ['companies', companyId, 'employees'] }),
  })
  return (
    <ConfirmDialog
      opened
      title={text.title(personName(person))}
      consequences={asked}
      confirm={text.save}
      onConfirm={() => saving.mutateAsync()}
      onClose={onClose}
      failure={(error) => refusalText(error, companyRefusals, text.notSaved)}
    >
      {() => (
        <>
          <Select
            label={text.label}
            data={[
              { value: '', label: text.none },
              ...known(offered, from).map((each) => ({
                value: each,
                label: capitalize(languagesInFrench[each]),
              })),
            ]}
            value={language ?? ''}
            onChange={(value) => setChanged(value && isLanguage(value) ? value : '')}
            allowDeselect={false}
            maw={300}
          />
          <Text size="sm">{text.help}</Text>
        </>
      )}
    </ConfirmDialog>
  )
}

/** What a file gave is shown although the company no longer offers it. */
const known = (offered: readonly Language[], from: Language | null) =>
  from === null || offered.includes(from) ? offered : [...offered, from]
