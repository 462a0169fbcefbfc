import { Checkbox } from '@mantine/core'

interface TickBoxProps {
  label: string
  description?: string | false
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

export function TickBox({ label, description, isTicked, onTick }: TickBoxProps) {
  return (
    <Checkbox
      label={label}
      description={description}
      checked={isTicked}
      onChange={({ currentTarget: { checked } }) => onTick(checked)}
    />
  )
}
