import { CloseButton, MantineThemeProvider } from '@mantine/core'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import classes from './Dialog.module.css'
import { focusOn, pageTitle } from './useFocusOn.ts'
import { uiText } from './messages.ts'

interface DialogProps {
  opened: boolean
  title: string
  onClose: () => void
  children: ReactNode
  width?: 'short' | 'wide'
}

// Dropdowns open inside the dialog: the page behind it receives no clicks.
const inside = { defaultProps: { withinPortal: false, floatingStrategy: 'fixed' } }
const innerTheme = { components: { Combobox: inside, Popover: inside } }

/**
 * A short task over the page; the native dialog traps focus and restores it, to the page's title if its
 * opener is gone.
 */
export function Dialog({ opened, title, onClose, children, width = 'short' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const hasFocus = useRef(false)
  // What Escape would lose; it asks once.
  const [unsaved, setUnsaved] = useState<'nothing' | 'typed' | 'asked'>('nothing')
  if (!opened && unsaved !== 'nothing') setUnsaved('nothing')

  // Content may load after the dialog opens: focus moves to it once.
  useEffect(() => {
    if (opened) open(dialog.current)
    else dialog.current?.close()
    hasFocus.current = opened && (hasFocus.current || focusTask(dialog.current))
  }, [opened, children])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key Tab stays inside
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-width={width}
      aria-labelledby={titleId}
      onClose={() => opened && onClose()}
      onInput={({ target }) => isTextField(target) && setUnsaved('typed')}
      onCancel={(event) => {
        if (event.target !== event.currentTarget || unsaved !== 'typed') return
        event.preventDefault()
        setUnsaved('asked')
      }}
      onKeyDown={(event) => event.key === 'Tab' && goRound(event)}
    >
      {opened && (
        <>
          <div className={classes.head}>
            <h2 id={titleId}>{title}</h2>
            <CloseButton size={36} aria-label={uiText.close} onClick={onClose} />
          </div>
          {unsaved === 'asked' && (
            <p role="alert" className={classes.unsaved}>
              {uiText.unsaved}
            </p>
          )}
          <div data-dialog-body>
            <MantineThemeProvider theme={innerTheme}>{children}</MantineThemeProvider>
          </div>
        </>
      )}
    </dialog>
  )
}

function open(dialog: HTMLDialogElement | null) {
  if (!dialog || dialog.open) return
  dialog.addEventListener('close', () => requestAnimationFrame(keepFocus), { once: true })
  dialog.showModal()
}

const isTextField = (target: EventTarget) =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && ['text', 'email'].includes(target.type))

function focusTask(dialog: HTMLDialogElement | null): boolean {
  const body = dialog?.querySelector('[data-dialog-body]')
  const first =
    body?.querySelector<HTMLElement>('[data-autofocus]') ?? body?.querySelector<HTMLElement>(fields)
  first?.focus()
  return first !== null && first !== undefined
}

const fields = 'input:not([type=hidden]), textarea, select, button, a[href]'

/** Tab wraps from the last element to the first: the browser would leave the dialog in between. */
function goRound(event: KeyboardEvent<HTMLDialogElement>) {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(`${fields}, [tabindex]`)].filter(isStop)
  const [first, last] = [stops[0], stops.at(-1)]
  const here = event.target as HTMLElement
  const next = event.shiftKey ? last : first
  if (!next || !isSameStop(here, event.shiftKey ? first : last)) return
  event.preventDefault()
  next.focus()
}

const isStop = (element: HTMLElement) =>
  element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility()

/** A group of radio buttons is one tab stop. */
const isSameStop = (one: HTMLElement, other: HTMLElement | undefined) =>
  one === other ||
  (one instanceof HTMLInputElement &&
    other instanceof HTMLInputElement &&
    one.type === 'radio' &&
    one.name !== '' &&
    one.name === other.name)

function keepFocus() {
  if (document.activeElement === document.body) focusOn(pageTitle)
}
