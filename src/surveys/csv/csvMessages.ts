import { questionLanguages, type QuestionLanguage } from '../questions/translations.ts'

/** The values of each message; `line` is the physical line where the record starts. */
interface Needs {
  F01: object
  F02: { n: number }
  F03: object
  F04: { line: number }
  F05: { line: number; columns: string[]; read: string[]; separator: string }
  F06: { line: number; column: string }
  F07: { line: number }
  F08: { line: number; text: string }
  F09: { found: 'nothing' } | { found: 'questions' | 'free texts'; n: number }
  F10: { line: number; separator: string; other: string }
  L01: { line: number; n: number; m: number; separator: string }
  L02: { line: number }
  L03: { line: number; id: string }
  L04: { line: number; id: string; firstLine: number }
  L05: { line: number }
  L06: { line: number; n: number }
  L07: { line: number }
  L08: { line: number; type: string; nearest: string | null }
  L09: { line: number; type: string }
  L10: { line: number }
  L11: { line: number; options: string }
  L12: { line: number; n: number }
  L13: { line: number; option: string }
  L14: { line: number; option: string }
  L15: { line: number; bounds: string }
  L16: { line: number; column: string; n: number; limit: number }
  L17: { line: number; value: string }
  L18: { line: number; value: string }
  L19: { line: number; type: string }
  L21: { line: number; language: QuestionLanguage; part: 'question' | 'help' | 'dimension' }
  L22: { line: number; language: QuestionLanguage; n: number; m: number }
  L23: { column: string }
  L24: { line: number; id: string }
  L25: { line: number; language: QuestionLanguage; dimension: string }
  L26: { line: number; language: QuestionLanguage }
  L27: { line: number; id: string }
  A01: object
  A02: { column: string }
  A03: { line: number; firstLine: number }
  A04: { line: number }
  A05: { line: number }
  A06: { line: number; type: string }
  A07: { line: number; firstLine: number; dimension: string; firstDimension: string }
}

export type CsvCode = keyof Needs
export type CsvMessage<Code extends CsvCode = CsvCode> = { [C in Code]: { code: C } & Needs[C] }[Code]

const possible = questionLanguages.filter((language) => language !== 'fr').join(', ')
const partNames = { question: 'la question', help: 'l’aide', dimension: 'la dimension' }
const types = 'Types possibles : likert, nps, note, oui/non, choix unique, choix multiple, texte.'
const separators = new Map([['\t', 'tabulation']])
const signOf = (separator: string) => separators.get(separator) ?? separator

const sentences: { [Code in CsvCode]: (message: Needs[Code]) => string } = {
  F01: () => 'Le fichier est vide.',
  F02: ({ n }) => `Le fichier est trop lourd : ${n} Ko. La limite est de 512 Ko.`,
  F03: () =>
    'Ce fichier est un classeur Excel. Dans Excel, choisissez « Enregistrer sous », puis « CSV UTF-8 ».',
  F04: ({ line }) => `Ligne ${line} : caractères illisibles. Enregistrez le fichier au format « CSV UTF-8 ».`,
  F05: ({ line, columns, read, separator }) =>
    `Ligne ${line} : colonne(s) manquante(s) dans l’en-tête : ${columns.join(', ')}. Colonnes lues, séparées par « ${signOf(separator)} » : ${read.map((name) => `« ${name} »`).join(', ')}. Il faut au moins id, question et type.`,
  F06: ({ line, column }) => `Ligne ${line} : la colonne « ${column} » apparaît deux fois dans l’en-tête.`,
  F07: ({ line }) => `Ligne ${line} : un guillemet (") est ouvert mais n’est jamais fermé.`,
  F08: ({ line, text }) =>
    `Ligne ${line} : texte inattendu après un guillemet fermant, dans « ${text} ». Mettez toute la cellule entre guillemets, les réponses séparées par « | ». Pour écrire un guillemet dans un texte, doublez-le ("").`,
  F09: (message) => {
    if (message.found === 'nothing') return 'Le fichier ne contient aucune question.'
    if (message.found === 'questions')
      return `Le fichier contient ${message.n} questions. La limite est de 100.`
    return `Le fichier contient ${message.n} questions de texte libre. La limite est de 5.`
  },
  F10: ({ line, separator, other }) =>
    `Ligne ${line} : cette ligne est séparée par « ${signOf(other)} », l’en-tête par « ${signOf(separator)} ». Utilisez le même séparateur partout.`,
  L01: ({ line, n, m, separator }) =>
    `Ligne ${line} : ${n} cellules au lieu de ${m}. Si un texte contient « ${signOf(separator)} », mettez-le entre guillemets (").`,
  L02: ({ line }) => `Ligne ${line} : l’identifiant est vide.`,
  L03: ({ line, id }) =>
    `Ligne ${line} : l’identifiant « ${id} » n’est pas valable. Utilisez 1 à 40 lettres sans accent, chiffres, points ou tirets.`,
  L04: ({ line, id, firstLine }) =>
    `Ligne ${line} : l’identifiant « ${id} » est déjà utilisé à la ligne ${firstLine}.`,
  L05: ({ line }) => `Ligne ${line} : la question est vide.`,
  L06: ({ line, n }) => `Ligne ${line} : la question compte ${n} caractères. Il en faut entre 3 et 500.`,
  L07: ({ line }) => `Ligne ${line} : le type est vide. ${types}`,
  L08: ({ line, type, nearest }) => {
    const guess = nearest ? ` Vouliez-vous écrire « ${nearest} » ?` : ''
    return `Ligne ${line} : le type « ${type} » n’existe pas.${guess} ${types}`
  },
  L09: ({ line, type }) =>
    `Ligne ${line} : « ${type} » peut se comprendre de deux façons. Écrivez « choix unique » ou « choix multiple ».`,
  L10: ({ line }) =>
    `Ligne ${line} : ajoutez les réponses possibles dans la colonne « options », séparées par « | ».`,
  L11: ({ line, options }) =>
    `Ligne ${line} : il faut au moins 2 réponses possibles, et « ${options} » n’en fait qu’une. Séparez-les par « | ».`,
  L12: ({ line, n }) => `Ligne ${line} : ${n} réponses possibles. La limite est de 20.`,
  L13: ({ line, option }) => `Ligne ${line} : la réponse « ${option} » apparaît deux fois.`,
  L14: ({ line, option }) =>
    `Ligne ${line} : la réponse « ${option} » dépasse 120 caractères. Séparez les réponses par « | ».`,
  L15: ({ line, bounds }) => `Ligne ${line} : bornes « ${bounds} » incorrectes. Exemple : 1..5 ou 0..20.`,
  L16: ({ line, column, n, limit }) =>
    `Ligne ${line} : la colonne « ${column} » compte ${n} caractères. La limite est de ${limit}.`,
  L17: ({ line, value }) =>
    `Ligne ${line} : « ${value} » n’est pas compris dans la colonne « obligatoire ». Écrivez oui ou non.`,
  L18: ({ line, value }) =>
    `Ligne ${line} : « ${value} » n’est pas compris dans la colonne « inverse ». Écrivez oui ou non.`,
  L19: ({ line, type }) => `Ligne ${line} : la colonne « inverse » ne s’applique pas au type « ${type} ».`,
  L21: ({ line, language, part }) =>
    `Ligne ${line} : la traduction « ${language} » de ${partNames[part]} manque.`,
  L22: ({ line, language, n, m }) => `Ligne ${line} : ${n} réponses en « ${language} » au lieu de ${m}.`,
  L23: ({ column }) => `Colonne « ${column} » : langue inconnue. Langues possibles : ${possible}.`,
  L24: ({ line, id }) =>
    `Ligne ${line} : l’identifiant « ${id} » désignait une autre question : changez-le, ou confirmez que le sens est le même.`,
  L25: ({ line, language, dimension }) =>
    `Ligne ${line} : la dimension « ${dimension} » a deux traductions en « ${language} ».`,
  L26: ({ line, language }) =>
    `Ligne ${line} : les nombres de la traduction « ${language} » diffèrent du texte.`,
  L27: ({ line, id }) =>
    `Ligne ${line} : la traduction de la question « ${id} » est une autre : dites si c’est une correction, ou si le sens change.`,
  A01: () =>
    'Les accents ont été lus au format Windows. Vérifiez l’aperçu ; s’ils sont faux, enregistrez le fichier en « CSV UTF-8 ».',
  A02: ({ column }) => `Colonne « ${column} » ignorée.`,
  A03: ({ line, firstLine }) => `Lignes ${firstLine} et ${line} : même question.`,
  A04: ({ line }) =>
    `Ligne ${line} : cette question peut permettre de reconnaître une personne ou touche à des données sensibles (nom, âge, santé, syndicat, religion, origine…). Vérifiez qu’elle est nécessaire.`,
  A05: ({ line }) =>
    `Ligne ${line} : une question de texte libre n’est jamais obligatoire. La colonne « obligatoire » est ignorée.`,
  A06: ({ line, type }) =>
    `Ligne ${line} : la colonne « options » ne s’applique pas au type « ${type} ». Elle est ignorée.`,
  A07: ({ line, firstLine, dimension, firstDimension }) =>
    `Lignes ${firstLine} et ${line} : « ${firstDimension} » et « ${dimension} » sont deux dimensions différentes. Écrivez le même nom si c’est la même.`,
}

export function csvSentence<Code extends CsvCode>(message: CsvMessage<Code>): string {
  return sentences[message.code](message)
}
