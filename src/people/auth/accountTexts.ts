import { foldAccents } from '../../base/text/foldAccents.ts'

/** The columns by which people are sorted and found: last then first name; either order of the names; e-mail and number. */
export function accountTexts(person: {
  firstName: string
  lastName: string
  email: string | null
  number?: string | null
}) {
  const searchName = foldAccents(`${person.firstName} ${person.lastName} ${person.firstName}`)
  return {
    sortName: foldAccents(`${person.lastName} ${person.firstName}`),
    searchName,
    searchText: `${searchName} ${foldAccents([person.email, person.number].filter(Boolean).join(' '))}`,
  }
}
