import { Text } from '@mantine/core'
import classes from './QuotedText.module.css'

export function QuotedText({ children }: { children: string }) {
  return <Text className={classes.quoted ?? ''}>{children}</Text>
}
