import { foldAccents } from '../../base/text/foldAccents.ts'
import { questionTypes, type QuestionType } from '../questions/rules.ts'

export const columns = [
  'id',
  'question',
  'type',
  'options',
  'dimension',
  'obligatoire',
  'inverse',
  'aide',
] as const
export type CsvColumn = (typeof columns)[number]

/** « Échelle », « oui/non » and « OUI_NON » become « echelle », « oui non » and « oui non ». */
function plainWords(text: string): string {
  return foldAccents(text.slice(0, 200))
    .replace(/[\s_\-–—/'.]+/g, ' ')
    .trim()
}

/** The name of each type in files and on screens, and the words that mean it. */
export const csvTypes: Record<QuestionType, { label: string; aliases: string }> = {
  likert: {
    label: 'likert',
    aliases:
      'likert, likert5, likert 5, echelle, echelle de likert, echelle accord, accord, scale, agreement, likert scale',
  },
  nps: {
    label: 'nps',
    aliases: 'nps, enps, recommandation, recommend, net promoter',
  },
  note: {
    label: 'note',
    aliases: 'note, notation, rating, score, note 0 10, stars, etoiles, number, nombre, numeric',
  },
  oui_non: {
    label: 'oui/non',
    aliases:
      'oui non, ouinon, oui ou non, booleen, boolean, bool, yes no, yesno, vrai faux, true false, binaire, binary',
  },
  choix_unique: {
    label: 'choix unique',
    aliases:
      'choix unique, choix, qcu, radio, single, single choice, liste, liste deroulante, select, dropdown, choice',
  },
  choix_multiple: {
    label: 'choix multiple',
    aliases:
      'choix multiple, choix multiples, qcm, checkbox, checkboxes, case a cocher, cases a cocher, multiple, multi, multi select, multiselect',
  },
  texte: {
    label: 'texte',
    aliases:
      'texte, texte libre, libre, ouverte, question ouverte, commentaire, verbatim, text, open, open text, free text, textarea, string, paragraph, paragraphe, short text, long text',
  },
}

const columnAliases: Record<CsvColumn, string> = {
  id: 'id, identifiant, code, ref, reference, question id',
  question: 'question, libelle, intitule, enonce, label, question text',
  type: 'type, type question, question type, format',
  options: 'options, option, choix, reponses, choices, answers',
  dimension: 'dimension, theme, axe, categorie, category, section, factor',
  obligatoire: 'obligatoire, requis, required, mandatory',
  inverse: 'inverse, inversee, reverse, reversed, reverse scored',
  aide: 'aide, description, precision, help, hint',
}

const typesByAlias = byAlias(questionTypes, (type) => csvTypes[type].aliases)
const columnsByAlias = byAlias(columns, (column) => columnAliases[column])
const booleans = new Map([
  ...['oui', 'o', 'x', '1', 'vrai', 'true', 'yes'].map((word) => [word, true] as const),
  ...['non', 'n', '0', 'faux', 'false', 'no', ''].map((word) => [word, false] as const),
])

export const typeOf = (cell: string) => typesByAlias.get(plainWords(cell))
export const columnOf = (header: string) => columnsByAlias.get(plainWords(header))
export const booleanOf = (cell: string) => booleans.get(plainWords(cell))

/** English usage means one answer, French usage several: only the author knows. */
export const isAmbiguousType = (cell: string) => ['multiple choice', 'mcq'].includes(plainWords(cell))

/** « likret » → « likert »; at least 75 % alike. */
export function nearestType(cell: string): string | null {
  const word = plainWords(cell)
  if (word.length > 40) return null
  const ranked = [...typesByAlias.keys()]
    .map((alias) => ({ alias, likeness: likeness(word, alias) }))
    .sort((a, b) => b.likeness - a.likeness)
  const best = ranked[0]
  return best && best.likeness >= 0.75 ? best.alias : null
}

/** 1 − edits / longer length; swapping neighbours is one edit. */
function likeness(a: string, b: string): number {
  let [beforeLast, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
          ? at(beforeLast, j - 2) + 1
          : Infinity
      row.push(Math.min(at(last, j) + 1, at(row, j - 1) + 1, replaced, swapped))
    }
    ;[beforeLast, last] = [last, row]
  }
  return 1 - at(last, b.length) / Math.max(a.length, b.length)
}

const at = (row: readonly number[], index: number) => row[index] ?? Infinity

function byAlias<Name>(names: readonly Name[], aliasesOf: (name: Name) => string): Map<string, Name> {
  return new Map(
    names.flatMap((name) =>
      aliasesOf(name)
        .split(', ')
        .map((alias) => [alias, name] as const),
    ),
  )
}
