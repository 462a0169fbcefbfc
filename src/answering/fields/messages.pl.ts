import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const fieldText = {
  step: (n, total) => `Krok ${n} z ${total}`,
  lastPage: 'Na koniec',
  edit: 'Zmień',
  editOf: (theme) => `Zmień: ${theme}`,
  withoutAnswer: 'Bez odpowiedzi',
  answerNow: 'Odpowiedz',
  quoted: (words) => `„${words}”`,
  outOf: (n, most) => `${n} na ${most}`,
  clear: 'Usuń moją odpowiedź',
  lowest: 'Na pewno nie',
  highest: 'Na pewno tak',
  textLength: (n, most) => `${n} / ${most}`,
  severalChoices: 'Można wybrać kilka odpowiedzi',
  required: 'Odpowiedź jest wymagana',
  mayWriteBase:
    'Mogą Państwo pisać po francusku. Język, którym mówi tu niewiele osób, może pozwolić Państwa rozpoznać.',
  rareLanguage:
    'Niewiele osób czyta tu ankietę po polsku. Tekst w tym języku prawdopodobnie ujawniłby, kto go napisał.',
  writeInBase: 'Pisać po francusku',
  writeAnyway: 'Mimo to pisać po polsku',
  helpContacts: 'Z kim porozmawiać',
  noHelpContacts:
    'Firma nie wskazała jeszcze osoby do kontaktu. Można zwrócić się do lekarza medycyny pracy lub do rady pracowników (CSE).',
} satisfies Words<typeof fr.fieldText>

export const hints = {
  email: 'Ten tekst wydaje się zawierać adres e-mail.',
  phone: 'Ten tekst wydaje się zawierać numer telefonu.',
  name: 'Ten tekst wydaje się zawierać nazwisko.',
} satisfies Words<typeof fr.hints>
export const hintAdvice = 'Proszę usunąć to, co pozwoliłoby rozpoznać Państwa lub kogoś innego.'
