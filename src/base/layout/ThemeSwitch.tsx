import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { Icon } from '../ui/Icon.tsx'
import { layoutText } from './messages.ts'

export function ThemeSwitch() {
  const { setColorScheme } = useMantineColorScheme()
  const shown = useComputedColorScheme('light')
  const other = shown === 'light' ? 'dark' : 'light'

  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={40}
      aria-label={other === 'dark' ? layoutText.dark : layoutText.light}
      onClick={() => setColorScheme(other)}
    >
      <Icon name={other === 'dark' ? 'moon' : 'sun'} />
    </ActionIcon>
  )
}
