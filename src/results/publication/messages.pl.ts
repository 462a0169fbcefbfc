import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const publicationRefusals = {
  publication_waits:
    'Publikacja czeka: nie można zapisać kopii kluczy odpowiedzi. Odpowiedzi nadal oczekują, nic nie przepadło; proszę powiadomić osobę, która administruje serwerem.',
} satisfies Words<typeof fr.publicationRefusals>

export const jointLabel = (team: string) => `${team} i małe grupy`
export const jointNote = 'połączone: ich członków się nie rozróżnia, aby chronić anonimowość'
export const jointSentence = (label: string) => `${label}, ${jointNote}.`
