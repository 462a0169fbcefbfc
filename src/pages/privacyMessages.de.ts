import type { Words } from '../base/text/languages.ts'
import type * as fr from './privacyMessages.ts'

export const path = {
  title: 'Der Weg einer Antwort',
  drawn:
    'Zeichnung. Vom Browser gehen zwei Wege aus: einer mit Ihrem Namen, der eine Bitte um eine Signatur trägt und bei dem der Server „hat geantwortet“ vermerkt; der andere ohne Namen, der Ihre Antworten dorthin bringt, wo sie warten, dann in das Gruppenergebnis. Nichts verbindet die beiden.',
  browser: ['Ihr', 'Browser'],
  named: 'mit Ihrem Namen',
  nameless: 'ohne Ihren Namen',
  signature: ['Blinde', 'Signatur'],
  answered: ['„Hat geantwortet“,', 'sonst nichts'],
  deposit: ['Antworten', 'warten'],
  mixed: 'gemischt',
  result: ['Gruppen-', 'ergebnis'],
  unlinked: 'nichts verbindet diese beiden Wege',
  steps: [
    {
      name: 'In Ihrem Browser.',
      words:
        'Sie antworten. Er zieht zufällig ein Token und verbirgt es unter einem Schleier, den nur er selbst heben kann.',
    },
    {
      name: 'Mit Ihrem Namen.',
      words:
        'Der Server prüft, dass Sie befragt werden, signiert das Token, ohne es zu sehen, und vermerkt, dass Sie geantwortet haben: eine Person, ein Stimmzettel.',
    },
    {
      name: 'Ohne Ihren Namen.',
      words:
        'Der Browser hebt den Schleier und gibt Ihre Antworten mit dem signierten Token ab. Der Server erkennt seine Signatur und kann nicht sagen, wem er sie gegeben hat. Er stellt einen Beleg aus.',
    },
    {
      name: 'Wartend.',
      words:
        'Ihre Antworten sind verschlüsselt, ohne Namen und Datum, und werden alle fünfzehn Minuten mit den anderen gemischt.',
    },
    {
      name: 'Bei der Veröffentlichung.',
      words:
        'Sie gehen in Bündeln von mindestens fünf auf, oder von mehr, wenn Ihr Unternehmen es so gewählt hat. Es bleiben nur Gruppenergebnisse.',
    },
  ],
} satisfies Words<typeof fr.path>

export const readers = {
  title: 'Wer was sehen kann',
  who: 'Wer',
  sees: 'Kann sehen',
  never: 'Kann nicht sehen',
  rows: [
    {
      who: 'Eine Kollegin, ein Kollege',
      sees: 'Die Ergebnisse des Unternehmens und der eigenen Teams.',
      never:
        'Ein Ergebnis von weniger als fünf Personen; ein anderes Team; wer geantwortet hat, außer wenn eine ganze Gruppe geantwortet hat.',
    },
    {
      who: 'Die Leitung Ihres Teams',
      sees: 'Die Ergebnisse der eigenen Teams und des Unternehmens, und was beschlossen wurde.',
      never: 'Wer geantwortet hat; ein anderes Team; einen Kommentar; die Liste der Personen.',
    },
    {
      who: 'Die Verantwortlichen des Unternehmens',
      sees: 'Die Ergebnisse des Unternehmens und der Teams, die Kommentare, die Liste der registrierten Personen.',
      never:
        'Eine Antwort; wie viele Antworten warten; wer geantwortet hat, außer wenn eine ganze Gruppe geantwortet hat.',
    },
    {
      who: 'Der CSE (Betriebsrat)',
      sees: 'Die Fragen, die Einstellungen, das Register, die Ergebnisse des Unternehmens.',
      never: 'Einen Namen; einen Kommentar; die Ergebnisse eines einzelnen Teams.',
    },
    {
      who: 'Die Administration, am Bildschirm',
      sees: 'Was Verantwortliche eines Unternehmens sehen, für jedes einzelne, und das Protokoll.',
      never: 'Eine Antwort; wer geantwortet hat, außer wenn eine ganze Gruppe geantwortet hat.',
    },
    {
      who: 'Wer den Server betreibt',
      sees: 'Die wartenden Antworten, ohne Namen; wer geantwortet hat. Diese Person könnte Kopien vergleichen oder das Programm ändern.',
      never: 'Eine veröffentlichte Antwort: Die Stimmzettel sind gelöscht, und ihr Schlüssel ist vernichtet.',
    },
    {
      who: 'Wer eine Sicherung hat',
      sees: 'Wer geantwortet hat; die veröffentlichten Ergebnisse; wie viele Antworten warteten.',
      never: 'Eine Antwort: Die Schlüssel sind nicht darin.',
    },
    {
      who: 'Das Netz des Arbeitgebers',
      sees: 'Dass Sie Ressenti öffnen. Wenn es die Verbindungen entschlüsselt: Ihren Namen und Ihre Antworten.',
      never: 'Nichts weiter, wenn es nicht entschlüsselt.',
    },
    {
      who: 'Wer Ihr Konto übernimmt',
      sees: 'Ihre Startseite, also auch, ob Sie geantwortet haben.',
      never: 'Ihre Antworten: Dafür ist Ihr Lesecode nötig.',
    },
  ],
  directory: {
    who: 'Wer das Verzeichnis verwaltet',
    sees: 'Die Personen, die er selbst eingetragen hat.',
    never:
      'Wer geantwortet hat; wer sich angemeldet hat; eine Antwort. Er kann einen Zugang sperren und, bei Single Sign-on, Ihre Sitzung öffnen.',
  },
} satisfies Words<typeof fr.readers>

export const choices: fr.Subject = {
  title: 'Was Sie tun können',
  lines: [
    'Nichts beantworten oder eine Frage überspringen: Das hat keine Folgen.',
    'Mit Ihrem Lesecode Ihre Antworten jederzeit wieder lesen, sie bis zum Abschluss oder, ohne Abschlussdatum, bis zur Veröffentlichung zurückziehen und Ihre Abgabe in der veröffentlichten Liste finden. Ohne diesen Code öffnet niemand Ihre Kopie.',
    'Nach der Veröffentlichung sind Ihre Antworten in einem Gruppenergebnis aufgegangen und können nicht mehr davon getrennt werden.',
  ],
}

export const risks: fr.Subject = {
  title: 'Welche Risiken bleiben, offen gesagt',
  lines: [
    'Bis zur Veröffentlichung kann, wer den Server und zugleich seinen Schlüssel hat, die wartenden Antworten lesen, ohne Namen. Solange wenige Personen Ihrer Gruppe geantwortet haben, könnte diese Person erraten, welche von Ihnen sind. In einer bewachten Kampagne (in Erprobung) bräuchte es auch einen Wächter oder einen Betrug.',
    'Alle fünfzehn Minuten (in sehr großen Unternehmen jede Stunde) werden die Antworten gemischt und ihr Schlüssel gewechselt. Eine Kopie der Dateien aus der Zeit dazwischen, mit den Schlüsseln, kann verraten, wer die letzten geschrieben hat; verglichen mit der nächtlichen Sicherung, die einer Person, die seither als Einzige ihrer Gruppe geantwortet hat.',
    'Wenn Ihr Arbeitgeber die Verbindungen durch ein Gerät leitet, das alles entschlüsselt, sieht dieses Gerät Ihren Namen und Ihre Antworten nebeneinander: Antworten Sie dann aus einem anderen Netz, zum Beispiel von zu Hause.',
    'Wer Ressenti administriert, könnte Kolleginnen und Kollegen erfinden, um Ihre Antworten in einer kleinen Gruppe zu vereinzeln; die Namen der registrierten Personen bleiben für die Verantwortlichen des Unternehmens sichtbar. Wer den Server hat, könnte auch Antworten hinzufügen, das Netz überwachen oder das Programm ändern.',
    'Wo man sich über das Verzeichnis des Unternehmens anmeldet, sieht, wer es verwaltet, wann Sie sich anmelden, und könnte Ihre Sitzung öffnen; wer die Zugangsbriefe druckt, könnte vor Ihnen hinein. Auch die Administration kann Ihren Zugang ändern: Sie werden benachrichtigt, und der Stand schon offener Fragebögen wird dann nicht mehr gezeigt.',
    'Wer eine alte Sicherung wiederherstellt, kann Sie erneut zum Antworten auffordern. Kolleginnen und Kollegen, die sich untereinander absprechen, schwächen den Schutz entsprechend. Wenn alle dasselbe antworten, ist die Antwort jeder einzelnen Person bekannt. Ein Kommentar kann die Person verraten, die ihn schreibt.',
  ],
}

export const privacy = {
  title: 'Vertraulichkeit',
  contents: 'Inhalt',
  lead: 'Ihre Antworten sind vertraulich und werden bei der Veröffentlichung anonymisiert.',
  print: 'Auf zwei Seiten drucken',
  withdraw: 'Meine Antworten zurückziehen',
  verify: 'Selbst überprüfen',
  verifyOpen: 'Die Seite „Überprüfen“ öffnen',
  verifyHelp:
    'Die Einstellungen, die Fragen, das Register, die Liste der Abgaben und die Ergebnisse Ihres Unternehmens lassen sich in Ihrem Browser oder offline überprüfen.',
} satisfies Words<typeof fr.privacy>
