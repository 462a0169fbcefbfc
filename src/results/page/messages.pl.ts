import type { Words } from '../../base/text/languages.ts'
import { formatList } from '../../base/text/writing.pl.ts'
import type * as fr from './messages.ts'

export const managerText = {
  asManager: (places) =>
    `Czytają Państwo te wyniki jako kierownik (${formatList(places)}). Służą one do podejmowania decyzji, a nie do zgadywania, kto co odpowiedział.`,
  nothingShown: 'Żaden z Państwa zespołów nie ma wyników pokazywanych w tej kampanii.',
} satisfies Words<typeof fr.managerText>

export const cardText = {
  engagement: 'Zaangażowanie, na 100',
  later:
    'Wyniki firmy pojawią się tutaj, gdy odpowie wystarczająco wiele osób. Nigdy nie pokazują zbyt małej grupy.',
} satisfies Words<typeof fr.cardText>
