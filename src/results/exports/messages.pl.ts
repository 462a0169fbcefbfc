import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const columns = [
  'Grupa',
  'Poziom',
  'Identyfikator',
  'Treść',
  'Wymiar',
  'Odpowiedzi',
  'Wynik (od 0 do 100)',
  'Przychylne lub promotorzy (%)',
  'Neutralne lub pasywni (%)',
  'Nieprzychylne lub krytycy (%)',
  'eNPS (od −100 do +100)',
  'Średnia',
  'Margines (± punkty)',
  'Nie wiem (%)',
  'Rozkład',
  'Uwaga',
] as const satisfies Words<typeof fr.columns>

export const changeColumns = [
  'Z',
  'Na',
  'Różnica',
  'Dolna granica',
  'Górna granica',
  'Wniosek',
  'Wspólne pytania',
] as const satisfies Words<typeof fr.changeColumns>

export const shareColumns = [
  'Grupa',
  'Identyfikator',
  'Treść',
  'Odpowiedź',
  'Udział (%)',
] as const satisfies Words<typeof fr.shareColumns>

export const sheetNames = { results: 'Wyniki', shares: 'Rozkłady', context: 'Kontekst' } satisfies Words<
  typeof fr.sheetNames
>

export const levels = { dimension: 'Wymiar', question: 'Pytanie' } satisfies Words<typeof fr.levels>

export const contextHeads = ['Kontekst', 'Wartość'] as const satisfies Words<typeof fr.contextHeads>

export const context = {
  company: 'Firma',
  questionnaire: 'Ankieta',
  openedOn: 'Otwarto',
  closedOn: 'Zamknięto',
  exportedOn: 'Wyeksportowano',
  smallest: 'Najmniejsza pokazana grupa (osoby)',
  published: 'Opublikowane odpowiedzi',
  answered: 'Osoby, które odpowiedziały',
  addressed: 'Osoby, które mogły odpowiedzieć',
  comparedWith: 'Porównano z',
  method: 'Wersja metody',
} satisfies Words<typeof fr.context>

export const shareOf = (label: string, share: string | number) => `${label}: ${share}%`
export const remarks = (all: readonly string[]) => all.join('; ')
