import { Button, NativeSelect, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText, refusalTexts } from '../../base/http/refusalText.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { DataTable, type Column } from '../../base/lists/DataTable.tsx'
import { RowActions } from '../../base/lists/RowActions.tsx'
import { formatDate } from '../../base/text/writing.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { CopyOnce } from '../../base/ui/CopyOnce.tsx'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { DialogFoot } from '../../base/ui/DialogFoot.tsx'
import { ErrorAlert } from '../../base/ui/ErrorAlert.tsx'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { useFields } from '../../base/ui/useFields.tsx'
import { keysQuery, makeKey, replaceKey, revokeKey } from './client.ts'
import { accessKeyRefusals, keysText as text } from './messages.ts'
import type { ListedKey } from './store.ts'

type KeyDialog = { kind: 'add' } | { kind: 'replace' | 'revoke'; row: ListedKey }

/** Keys of programs: made here, shown once (C27.8). */
export function AccessKeys({ companyId }: { companyId: string }) {
  const [dialog, setDialog] = useState<KeyDialog | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  const queries = useQueryClient()
  const onDone = () => queries.invalidateQueries({ queryKey: ['access-keys', companyId] })
  const onClose = () => setDialog(null)
  return (
    <Section
      title={text.title}
      aside={
        <Button variant="default" size="sm" onClick={() => setDialog({ kind: 'add' })}>
          {text.add}
        </Button>
      }
    >
      <Text c="dimmed">{text.help}</Text>
      <Loaded from={useLoad(keysQuery(companyId))} failure={text.failed} pending="block">
        {(keys) => (keys.length === 0 ? <Text>{text.none}</Text> : <KeyTable {...{ keys, setDialog }} />)}
      </Loaded>
      {(dialog?.kind === 'add' || dialog?.kind === 'replace') && (
        <KeyForm
          companyId={companyId}
          replaced={dialog.kind === 'replace' ? dialog.row : null}
          onClose={onClose}
          onMade={async (key) => {
            onClose()
            setShown(key)
            await onDone()
          }}
        />
      )}
      {dialog?.kind === 'revoke' && (
        <ConfirmDialog
          opened
          loss
          title={text.revokeTitle(dialog.row.name)}
          confirm={text.revokeConfirm}
          onConfirm={async () => {
            await revokeKey({ companyId, keyId: dialog.row.id })
            notify(text.revoked)
            await onDone()
          }}
          onClose={onClose}
          failure={(error) => refusalText(error, accessKeyRefusals, text.notDone)}
        >
          <Text>{text.revokeEffects}</Text>
        </ConfirmDialog>
      )}
      <ShownKey shown={shown} onClose={() => setShown(null)} />
    </Section>
  )
}

const ShownKey = ({ shown, onClose }: { shown: string | null; onClose: () => void }) => (
  <Dialog opened={shown !== null} title={text.shownTitle} onClose={onClose}>
    {shown !== null && (
      <CopyOnce help={text.copyNow} label={text.key} value={shown} words={text} onClose={onClose} />
    )}
  </Dialog>
)

const columns: Column<ListedKey>[] = [
  { head: text.name, cell: ({ name }) => name },
  { head: text.use, cell: ({ sees }) => text.uses[sees ?? 'annuaire'] },
  { head: text.made, cell: ({ madeOn, madeBy }) => text.madeBy(madeOn, madeBy) },
  {
    head: text.end,
    cell: ({ endsOn, expiresOn }) => (endsOn ? text.ends(endsOn) : formatDate(expiresOn)),
  },
  { head: text.lastUsed, cell: ({ lastUsedOn }) => (lastUsedOn ? formatDate(lastUsedOn) : text.never) },
]

interface KeyTableProps {
  keys: readonly ListedKey[]
  setDialog: (dialog: KeyDialog) => void
}

const KeyTable = ({ keys, setDialog }: KeyTableProps) => (
  <DataTable
    label={text.title}
    columns={columns}
    rows={keys}
    rowKey={({ id }) => id}
    actions={(row) => (
      <RowActions
        of={row.name}
        actions={[
          ...(row.endsOn === null
            ? [
                {
                  ...{ label: text.replace, isFolded: true },
                  onClick: () => setDialog({ kind: 'replace', row }),
                },
              ]
            : []),
          {
            ...{ label: text.revoke, isFolded: true, tone: 'loss' as const },
            onClick: () => setDialog({ kind: 'revoke', row }),
          },
        ]}
      />
    )}
  />
)

interface KeyFormProps {
  companyId: string
  /** Null: a new key. */
  replaced: ListedKey | null
  onMade: (key: string) => Promise<void>
  onClose: () => void
}

type OfferedUse = keyof typeof text.uses
const uses = Object.entries(text.uses).map(([value, label]) => ({ value, label }))

function KeyForm({ companyId, replaced, onMade, onClose }: KeyFormProps) {
  const initial = { name: '', use: 'annuaire' as OfferedUse, password: '' }
  const { fields, wrong, setWrong, text: field, submit, change } = useFields({ initial })
  const making = useMutation({
    mutationFn: () => {
      const { name, password } = fields
      if (replaced) return replaceKey({ companyId, keyId: replaced.id }, password)
      const sees = fields.use === 'annuaire' ? null : fields.use
      return makeKey(companyId, { name, kind: sees ? 'resultats' : 'annuaire', sees, password })
    },
    onSuccess: ({ key }) => onMade(key),
    onError: (error) => setWrong(refusalTexts(error, accessKeyRefusals, text.notDone)),
  })
  return (
    <Dialog opened title={replaced ? text.replaceTitle(replaced.name) : text.addTitle} onClose={onClose}>
      <form onSubmit={submit(() => making.mutate())} noValidate>
        <Stack gap="md">
          {wrong.form && <ErrorAlert message={wrong.form} />}
          {replaced ? (
            <Text>{text.replaceHelp}</Text>
          ) : (
            <>
              <TextInput label={text.name} description={text.nameHelp} data-autofocus {...field('name')} />
              <NativeSelect
                label={text.use}
                data={uses}
                value={fields.use}
                onChange={(event) => change({ use: event.currentTarget.value as OfferedUse })}
              />
            </>
          )}
          <PasswordInput label={text.password} autoComplete="current-password" {...field('password')} />
          <DialogFoot
            confirm={replaced ? text.replaceConfirm : text.addConfirm}
            working={making.isPending}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
