import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const onePage = {
  title: (wave) => `${wave}: das Wesentliche`,
  shares: 'Günstig, neutral, ungünstig',
  change: 'Veränderung',
  teams: 'Die Teams stehen im vollständigen Bericht.',
  marks:
    'Teams: Die Farbe zeigt mindestens 10 Punkte Unterschied zum Rest des Unternehmens (15 bei einer kleinen Gruppe); Strich oben: darüber, Strich unten: darunter; Dreieck: gemessener Unterschied.',
  print: 'Diese Seite drucken',
} satisfies Words<typeof fr.onePage>
