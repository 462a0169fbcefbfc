import type { Words } from '../../base/text/languages.ts'
import type * as fr from './scaleMessages.ts'

export const agreementScale = [
  { value: 1, label: 'Zdecydowanie się nie zgadzam' },
  { value: 2, label: 'Raczej się nie zgadzam' },
  { value: 3, label: 'Ani się zgadzam, ani nie zgadzam' },
  { value: 4, label: 'Raczej się zgadzam' },
  { value: 5, label: 'Zdecydowanie się zgadzam' },
] as const satisfies Words<typeof fr.agreementScale>

export const yesNoScale = [
  { value: true, label: 'Tak' },
  { value: false, label: 'Nie' },
] as const satisfies Words<typeof fr.yesNoScale>

export const noAnswerLabel = 'Nie wiem / Wolę nie odpowiadać'

export const defaultIntroduction =
  '33 pytania, około 6 minut. Żadna odpowiedź nie jest obowiązkowa: zawsze można wybrać „Nie wiem / Wolę nie odpowiadać”. Nie ma odpowiedzi dobrych ani złych. Proszę pomyśleć o swojej pracy z ostatnich trzech miesięcy.'

export const freeTextHelp =
  'Proszę nie podawać nazwisk ani szczegółów, po których można rozpoznać Państwa lub inną osobę. Najwyżej 1000 znaków.'

export const seriousSituationHelp =
  'Mają Państwo do czynienia z poważną sytuacją (nękanie, zagrożenie)? Ta ankieta nie jest właściwym miejscem: oto z kim można porozmawiać.'
