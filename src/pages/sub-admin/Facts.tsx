import type { Fact } from '../../base/ui/FactList.tsx'
import { Section } from '../../base/ui/Section.tsx'
import classes from './Dashboard.module.css'

/** Each value under its name, side by side on a wide screen. */
export const Facts = ({ title, facts }: { title: string; facts: readonly Fact[] }) => (
  <Section title={title}>
    <dl className={classes.row}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </Section>
)
