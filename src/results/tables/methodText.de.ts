import type { Words } from '../../base/text/languages.ts'
import type * as fr from './methodText.ts'

const NBSP = '\u00a0'

const unguarded =
  'Die Person, die den Server verwaltet, kann die wartenden Antworten lesen. Solange wenige Personen einer Gruppe geantwortet haben, könnte sie erraten, welche von ihnen sind.'
export const guardedMethod: Words<typeof fr.guardedMethod> =
  'Vor der Auszählung konnte weder die Person, die den Server verwaltet, noch ein Wächter allein eine Antwort lesen; gemeinsam oder durch Betrug konnten sie es (Schutz in Erprobung).'

export const method: Words<typeof fr.method> = (k, isGuarded = false) => [
  'Die Antworten sind vertraulich und werden bei der Veröffentlichung anonymisiert.',
  `Nur Ergebnisse von Gruppen mit mindestens ${k} Antworten werden veröffentlicht. Eine veröffentlichte Antwort geht in einem Bündel auf, das sich nicht mehr ändert: Weder ein Weggang noch ein Teamwechsel noch eine neue Antwort erlaubt es, sie durch Abziehen zu finden.`,
  'Eine kleine Gruppe (5 bis 9 Antworten) zeigt nur auf 5 gerundete Werte. Diese Rundung begrenzt das Lesen, nicht die Rechnung: Den Schutz geben die Bündel.',
  'Der Wert einer Frage ist der Mittelwert der Antworten, auf 0 bis 100 umgerechnet; der einer Dimension ist der Mittelwert ihrer Fragen und wird gezeigt, wenn mindestens die Hälfte davon veröffentlicht ist. Es gibt keine Gesamtnote.',
  `Die Fehlerspanne eines Werts (95${NBSP}%) sagt, was dieselben Personen an einem anderen Tag hätten antworten können, und berücksichtigt die Zahl der befragten Personen, dort, wo sie gezeigt wird: Sie ist nie null, auch wenn alle geantwortet haben. Personen, die nicht geantwortet haben, bleiben außerhalb der Spanne.`,
  'Die Fehlerspanne eines Unterschieds ist größer als die eines Werts: Sie zählt den Zufall auf beiden Seiten. Ein Intervall wird immer angegeben; „gestiegen“ oder „gesunken“ heißt es nur, wenn der Zufall in weniger als einem von 200 Fällen ebenso viel bewirken würde.',
  'Wer Dimensionen miteinander vergleicht, misst auch, wie schwer ihre Fragen sind: Manchen Sätzen stimmt man leichter zu als anderen. Ein Team wird mit dem Rest des Unternehmens in derselben Dimension verglichen.',
  'Ressenti berechnet keine „Engagement-Treiber“. Dazu müssten die Antworten derselben Person verbunden werden, was es nicht aufbewahrt; zwischen Teams irrt die Rechnung in vier von fünf Fällen.',
  `Beispiel: 12 von 20 Personen antworten auf eine Frage 4, 4, 5, 3, 2, 4, 5, 4, 3, 4, 2 und 5. Der Wert ist 69, seine Fehlerspanne ±${NBSP}16 Punkte. Eine Fehlerspanne wird ab 10${NBSP}Antworten gezeigt.`,
  'Dieser Fragebogen stützt sich auf veröffentlichte Arbeiten; er selbst wurde nicht statistisch validiert. Er ersetzt nicht die Gefährdungsbeurteilung.',
  `${isGuarded ? guardedMethod : unguarded} Wenn alle Personen einer Gruppe dasselbe antworten, ist ihre Antwort bekannt. Ein Kommentar kann verraten, wer ihn geschrieben hat.`,
  'Weiterempfehlungsindex (eNPS): Net Promoter und NPS sind eingetragene Marken von Bain & Company, Fred Reichheld und NICE Satmetrix.',
]
