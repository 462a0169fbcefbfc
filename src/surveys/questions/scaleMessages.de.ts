import type { Words } from '../../base/text/languages.ts'
import type * as fr from './scaleMessages.ts'

export const agreementScale = [
  { value: 1, label: 'Stimme überhaupt nicht zu' },
  { value: 2, label: 'Stimme eher nicht zu' },
  { value: 3, label: 'Weder noch' },
  { value: 4, label: 'Stimme eher zu' },
  { value: 5, label: 'Stimme voll und ganz zu' },
] as const satisfies Words<typeof fr.agreementScale>

export const yesNoScale = [
  { value: true, label: 'Ja' },
  { value: false, label: 'Nein' },
] as const satisfies Words<typeof fr.yesNoScale>

export const noAnswerLabel = 'Ich weiß nicht / Möchte nicht antworten'

export const defaultIntroduction =
  '33 Fragen, etwa 6 Minuten. Keine Antwort ist Pflicht: Sie können immer „Ich weiß nicht / Möchte nicht antworten“ wählen. Es gibt keine richtigen oder falschen Antworten. Denken Sie an Ihre Arbeit in den letzten drei Monaten.'

export const freeTextHelp =
  'Schreiben Sie keinen Namen und keine Einzelheit, an der man Sie oder eine andere Person erkennen könnte. Höchstens 1.000 Zeichen.'

export const seriousSituationHelp =
  'Erleben Sie eine schwere Situation (Mobbing, Belästigung, Gefahr)? Dieser Fragebogen ist nicht der richtige Ort: Hier steht, mit wem Sie sprechen können.'
