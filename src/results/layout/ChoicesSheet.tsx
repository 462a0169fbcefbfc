import { Button, NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import classes from './ContextSelect.module.css'
import { frame } from './messages.ts'

export interface SheetField {
  label: string
  value: string
  choices: readonly { value: string; label: string; short?: string; disabled?: boolean }[]
  onChange: (value: string) => void
  isFixed?: boolean
}

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
                data={choices.map((each) => ({
                  value: each.value,
                  label: each.label,
                  disabled: each.disabled ?? false,
                }))}
                onChange={({ currentTarget: { value } }) => setValues(values.with(at, value))}
              />
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
