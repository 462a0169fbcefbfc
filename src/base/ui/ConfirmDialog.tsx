import { Button, Group, Stack } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { ErrorAlert } from './ErrorAlert.tsx'
import { Loaded } from './Loaded.tsx'
import { stateOf, type Loadable } from './loadable.ts'
import { uiText } from './messages.ts'

interface ConfirmDialogProps<T> {
  opened: boolean
  title: string
  /** Confirming waits until they are shown. */
  consequences?: Loadable<T>
  children?: ReactNode | ((consequences: T) => ReactNode)
  confirm?: string
  cancel?: string
  loss?: boolean
  onConfirm: () => Promise<unknown>
  onClose: () => void
  failure: (error: Error) => string
}

/** The safe button has the focus. */
export function ConfirmDialog<T>(props: ConfirmDialogProps<T>) {
  const {
    opened,
    title,
    consequences,
    children,
    confirm = uiText.confirm,
    cancel = uiText.cancel,
    loss = false,
  } = props
  const [refusal, setRefusal] = useState('')
  const [working, setWorking] = useState(false)

  const read = consequences && stateOf(consequences)
  const isRead = !read || (read.value !== undefined && !read.error && !read.isAsking)

  function close() {
    setRefusal('')
    props.onClose()
  }

  async function go() {
    setWorking(true)
    try {
      await props.onConfirm()
      close()
    } catch (error) {
      setRefusal(props.failure(error instanceof Error ? error : new Error(String(error))))
    } finally {
      setWorking(false)
    }
  }

  return (
    <Dialog opened={opened} title={title} onClose={close}>
      <Stack gap="md">
        {typeof children !== 'function'
          ? children
          : consequences && (
              <Loaded from={consequences} pending="block">
                {children}
              </Loaded>
            )}
        {refusal && <ErrorAlert message={refusal} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close} data-autofocus>
            {cancel}
          </Button>
          <Button {...(loss && { color: 'red' })} onClick={go} loading={working} disabled={!isRead}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
