import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import classes from './LoadingSkeleton.module.css'
import { uiText } from './messages.ts'

export function LoadingSkeleton() {
  return (
    <Stack role="status" gap="md" className={classes.late}>
      <VisuallyHidden>{uiText.loading}</VisuallyHidden>
      <Skeleton height={40} maw={420} />
      <Skeleton height={64} />
      <Skeleton height={64} />
      <Skeleton height={64} />
    </Stack>
  )
}
