import { Button, NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import classes from './ContextSelect.module.css'
import { frame } from './messages.ts'

interface FieldChoice {
  value: string
  label: string
  short?: string
  disabled?: boolean
  /** Of a name that the company typed (C20.4). */
  lang?: string
}

export interface SheetField {
  label: string
  value: string
  choices: readonly FieldChoice[]
  onChange: (value: string) => void
  isFixed?: boolean
}

/** Each with its language: a list of the browser holds no other element. */
export const Options = ({ of }: { of: SheetField['choices'] }) =>
  of.map(({ value, label, lang, disabled = false }) => (
    <option key={value} {...{ value, lang, disabled }}>
      {label}
    </option>
  ))

interface ChoicesSheetProps {
  title: string
  children: React.ReactNode
  all: readonly SheetField[]
  onApply: (values: readonly string[]) => void
}

/** On a phone all choices are behind one button, and take effect together. */
export function ChoicesSheet({ title, children, all, onApply }: ChoicesSheetProps) {
  const [values, setValues] = useState<readonly string[] | null>(null)
  return (
    <>
      <button
        type="button"
        className={classes.sheet}
        aria-haspopup="dialog"
        onClick={() => setValues(all.map(({ value }) => value))}
      >
        <span>{children}</span>
        <Icon name="down" size={16} />
      </button>
      <Dialog opened={values !== null} title={title} onClose={() => setValues(null)}>
        {values && (
          <Stack gap="md">
            {all.map(({ label, choices, isFixed = false }, at) => (
              <NativeSelect
                key={label}
                label={label}
                value={values[at] ?? ''}
                disabled={isFixed}
                onChange={({ currentTarget: { value } }) => setValues(values.with(at, value))}
              >
                <Options of={choices} />
              </NativeSelect>
            ))}
            <Button
              onClick={() => {
                setValues(null)
                onApply(values)
              }}
            >
              {frame.apply}
            </Button>
          </Stack>
        )}
      </Dialog>
    </>
  )
}
