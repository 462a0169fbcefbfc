import { countOf, onPage } from '../../data/db/paging.ts'
import type { Db } from '../../data/db/schema.ts'
import { contains } from '../../data/db/search.ts'
import { numberOf } from '../../people/auth/identifiers.ts'

export function employees(db: Db, companyId: string, search: string) {
  return db
    .selectFrom('accounts')
    .where('role', '=', 'employee')
    .where('companyId', '=', companyId)
    .where(contains(db, 'searchText', search))
}

export async function pageOfPeople(found: ReturnType<typeof employees>, page: number) {
  const counts = await countOf(found)
  const people = await found
    .select(['accounts.id', 'firstName', 'lastName', 'email', numberOf.as('number'), 'status'])
    .orderBy('sortName')
    .orderBy('id')
    .$call(onPage(page))
    .execute()
  return { people, ...counts }
}
