import type { Words } from '../../base/text/languages.ts'
import { capitalize } from '../../base/text/writing.en.ts'
import { comparison } from '../comparison/messages.en.ts'
import type * as fr from './messages.ts'

export const evolution = {
  span: (group, first, last) => `${group}, from ${first} to ${last}`,
  add: 'Add',
  nobody: 'no group',
  note: 'Vertical line: margin of error, from 10 answers on. A campaign that is not shown stays a gap, never a line.',
  axis: (lowest, highest) => (lowest === 0 && highest === 100 ? '' : 'Truncated axis.'),
  since: (title) => `Last change: since ${title}.`,
  common: (questions) => `${capitalize(comparison.common(questions))}.`,
  failed: 'The evolution could not be loaded.',
  sameScale: (lowest, highest) =>
    `The same scale for all small curves, from ${lowest} to ${highest}. All campaigns of a curve are read on the same questions, those that they have in common.`,
  howMeasured: 'How a change is measured',
  small: (group) => `${group}: small group, no evolution.`,
  joint: (group) => `${group}: groups joined for this campaign, no evolution.`,
  nothingBefore: 'No earlier campaign asked these questions.',
  of: (name) => `${name}, from 0 to 100.`,
  line: (group, values) => `${group}: ${values.join(', ')}.`,
  one: (name, now, values, change) =>
    [`${name}, ${now}. Campaign by campaign: ${values.join(', ')}.`, change && `${change}.`]
      .filter(Boolean)
      .join(' '),
} satisfies Words<typeof fr.evolution>
