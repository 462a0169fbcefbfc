import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { Icon } from '../ui/Icon.tsx'

export function ThemeSwitch() {
  const { setColorScheme } = useMantineColorScheme()
  const shown = useComputedColorScheme('light')
  const other = shown === 'light' ? 'dark' : 'light'

  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={40}
      aria-label={other === 'dark' ? 'Passer au thème sombre' : 'Passer au thème clair'}
      onClick={() => setColorScheme(other)}
    >
      <Icon name={other === 'dark' ? 'moon' : 'sun'} />
    </ActionIcon>
  )
}
