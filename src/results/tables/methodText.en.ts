import type { Words } from '../../base/text/languages.ts'
import type * as fr from './methodText.ts'

const NBSP = '\u00a0'

const unguarded =
  'The person who runs the server can read the waiting answers. As long as few people of a group have answered, they could guess which ones are theirs.'
export const guardedMethod: Words<typeof fr.guardedMethod> =
  'Before the count, neither the person who runs the server nor a guardian could read an answer alone; together, or by fraud, they could (protection on trial).'

export const method: Words<typeof fr.method> = (k, isGuarded = false) => [
  'Answers are confidential, then made anonymous when they are published.',
  `Only results of groups of at least ${k} answers are published. A published answer is merged into a batch that no longer changes: neither a departure, nor a change of team, nor a new answer lets anybody find it by subtraction.`,
  'A small group (5 to 9 answers) shows only scores rounded to 5. This rounding limits the reading, not the calculation: the protection comes from the batches.',
  'The score of a question is the mean of the answers brought to 0 to 100; that of a dimension is the mean of its questions, shown if at least half of them are published. There is no overall mark.',
  'The 95% margin of error of a score says what the same people could have answered on another day, and takes into account the number of people asked, where it is shown: it is never zero, even when everybody has answered. People who did not answer stay outside the margin.',
  'The margin of a difference is larger than that of a score: it counts chance on both sides. An interval is always given; “up” or “down” is said only if chance would do as much less than once in 200.',
  'Comparing dimensions with each other also measures how hard their questions are: it is easier to agree with some sentences than with others. A team is compared with the rest of the company on the same dimension.',
  'Ressenti does not compute “drivers of engagement”. It would have to link the answers of one person, which it does not keep; between teams, the calculation is wrong four times out of five.',
  `Example: 12 people out of 20 answer 4, 4, 5, 3, 2, 4, 5, 4, 3, 4, 2 and 5 to a question. The score is 69, its margin ±${NBSP}16 points. A margin is shown from 10${NBSP}answers on.`,
  'This questionnaire draws on published work; it has not been statistically validated itself. It does not replace the assessment of occupational risks.',
  `${isGuarded ? guardedMethod : unguarded} If everybody in a group gives the same answer, their answer is known. A comment can betray its author.`,
  'Recommendation score (eNPS): Net Promoter and NPS are registered trademarks of Bain & Company, Fred Reichheld and NICE Satmetrix.',
]
