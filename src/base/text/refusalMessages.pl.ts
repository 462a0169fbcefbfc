import { plural } from './writing.pl.ts'

export const tooManyAttempts = (minutes: number): string =>
  `Zbyt wiele prób. Proszę spróbować ponownie za ${plural(minutes, 'minutę', 'minuty', 'minut')}.`

export const wrongValue = 'Nieprawidłowa wartość'
