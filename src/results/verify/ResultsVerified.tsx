import { Text } from '@mantine/core'
import { useLoads } from '../../base/layout/useLoads.ts'
import { LoadFailure } from '../../base/ui/Loaded.tsx'
import { isWithout, ifLoaded } from '../../base/ui/loadable.ts'
import { together } from '../../base/ui/loads.ts'
import { detailsOf } from '../../data/register/chain.ts'
import { registerText } from '../register/messages.ts'
import { withTables } from '../register/registerExport.ts'
import { tablesQuery } from '../register/client.ts'
import { Facts, Subject } from './Subject.tsx'
import { aboutOf, titlesOf } from '../register/titles.ts'
import { verdictOf, type OfRegister } from './verified.ts'
import { said, subjects, verify as words } from './messages.ts'
import classes from './verify.module.css'

/** Compares every readable table with its record (C16 case 6). */
export function ResultsVerified({ register, isWhole }: OfRegister) {
  const { companyId, entries } = register
  const titles = titlesOf(register)
  const publications = useLoads(withTables(entries).map((entry) => tablesQuery(companyId, entry, entries)))
  const read = publications.flatMap((each) => ifLoaded(each) ?? [])
  const changed = read.flatMap((each) => each.changed)
  const tables = read.reduce((sum, each) => sum + each.tables.length, 0)
  return (
    <Subject told={subjects.results} verdict={verdictOf(tables, isWhole && changed.length === 0)}>
      <LoadFailure of={together(publications)} failure={registerText.failed} />
      {tables === 0 && changed.length === 0 && !isWithout(together(publications)) && (
        <Text>{said.nonePublished}</Text>
      )}
      {tables > 0 && changed.length === 0 && <Text>{registerText.same(tables)}</Text>}
      <Facts
        lines={read.flatMap((publication) =>
          publication.tables.map(({ position, part, name }) => (
            <div key={`${position}-${part}`}>
              {said.table(
                titles.get(aboutOf(entries[position])) ?? words.untitled,
                name || registerText.company,
              )}
              <span className={classes.hash}>{detailsOf(entries[position]?.body)[part]}</span>
            </div>
          )),
        )}
      />
      {changed.length > 0 && (
        <Text>
          {registerText.changed} {changed.map((name) => name || registerText.company).join(', ')}
        </Text>
      )}
    </Subject>
  )
}
