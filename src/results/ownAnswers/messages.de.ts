import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const ownText = {
  failed: 'Ihre Antworten konnten nicht gelesen werden.',
  title: 'Ihre Antworten, daneben',
  ask: 'Möchten Sie Ihre Antworten daneben sehen? Sie sind verschlüsselt: Nur Ihr Lesecode öffnet sie, in diesem Browser.',
  open: 'Meine Antworten daneben zeigen',
  shown: 'Ihre Antworten stehen daneben.',
  here: 'Sie werden in diesem Browser gelesen und berechnet, nur für Sie.',
  hide: 'Ausblenden',
  you: 'Sie',
  both: (group, theirs, own) => `${group} ${theirs}, Sie ${own ?? '–'}`,
  note: 'Ein Unterschied zu Ihnen ist weder gut noch schlecht.',
} satisfies Words<typeof fr.ownText>
