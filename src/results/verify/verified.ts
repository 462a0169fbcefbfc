import type { EntryBodies } from '../../data/register/kinds.ts'
import type { Register } from '../register/store.ts'
import { aboutOf, titlesOf } from '../register/titles.ts'
import { verify as words } from './messages.ts'

export interface OfRegister {
  register: Register
  /** A chain that does not hold proves nothing of what stands in it. */
  isWhole: boolean
}

/** The campaigns that have opened, the latest first, with their titles where the person knows them. */
export function openedIn(register: Register) {
  const titles = titlesOf(register)
  return register.entries
    .filter(({ kind }) => kind === 'opened')
    .toReversed()
    .map((entry) => ({
      entry,
      body: entry.body as EntryBodies['opened'],
      title: titles.get(aboutOf(entry)) ?? words.untitled,
    }))
}

/** What was found, of so many things. */
export const verdictOf = (count: number, isRight: boolean) =>
  isRight ? (count === 0 ? 'none' : 'right') : 'wrong'
