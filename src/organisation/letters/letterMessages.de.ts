import type { Words } from '../../base/text/languages.ts'
import { formatDate, of, withNoBreakSpaces } from '../../base/text/writing.de.ts'
import type * as fr from './letterMessages.ts'

export const letterText = {
  brand: 'ressenti',
  date: (day) => formatDate(day),
  heading: 'Ihr Zugang zu Ressenti',
  hello: 'Guten Tag!',
  sentence:
    'Ihr Unternehmen lädt Sie zu einem Fragebogen über Ihre Arbeit ein. Die Teilnahme ist freiwillig, Frage für Frage. Ressenti zeigt niemandem, wer geantwortet hat.',
  firstTime: 'So kommen Sie das erste Mal hinein:',
  address: 'Adresse',
  identifier: 'Kennung',
  code: 'Code',
  valid: 'Gültig',
  until: (day) => `bis zu Ihrer ersten Anmeldung, spätestens bis ${formatDate(day)}`,
  square: 'Quadrat zum Scannen: Es öffnet die Seite mit Ihrer Kennung und Ihrem Code',
  steps: [
    'Scannen Sie das Quadrat, oder geben Sie die Adresse ein, dann Ihre Kennung und Ihren Code.',
    'Drücken Sie auf „Eintreten“; mit einem Passwort, falls Sie eines wählen, kommen Sie später mit Ihrer Kennung wieder hinein.',
    'Werfen Sie diesen Brief danach weg: Der Code gilt nicht mehr.',
  ],
  notYou: (contact) =>
    `Falls der Code schon benutzt wurde und Sie es nicht waren, benachrichtigen Sie ${contact}.`,
  nobody: 'die Person, die Ressenti in Ihrem Unternehmen betreut',
  foot: (company) =>
    `Dieser Brief ist persönlich. Er wird nirgends aufbewahrt; dass er gedruckt wurde, steht im Register ${of(company)}, ohne Ihren Namen.`,
  unbroken: withNoBreakSpaces,
} satisfies Words<typeof fr.letterText>
