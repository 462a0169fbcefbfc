import { Text } from '@mantine/core'
import administrator from '../../../docs/images/administrator.png'
import questionnaire from '../../../docs/images/questionnaire.png'
import results from '../../../docs/images/results.png'
import { firstMinute as text } from '../auth/messages.ts'
import classes from './DemoHint.module.css'

const pictures = [administrator, questionnaire, results]

/** What `npm run demo` fills, for whoever wants to look before an account is made. */
export function DemoHint() {
  if (document.documentElement.dataset['state'] !== 'empty') return null
  return (
    <details>
      <summary>{text.look}</summary>
      <Text size="sm" py="xs">
        <code>{text.command}</code>
      </Text>
      <Text size="sm">{text.demo}</Text>
      {pictures.map((picture) => (
        <img key={picture} className={classes.picture} src={picture} alt="" loading="lazy" />
      ))}
    </details>
  )
}
