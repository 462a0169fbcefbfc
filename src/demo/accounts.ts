import { of } from '../base/text/french.ts'
import {
  administrator,
  duroc,
  nameOf,
  password,
  pending,
  roles,
  cseMember,
  verlaine,
  type DemoPerson,
} from './people.ts'

export interface Codes {
  respondent: string
  drafter: string
}

export function describeAccounts(codes: Codes): string {
  const signIns: [string, DemoPerson | undefined, string][] = [
    ['/admin-login', administrator, 'administratrice'],
    ['/sub-admin-login', duroc.manager, `responsable ${of(duroc.name)}`],
    ['/sub-admin-login', verlaine.manager, `responsable ${of(verlaine.name)}`],
    ['/login', cseMember, `siège du CSE ${of(duroc.name)}`],
    ['/login', roles.newcomer, 'salariée qui n’a pas encore répondu'],
    ['/login', roles.respondent, `salarié qui a répondu ; code de relecture : ${codes.respondent}`],
    ['/login', roles.drafter, `salariée qui a commencé ; code de relecture : ${codes.drafter}`],
    ['/login', pending.employees[0], 'salariée en attente d’approbation'],
  ]
  const lines = signIns.flatMap(([entry, person, what]) =>
    person ? [`  ${entry.padEnd(17)}${person.email.padEnd(40)}${nameOf(person)}, ${what}`] : [],
  )
  return [`Comptes de démonstration (mot de passe : ${password})`, ...lines].join('\n')
}
