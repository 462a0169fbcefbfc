import type { Words } from '../../base/text/languages.ts'
import type * as fr from './receiptMessages.ts'

export const receiptText = {
  title: 'Mein Beleg',
  once: 'Sie behalten keine Kopie: Dieser Beleg wird nur einmal gezeigt.',
  kept: 'Ihr Beleg liegt in Ihrer Kopie, die nur Ihr Code öffnet.',
  download: 'Den Beleg herunterladen',
  pressure:
    'Dieser Beleg sagt weder, wer Sie sind, noch, was Sie geantwortet haben. Niemand darf ihn von Ihnen verlangen. Geben Sie ihn nicht der Person, die den Server verwaltet: Mit einem veränderten Programm könnte sie damit Ihre wartenden Antworten wiederfinden.',
} satisfies Words<typeof fr.receiptText>
