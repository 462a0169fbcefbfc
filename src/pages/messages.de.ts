import type { Words } from '../base/text/languages.ts'
import type * as fr from './messages.ts'

export const accessibility = {
  title: 'Barrierefreiheit',
  lead: 'Barrierefreiheit: nicht konform, da noch nicht geprüft.',
  sections: [
    {
      title: 'Stand der Konformität',
      paragraphs: [
        'Ressenti richtet sich nach dem RGAA 4.1.2 und den WCAG 2.2, Stufe AA. Eine Prüfung durch Dritte hat noch nicht stattgefunden: Solange sie fehlt, gilt der Dienst als nicht konform.',
        'Bei jeder Version werden alle Bildschirme automatisch geprüft: Kontraste im hellen und im dunklen Design, Namen der Felder und Schaltflächen, Bedienung mit der Tastatur, Anzeige bei 320 Pixeln und bei 200 %.',
      ],
    },
    {
      title: 'Was für alle vorgesehen ist',
      paragraphs: [
        'Der Fragebogen lässt sich allein mit der Tastatur oder mit einem Bildschirmleseprogramm ausfüllen, ohne Zeitbegrenzung; was Sie geantwortet haben, bleibt erhalten.',
        'Zu jedem Diagramm gibt es eine Tabelle, und keine Angabe hängt allein an der Farbe.',
      ],
    },
    {
      title: 'Eine Schwierigkeit melden',
      paragraphs: [
        'Schreiben Sie der Ansprechperson Ihres Unternehmens, die hier steht, wenn Sie angemeldet sind, oder der Person, die Ressenti administriert: Sie bekommen eine Antwort und einen anderen Weg zur Information. Ohne Antwort können Sie sich an die französische Ombudsstelle für Bürgerrechte wenden (defenseurdesdroits.fr).',
      ],
    },
  ],
  contact: (company) => `Ansprechperson für ${company}`,
} satisfies Words<typeof fr.accessibility>

export const back = 'Zurück'

export const emptyResults = { launch: 'Befragung starten' } satisfies Words<typeof fr.emptyResults>
