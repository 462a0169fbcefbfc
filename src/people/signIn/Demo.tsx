import { Text } from '@mantine/core'
import administrator from '../../../docs/images/administrator.png'
import questionnaire from '../../../docs/images/questionnaire.png'
import results from '../../../docs/images/results.png'
import { firstMinute as text } from '../auth/messages.ts'
import classes from './Demo.module.css'

const pictures = [administrator, questionnaire, results]

export function Demo() {
  return (
    <details>
      <summary>{text.look}</summary>
      <Text size="sm" py="xs">
        <code>{text.command}</code>
      </Text>
      <Text size="sm">{text.demo}</Text>
      <div className={classes.pictures}>
        {pictures.map((picture) => (
          <img key={picture} className={classes.picture} src={picture} alt="" loading="lazy" />
        ))}
      </div>
    </details>
  )
}
