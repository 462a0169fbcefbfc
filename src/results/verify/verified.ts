import type { EntryBodies } from '../../data/register/kinds.ts'
import type { Register } from '../register/store.ts'
import { aboutOf, titlesOf } from '../register/messages.ts'
import { verify as words } from './messages.ts'

export interface OfRegister {
  register: Register
  /** A broken chain proves nothing of its entries. */
  isWhole: boolean
}

/** Opened campaigns, the latest first, with the titles known to the person. */
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

export const verdictOf = (count: number, isRight: boolean) =>
  isRight ? (count === 0 ? 'none' : 'right') : 'wrong'
