import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Link } from '../base/ui/Link.tsx'
import { PublicLayout } from '../base/layout/PublicLayout.tsx'
import { useLoad } from '../base/layout/useLoad.ts'
import { ifLoaded } from '../base/ui/loadable.ts'
import { meQuery } from '../people/currentUser/useActor.ts'
import { paths } from '../paths.ts'
import { AnswerPath } from './AnswerPath.tsx'
import { back } from './messages.ts'
import classes from './PrivacyScreen.module.css'
import { choices, path, privacy, readers, risks, type Subject } from './privacyMessages.ts'

// Loaded after the page: few people have something to compare.
const Witnesses = lazy(async () => {
  await new Promise((done) => setTimeout(done, 500))
  return { default: (await import('./Witnesses.tsx')).Witnesses }
})

const partIds = ['chemin', 'choix', 'lecteurs', 'risques'] as const

/** Explains an answer's path, who sees what, and the risks, in one font size on two printed pages. */
export function PrivacyScreen() {
  return (
    <PublicLayout
      reading
      title={privacy.title}
      lead={privacy.lead}
      links={[
        { label: back, to: paths.home },
        { label: privacy.withdraw, to: paths.withdrawal },
      ]}
    >
      <nav className={classes.contents} aria-label={privacy.contents}>
        <ol>
          {[path, choices, readers, risks].map(({ title }, n) => (
            <li key={title}>
              <Anchor href={`#${partIds[n]}`} size="sm">
                {title}
              </Anchor>
            </li>
          ))}
        </ol>
      </nav>
      <Stack gap="lg" className={classes.whole ?? ''}>
        <Stack gap="md" component="section" id={partIds[0]}>
          <Heading>{path.title}</Heading>
          <AnswerPath />
          <ol className={classes.steps}>
            {path.steps.map(({ name, words }) => (
              <li key={name}>
                <strong>{name}</strong> {words}
              </li>
            ))}
          </ol>
        </Stack>
        <Lines {...choices} id={partIds[1]} />
        <Stack gap="xs" component="section" className={classes.second ?? ''} id={partIds[2]}>
          <Heading>{readers.title}</Heading>
          <Readers />
        </Stack>
        <Lines {...risks} id={partIds[3]} />
        <Stack gap="lg" className="screen-only">
          <Group>
            <Button variant="default" onClick={() => window.print()}>
              {privacy.print}
            </Button>
          </Group>
          <Stack gap="xs" component="section">
            <Heading>{privacy.verify}</Heading>
            <Text>{privacy.verifyHelp}</Text>
            <Anchor component={Link} to={paths.verify}>
              {privacy.verifyOpen}
            </Anchor>
          </Stack>
          <Suspense>
            <Witnesses />
          </Suspense>
        </Stack>
      </Stack>
    </PublicLayout>
  )
}

function Readers() {
  const hasDirectory = ifLoaded(useLoad(meQuery))?.actor?.directory === true
  const rows = hasDirectory ? [...readers.rows, readers.directory] : readers.rows
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{readers.who}</th>
          <th scope="col">{readers.sees}</th>
          <th scope="col">{readers.never}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ who, sees, never }) => (
          <tr key={who}>
            <th scope="row">{who}</th>
            <td>
              <span className={classes.named}>{readers.sees}</span>
              {sees}
            </td>
            <td>
              <span className={classes.named}>{readers.never}</span>
              {never}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Lines({ title, lines, id }: Subject & { id: string }) {
  return (
    <Stack gap="xs" component="section" id={id}>
      <Heading>{title}</Heading>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Stack>
  )
}

const Heading = ({ children }: { children: string }) => (
  <Title order={2} size="h3">
    {children}
  </Title>
)
