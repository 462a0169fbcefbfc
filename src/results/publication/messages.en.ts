import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const publicationRefusals = {
  publication_waits:
    'Publication waits: the copy of the answer keys cannot be written. Answers keep waiting, nothing is lost; tell the person who runs the server.',
} satisfies Words<typeof fr.publicationRefusals>

export const jointLabel = (team: string) => `${team} and small groups`
export const jointNote = 'joined: their members are not told apart, to protect anonymity'
export const jointSentence = (label: string) => `${label}, ${jointNote}.`
