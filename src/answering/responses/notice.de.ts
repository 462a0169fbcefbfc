import type { Words } from '../../base/text/languages.ts'
import type * as fr from './notice.ts'

type NoticeFacts = Parameters<typeof fr.mainNotice>[0]

export const noticeTitle = 'Ihre Antworten und Ihre Daten'
export const legalPart = 'Fristen, Rechtsgrundlage und Rechte'

export const withoutCompany =
  'Ihr Konto ist noch keinem Unternehmen zugeordnet: Ihre Antworten zählen nur in den allgemeinen Ergebnissen. Sobald es zugeordnet ist, können Sie für Ihr Unternehmen antworten.'

const sentences = (...all: (string | false)[]) => all.filter(Boolean).join(' ')
export const willRead: Words<typeof fr.willRead> = (team: string, managers: readonly string[]) =>
  `Die Ergebnisse von ${team} lesen, falls sie erscheinen: ${['die Mitglieder', ...managers, 'die Verantwortlichen des Unternehmens'].join(', ')} und die Administration.`

const withoutStop = (text: string) => text.replace(/\s*\.$/, '')
const part = (title: string, text: string): fr.NoticePart[] => (text ? [{ title, text }] : [])

const unguarded =
  'Vor der Veröffentlichung kann die Person, die den Server verwaltet, die wartenden Antworten lesen. Solange wenige Personen Ihrer Gruppe geantwortet haben, könnte sie erraten, welche von Ihnen sind.'

const guarded =
  'Bevor sie abgehen, werden sie in zwei Teile zerlegt: einen für den Server, einen für die Wächter. Kein Teil lässt sich allein lesen. Gemeinsam könnten sie lesen; ein Betrug würde es auch erlauben (verändertes Programm, falsche Stimmzettel). Die Kommentare öffnet bei der Auszählung das Programm des Wächters, das sie nicht zeigt. Dieser Schutz beruht auf einer veröffentlichten Methode (Prio3) und ist in Erprobung: Noch niemand von außen hat unser Programm geprüft.'

export const mainNotice: Words<typeof fr.mainNotice> = ({
  company,
  fields,
  minimumGroupSize: k,
  provider,
  hasSeat,
  hasDirectory,
  isGuarded = false,
}: NoticeFacts) => {
  const organiser = [company, fields.address].filter(Boolean).join(', ')
  return [
    ...part(
      'Wer führt die Befragung durch?',
      sentences(
        organiser !== '' && `${organiser}.`,
        !!fields.dataContact && `Ansprechperson für Datenschutz: ${fields.dataContact}.`,
      ),
    ),
    ...part(
      'Wozu?',
      'Um zu erfahren, wie Sie Ihre Arbeit erleben, und um die Arbeitsbedingungen zu verbessern. Die Antworten dienen nie dazu, eine Person zu beurteilen oder zu sanktionieren.',
    ),
    ...part(
      'Muss ich antworten?',
      'Nein. Sie können den ganzen Fragebogen oder eine einzelne Frage ablehnen, ohne jede Folge.',
    ),
    ...part(
      'Was wissen wir?',
      'Die Software vermerkt, dass Sie geantwortet haben, um doppelte Antworten zu vermeiden. Kein Bildschirm zeigt es Ihrer Führungskraft oder der Administration; wenn Ihr ganzes Team antwortet, sagt es dessen Ergebnis. Ihre Antworten werden getrennt aufbewahrt, ohne Ihren Namen, ohne Datum und ohne IP-Adresse. Die Sprache, in der Sie antworten, wird weder gespeichert noch gezählt.',
    ),
    ...part(
      'Wer sieht Ihre Anmeldungen?',
      sentences(
        'Der E-Mail-Dienst sieht, dass ein Link angefordert wird. Wer ihn verwaltet, könnte einen Link vor Ihnen oder an Ihrer Stelle öffnen; Sie würden dann lesen, dass er schon benutzt wurde.',
        provider !== null &&
          `${provider} sieht, wann Sie sich anmelden. Wer ${provider} verwaltet, kann Ihre Sitzung öffnen.`,
        hasDirectory &&
          'Wer das Verzeichnis des Unternehmens verwaltet, sagt, wer dort arbeitet und in welchem Team: Diese Person kann Ihren Zugang sperren oder jemanden eintragen. Sie weiß weder, wer sich angemeldet hat, noch, wer geantwortet hat.',
      ),
    ),
    ...part(
      'Was sieht Ihr Unternehmen?',
      `Nur Ergebnisse von Gruppen mit mindestens ${k} Personen. Kommentare werden nur gezeigt, wenn mindestens 10 Personen geantwortet haben. Schreiben Sie dort nichts, woran man Sie erkennen könnte.${hasSeat ? ' Der CSE (Betriebsrat) liest die Einstellungen und die Ergebnisse.' : ''}`,
    ),
    ...part(
      'Ist das anonym?',
      sentences(
        'Ihre Antworten sind während der Erhebung vertraulich und werden bei der Veröffentlichung anonymisiert.',
        isGuarded ? guarded : unguarded,
        'Wenn alle, die geantwortet haben, dasselbe sagen oder wenn Kolleginnen und Kollegen ihre Antworten zusammenlegen, kann Ihre Antwort erraten werden.',
      ),
    ),
  ]
}

export const legalNotice: Words<typeof fr.legalNotice> = ({ fields, copyMonths }: NoticeFacts) => {
  const { recipients, hosting, dataContact } = fields
  return [
    ...part(
      'Wie lange?',
      sentences(
        `Entwurf: zwei Monate ohne Änderung. Wartende Antworten: bis zu ihrer Veröffentlichung oder ihrer Löschung beim Abschluss. Verschlüsselte Kopie: ${copyMonths} Monate nach dem Abschluss des Fragebogens oder Ihrer letzten Anmeldung, oder bis Ihr Konto gelöscht wird.`,
        'Rechtsgrundlage: berechtigtes Interesse des Arbeitgebers (Artikel 6 Absatz 1 Buchstabe f DSGVO).',
        !!recipients && `Empfänger der Gruppenergebnisse: ${recipients}.`,
        !!hosting && `Hosting: ${withoutStop(hosting)}.`,
        'Es wird keine automatisierte Entscheidung getroffen.',
      ),
    ),
    ...part(
      'Ihre Rechte?',
      sentences(
        'Mit Ihrem Lesecode können Sie Ihre Antworten wieder lesen und sie vor dem Abschluss oder, ohne Abschlussdatum, vor der Veröffentlichung zurückziehen. Nach der Veröffentlichung kann niemand sie mehr wiederfinden.',
        `Sie können Auskunft über Ihre Kontodaten verlangen, sie berichtigen oder löschen lassen, ihre Verarbeitung einschränken lassen oder ihr widersprechen${dataContact ? `: ${dataContact}` : ''}.`,
        'Sie können sich auch bei der französischen Datenschutzbehörde CNIL beschweren (cnil.fr).',
      ),
    ),
  ]
}
