import type { Words } from '../../base/text/languages.ts'
import { formatDate, formatNumber } from '../../base/text/writing.de.ts'
import type * as fr from './messages.ts'

export const guardedText = {
  by: (names) => `Bewachte Kampagne (in Erprobung), durch ${names.join(', ')}.`,
  guardian: (name, capacity) => `${name} (${capacity})`,
  list: (imprint) => `Liste ${imprint}.`,
  until: (day) =>
    `Zählt vor dem ${formatDate(day)} niemand aus, werden die Antworten gelöscht, ohne gelesen worden zu sein.`,
  limit:
    'Vor der Auszählung kann weder der Server allein noch ein Wächter allein eine Antwort lesen; gemeinsam oder durch Betrug könnten sie es. Schutz in Erprobung.',
  awaited: 'Die Auszählung durch einen Wächter steht aus.',
  later: 'Ergebnisse nach der Auszählung durch einen Wächter.',
  erased: (day) =>
    `Kein Wächter hat vor dem ${formatDate(day)} ausgezählt: Die Antworten wurden gelöscht, ohne gelesen worden zu sein.`,
  isCounted: (counted) => `Ihr Stimmzettel ist unter den ${formatNumber(counted)} gezählten.`,
  notCounted: 'Ihr Stimmzettel ist nicht unter den gezählten: Sagen Sie es dem CSE (Betriebsrat).',
  fewCounted: 'Die Liste der gezählten Stimmzettel wird nicht veröffentlicht: Es sind zu wenige.',
  countedFailed: 'Die Liste der gezählten Stimmzettel konnte nicht geladen werden.',
} as const satisfies Words<typeof fr.guardedText>

export const guardedWords: Words<typeof fr.guardedWords> = ({ guardians, imprint, eraseAfter }) => {
  const names = guardians.map(({ name, capacity }) => guardedText.guardian(name, capacity))
  const until = eraseAfter ? [guardedText.until(eraseAfter)] : []
  return [guardedText.by(names), guardedText.list(imprint), ...until].join(' ')
}
