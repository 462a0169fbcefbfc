const width = 'how wide a column is drawn is for the eye'
const typed = 'a type; the compiler asks'
const ids = 'ids are unique, and only the sign of a comparison counts'

const zero = 'nothing is as little with a minus as without'
const place = 'the place exists; the compiler asks'
const numbers = 'a day has its three numbers; the compiler asks'
const apart = 'the change is already known to be of some points'

const refused = 'what was refused is transformed no further either way'

/** Changes that no test can notice, each with the reason. */
export const unnoticed = {
  "src/surveys/csv/csvText.ts: while (close >= 0 && text[close + 1] === '\"') close = text.indexOf('\"', close + 2) [>= → >]":
    'a closing quote comes after its first',
  "src/surveys/csv/csvText.ts: while (close >= 0 && text[close + 1] === '\"') close = text.indexOf('\"', close + 2) [0 → 1]":
    'a closing quote comes after its first',
  "src/surveys/csv/csvText.ts: if (close < 0) return 'never closed' [< → <=]":
    'a closing quote comes after its first',
  "src/surveys/csv/csvText.ts: if (close < 0) return 'never closed' [0 → 1]":
    'a closing quote comes after its first',
  'src/surveys/csv/csvText.ts: return end < 0 ? text.length : end [< → <=]':
    'a quote stands on the line before its end',
  'src/surveys/csv/csvText.ts: return end < 0 ? text.length : end [0 → 1]':
    'a quote stands on the line before its end',
  'src/surveys/csv/csvText.ts: const broken = text.match(/\\uFFFD/g)?.length ?? 0 [0 → 1]':
    'what is asked has a broken byte',
  'src/surveys/csv/csvTypes.ts: return fold(text.slice(0, 200)) [200 → 201]': 'no name of a type is so long',
  'src/surveys/csv/csvTypes.ts: if (word.length > 40) return null [> → >=]':
    'no name of a type is nearly so long',
  'src/surveys/csv/csvTypes.ts: if (word.length > 40) return null [40 → 41]':
    'no name of a type is nearly so long',
  'src/surveys/csv/csvTypes.ts: let [beforeLast, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, index) => index)] [+ → -]':
    'what drops a whole word is not near it',
  'src/surveys/csv/csvTypes.ts: let [beforeLast, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, index) => index)] [1 → 2]':
    'what lies beyond the word is never read',
  'src/surveys/csv/csvTypes.ts: i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] [> → >=]':
    'no letter stands before the first',
  "src/base/time/civilDays.ts: const [year = 0, month = 1, date = 1] = day.split('-').map(Number) [0 → 1]":
    numbers,
  "src/base/time/civilDays.ts: const [year = 0, month = 1, date = 1] = day.split('-').map(Number) [1 → 2]":
    numbers,
  'src/results/batches/tree.ts: if (rest.length > 0 && !isShown) return { batches: candidates, erased: rest.map(({ group }) => group) } [> → >=]':
    'of nothing nothing is erased',
  'src/results/batches/tree.ts: return counting(a.groups) - counting(b.groups) || (nameOf(a) < nameOf(b) ? -1 : 1) [< → <=]':
    ids,
  'src/results/batches/tree.ts: return counting(a.groups) - counting(b.groups) || (nameOf(a) < nameOf(b) ? -1 : 1) [1 → 2]':
    ids,
  'src/results/batches/tree.ts: if (up.length > 0 && isShown(up)) shown.push({ team: null, grouping: null, pieces: up }) [> → >=]':
    'nothing is never enough',
  'src/results/batches/tree.ts: if (up.length > 0 && isShown(up)) shown.push({ team: null, grouping: null, pieces: up }) [0 → 1]':
    'one alone was looked at before',
  'src/answering/ballots/rules.ts: boundedText({ most: Math.ceil((length * 4) / 3) }).transform((text, context): Bytes => { [4 → 5]':
    'a longer text is refused a line below, by its bytes',
  'src/surveys/questions/rules.ts: while (start < end && isBlank(text[start])) start++ [< → <=]':
    'the end of the text is no blank',
  'src/surveys/questions/rules.ts: while (end > start && isBlank(text[end - 1])) end-- [> → >=]':
    'a text of blanks is empty however far one goes back',
  'src/results/batches/batches.ts: return counted([a]) - counted([b]) || (a.group < b.group ? -1 : 1) [< → <=]':
    ids,
  'src/results/batches/batches.ts: return counted([a]) - counted([b]) || (a.group < b.group ? -1 : 1) [1 → 2]':
    ids,
  'src/base/time/workingDays.ts: const shift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) [8 → 9]':
    'by thirds the two come to the same in every century',
  'src/results/batches/continuity.ts: (b.team === null ? left.ofAudiences : left.ofTeams).get(a.id) ?? 0, [0 → 1]':
    place,
  'src/results/batches/continuity.ts: (a.team === null ? came.ofAudiences : came.ofTeams).get(b.id) ?? 0, [0 → 1]':
    place,
  'src/results/batches/continuity.ts: const atLeast = a.atLeast === null ? b.atLeast : Math.max(a.atLeast, b.atLeast ?? 0) [0 → 1]':
    'what is asked for is more than one',
  'src/results/batches/continuity.ts: return openedOn > before ? openedOn : before [> → >=]':
    'the same day either way',
  'src/results/comments/rules.ts: .sort((a, b) => b.addressed - a.addressed || (a.groupId < b.groupId ? -1 : 1)) [< → <=]':
    ids,
  'src/results/comments/rules.ts: .sort((a, b) => b.addressed - a.addressed || (a.groupId < b.groupId ? -1 : 1)) [1 → 2]':
    ids,
  'src/surveys/questionnaires/openingCheck.ts: return openedOn > before ? openedOn : before [> → >=]':
    'the same day either way',
  'src/surveys/questionnaires/sharedQuestions.ts: ours.words.size <= theirs.words.size ? [ours.words, theirs.words] : [theirs.words, ours.words] [<= → <]':
    'of two of one size either may be the smaller',
  'src/surveys/questionnaires/openingCheck.ts: return openedOn > before ? openedOn : before [> → >=]':
    'the same day either way',
  'src/surveys/questionnaires/sharedQuestions.ts: ours.words.size <= theirs.words.size ? [ours.words, theirs.words] : [theirs.words, ours.words] [<= → <]':
    'of two of one size either may be the smaller',
  "src/results/statistics/trend.ts: if (isMeasured && Math.abs(change) >= smallest) return change > 0 ? 'up' : 'down' [> → >=]":
    apart,
  "src/results/statistics/trend.ts: if (isMeasured && Math.abs(change) >= smallest) return change > 0 ? 'up' : 'down' [0 → 1]":
    apart,
  "src/results/statistics/display.ts: if (value <= 5) return { value: 5, bound: 'at_most' } [5 → 6]":
    'the value is a multiple of five',
  'src/results/statistics/fraction.ts: const divisor = commonDivisor(high, low) * (low < 0n ? -1n : 1n) [* → /]':
    'divided by one as multiplied',
  'src/results/statistics/fraction.ts: const divisor = commonDivisor(high, low) * (low < 0n ? -1n : 1n) [< → <=]':
    'it is not zero: a line above',
  'src/results/statistics/fraction.ts: const size = value.top < 0n ? -value.top : value.top [< → <=]': zero,
  'src/results/statistics/fraction.ts: return Number(value.top < 0n ? -steps : steps) * step [< → <=]': zero,
  'src/results/statistics/fraction.ts: let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b] [< → <=]': zero,
  'src/results/statistics/histogram.ts: counts: total.counts.map((size, category) => size + (counts[category] ?? 0)), [0 → 1]':
    place,
  'src/results/statistics/histogram.ts: counts: whole.counts.map((size, category) => size - (part.counts[category] ?? 0)), [0 → 1]':
    place,
  "src/results/statistics/histogram.ts: return typeof answer === 'number' && Number.isInteger(answer) ? answer - lowest : NONE [&& → ||]":
    'what is no whole number has no place: it is not counted',
  'src/results/statistics/tally.ts: let at = 0 [0 → 1]': 'a question in its usual place is only found sooner',
  'src/results/statistics/tally.ts: at += 1 [1 → 2]': 'a question in its usual place is only found sooner',
  'src/results/statistics/scoring.ts: if (!places || !groups) return percentages(histogram.counts) [|| → &&]':
    'there are both or none',
  'src/results/views/questionViews.ts: if (!score || !mean) return null [|| → &&]': 'there are both or none',
  'src/results/views/dimensionViews.ts: .sort(([one, a], [other, b]) => Math.abs(b.change) - Math.abs(a.change) || (one < other ? -1 : 1)) [< → <=]':
    ids,
  'src/results/views/dimensionViews.ts: .sort(([one, a], [other, b]) => Math.abs(b.change) - Math.abs(a.change) || (one < other ? -1 : 1)) [1 → 2]':
    ids,
  'src/results/views/dimensionViews.ts: const side = (sign: 1 | -1) => furthest.filter(([, { change }]) => change * sign > 0).slice(0, STANDINGS) [* → /]':
    'divided by one as multiplied',
  'src/results/views/dimensionViews.ts: const side = (sign: 1 | -1) => furthest.filter(([, { change }]) => change * sign > 0).slice(0, STANDINGS) [> → >=]':
    apart,
  'src/results/views/dimensionViews.ts: const side = (sign: 1 | -1) => furthest.filter(([, { change }]) => change * sign > 0).slice(0, STANDINGS) [0 → 1]':
    apart,
  "src/results/views/dimensionViews.ts: ...side(1).map(([id]) => [id, 'strength'] as const), [1 → 2]":
    'only its sign counts',
  'src/results/views/dimensionViews.ts: return counts ? [{ valid: 0, none: 0, counts }] : [] [0 → 1]':
    'only the counts are read',
  'src/results/statistics/marginOfError.ts: if (population < answered) return 1 [< → <=]':
    'as many as answered: a line above',
  'src/results/statistics/scoring.ts: for (const [category, place] of places.entries()) result[place] += histogram.counts[category] ?? 0 [0 → 1]':
    place,
  'src/results/statistics/scoring.ts: const sizes = members.map((category) => histogram.counts[category] ?? 0) [0 → 1]':
    place,
  'src/results/statistics/scoring.ts: for (const [at, category] of members.entries()) shares[category] = parts[at] ?? 0 [0 → 1]':
    place,
  'src/results/statistics/scoring.ts: const shares = histogram.counts.map(() => 0) [0 → 1]':
    'every place is written before it is read',
  "src/results/comments/themeRules.ts: .refine((name) => !/\\p{Cc}/u.test(name), { error: code('theme_name_length'), abort: true }) [true → false]":
    refused,
  "src/campaigns/actions/rules.ts: .refine((text) => !/\\p{Cc}/u.test(text), { error: code('action_form_invalid'), abort: true }) [true → false]":
    refused,
  'src/campaigns/actions/rules.ts: revision: boundedText({ most: 10 }) [10 → 11]':
    'what has more than nine digits is refused a line below',
  'src/surveys/csv/csvQuestion.ts: return { min: 0, max: 10 } [0 → 1]':
    'a file with a wrong cell gives no question',
  'src/surveys/csv/csvQuestion.ts: return { min: 0, max: 10 } [10 → 11]':
    'a file with a wrong cell gives no question',
  'src/surveys/csv/csvQuestion.ts: const keptText = (cell: string) => (cell.length > longestCell ? cell : plainText(cell)) [> → >=]':
    'so long a cell is refused either way',
  'src/base/text/writing.ts: const [year = 0, month = 1, date = 1] = (isDay(iso) ? iso : dayOf(new Date(iso), zone())) [0 → 1]':
    numbers,
  'src/base/text/writing.ts: const [year = 0, month = 1, date = 1] = (isDay(iso) ? iso : dayOf(new Date(iso), zone())) [1 → 2]':
    numbers,
  'src/base/text/names.ts: .refine((name) => !hiding.test(name), { error: invalid, abort: true }) [true → false]':
    refused,
  'src/base/text/names.ts: .refine((name) => name.length > 0, { error: required, abort: true }) [true → false]':
    'the first refusal is the one that is told',
  'src/base/text/markdown.ts: text.replace(/[&<>"\']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`) [0 → 1]':
    place,
  'src/base/text/markdown.ts: const level = heading[1]?.length ?? 1 [1 → 2]': place,
  'src/base/text/markdown.ts: if (/^\\s+/.test(line) && points.length > 0) points[points.length - 1] += `<br>– ${text}` [> → >=]':
    'the first line of a block is never indented',
  'src/base/text/editDistance.ts: let last = Array.from({ length: b.length + 1 }, (_, index) => Math.min(index, beyond)) [1 → 2]':
    'what lies beyond the text is never read',
  'src/base/text/editDistance.ts: const row = new Array<number>(b.length + 1).fill(beyond) [1 → 2]':
    'what lies beyond the text is never read',
  'src/base/text/editDistance.ts: let least = row[0] [0 → 1]': 'only sooner or later to the same end',
  'src/surveys/editor/checks.ts: if (first === undefined || second === undefined) return null [|| → &&]':
    'there are both or none',
  "src/results/byTeam/heat.ts: return { ...plain, way: difference.points > 0 ? 'up' : 'down', words: teamsText.measured(difference) } [> → >=]":
    apart,
  "src/results/byTeam/heat.ts: return { ...plain, way: difference.points > 0 ? 'up' : 'down', words: teamsText.measured(difference) } [0 → 1]":
    apart,
  'src/results/commentsTab/parted.ts: const [start = 0, end = 0] = [from[at], from[at + needle.length - 1]] [0 → 1]':
    place,
  "src/answering/responses/notice.ts: const sentences = (...all: (string | false)[]) => all.filter(Boolean).join(' ') [false → true]":
    typed,
  'src/organisation/peopleFile/parse.ts: fold(text.slice(0, 200)) [200 → 201]':
    'no name of a column is so long',
  'src/results/comparison/rules.ts: return before && after [&& → ||]': 'there are both or none',
  'src/results/comparison/rules.ts: if (!index || error === null) return null [|| → &&]':
    'there are both or none',
  'src/results/evolution/lineChart.ts: return { x: xs[at] ?? 0, y: heightOf(value), value, from, to, hasMargin } [0 → 1]':
    place,
  'src/results/evolution/lineChart.ts: value === null && why !== undefined ? [{ x: xs[at] ?? 0, why }] : [], [0 → 1]':
    place,
  'src/results/evolution/lineChart.ts: if (lowest > 0) lowest -= 10 [0 → 1]': 'it is a ten',
  'src/results/ownAnswers/ownScore.ts: export function ownScore(questions: readonly Question[], given: ReadonlyMap<string, AnswerPairs[number][1]>) { [1 → 2]':
    typed,
  'src/results/ownAnswers/ownScore.ts: export function comparableOwnScore(questions: readonly Question[], given: Parameters<typeof ownScore>[1]) { [1 → 2]':
    typed,
  'src/results/synthesis/summary.ts: isStrong?: true [true → false]': typed,
  "src/results/exports/rows.ts: ['Groupe', 24], [24 → 25]": width,
  "src/results/exports/rows.ts: ['Niveau', 11], [11 → 12]": width,
  "src/results/exports/rows.ts: ['Identifiant', 14], [14 → 15]": width,
  "src/results/exports/rows.ts: ['Intitulé', 60], [60 → 61]": width,
  "src/results/exports/rows.ts: ['Dimension', 28], [28 → 29]": width,
  "src/results/exports/rows.ts: ['Réponses', 10], [10 → 11]": width,
  "src/results/exports/rows.ts: ['Score (0 à 100)', 10], [10 → 11]": width,
  "src/results/exports/rows.ts: ['Favorable (%)', 10], [10 → 11]": width,
  "src/results/exports/rows.ts: ['Neutre (%)', 10], [10 → 11]": width,
  "src/results/exports/rows.ts: ['Défavorable (%)', 12], [12 → 13]": width,
  "src/results/exports/rows.ts: ['eNPS (−100 à +100)', 11], [11 → 12]": width,
  "src/results/exports/rows.ts: ['Moyenne', 10], [10 → 11]": width,
  "src/results/exports/rows.ts: ['Marge (± points)', 10], [10 → 11]": width,
  "src/results/exports/rows.ts: ['Je ne sais pas (%)', 10], [10 → 11]": width,
  "src/results/exports/rows.ts: ['Répartition', 40], [40 → 41]": width,
  "src/results/exports/rows.ts: ['Remarque', 48], [48 → 49]": width,
  "src/results/exports/rows.ts: ['De', 8], [8 → 9]": width,
  "src/results/exports/rows.ts: ['Écart', 40], [40 → 41]": width,
  "src/results/exports/rows.ts: ['Entre', 20], [20 → 21]": width,
  "src/results/exports/rows.ts: return { name: 'Répartitions', rows: [head, ...rows], widths: [24, 14, 60, 40, 10] } [24 → 25]":
    width,
  "src/results/exports/rows.ts: return { name: 'Répartitions', rows: [head, ...rows], widths: [24, 14, 60, 40, 10] } [14 → 15]":
    width,
  "src/results/exports/rows.ts: return { name: 'Répartitions', rows: [head, ...rows], widths: [24, 14, 60, 40, 10] } [60 → 61]":
    width,
  "src/results/exports/rows.ts: return { name: 'Répartitions', rows: [head, ...rows], widths: [24, 14, 60, 40, 10] } [40 → 41]":
    width,
  "src/results/exports/rows.ts: return { name: 'Répartitions', rows: [head, ...rows], widths: [24, 14, 60, 40, 10] } [10 → 11]":
    width,
  "src/results/exports/rows.ts: return { name: 'Contexte', rows: [['Contexte', 'Valeur'], ...rows], widths: [38, 60] } [38 → 39]":
    width,
  "src/results/exports/rows.ts: return { name: 'Contexte', rows: [['Contexte', 'Valeur'], ...rows], widths: [38, 60] } [60 → 61]":
    width,
  'src/results/synthesis/summary.ts: .sort((a, b) => Math.abs(b.change.points ?? 0) - Math.abs(a.change.points ?? 0)) [0 → 1]':
    'what is up or down has its points',
  "src/results/exports/rows.ts: const joined = (remarks: readonly (string | false | null)[]) => remarks.filter(Boolean).join(' ; ') [false → true]":
    typed,
}
