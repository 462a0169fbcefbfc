import { foldAccents } from '../../base/text/foldAccents.ts'
import { levels, type CellName, type ColumnChoice, type Meaning } from '../import/rules.ts'

/** The columns of the model file, in its order; one more where people read several languages. */
export const columns = ['identifiant', 'email', 'prenom', 'nom', 'equipes', 'langue', 'partie'] as const

const aliases: Record<Meaning, readonly string[]> = {
  identifiant: ['matricule', 'numero', 'number', 'id', 'employee id', 'numero de matricule'],
  email: [
    ...['e mail', 'mail', 'courriel', 'adresse email', 'adresse e mail', 'adresse mail'],
    ...['email', 'e mail', 'mail', 'courriel'].flatMap((name) => [`${name} professionnel`, `${name} pro`]),
    ...['email', 'e mail', 'mail'].map((name) => `adresse ${name} professionnelle`),
    'adresse electronique',
  ],
  prenom: ['prenoms', 'prenom usuel', 'first name', 'firstname', 'given name'],
  nom: ['nom de famille', 'nom usuel', 'nom d usage', 'last name', 'lastname', 'surname', 'family name'],
  nom_prenom: [
    ...['nom et prenom', 'nom prenom', 'nom et prenoms', 'nom prenoms', 'noms et prenoms', 'nom complet'],
    ...['prenom nom', 'prenom et nom', 'prenoms et nom', 'full name'],
  ],
  equipes: ['equipe', 'team', 'teams', 'service', 'services'],
  ...({ niveau_1: [], niveau_2: [], niveau_3: [], niveau_4: [], niveau_5: [], niveau_6: [] } as const),
  responsable_de: ['responsable des equipes', 'responsable de l equipe', 'manager of'],
  langue: ['language', 'lang', 'langue preferee', 'langue de communication', 'preferred language'],
  partie: ['parti', 'parti e', 'depart', 'sortie', 'left'],
}

/** The team where no other column is (C19.3). */
const services = new Set(['service', 'services'])

/** Columns that name an entity: levels, in the order of the file (C19.3). */
const levelNames = new Set([
  ...['societe', 'filiale', 'pole', 'division', 'branche', 'etablissement', 'site', 'usine', 'direction'],
  ...['departement', 'secteur', 'entite', ...services],
])

export const plain = (text: string) =>
  foldAccents(text.slice(0, 200))
    .replace(/[\s_\-–/'.()]+/g, ' ')
    .trim()

const byAlias = new Map<string, Meaning>(
  Object.entries(aliases).flatMap(([meaning, names]) =>
    [plain(meaning), ...names].map((name): [string, Meaning] => [name, meaning as Meaning]),
  ),
)

export const fieldOf: Record<Meaning, CellName> = {
  identifiant: 'number',
  email: 'email',
  prenom: 'firstName',
  nom: 'lastName',
  nom_prenom: 'lastName',
  equipes: 'teams',
  ...({ niveau_1: 'levels', niveau_2: 'levels', niveau_3: 'levels' } as const),
  ...({ niveau_4: 'levels', niveau_5: 'levels', niveau_6: 'levels' } as const),
  responsable_de: 'leads',
  langue: 'language',
  partie: 'left',
}

export const mostColumns = 100

/** The names by which choices are kept; of a repeated head the second is « email 2 ». */
export function headNames(heads: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return heads.slice(0, mostColumns).map((head) => {
    const name = plain(head)
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : `${name} ${times}`
  })
}

export interface KnownHead {
  meaning: Meaning | null
  /** Of two columns with one meaning the higher rank is proposed. */
  rank: number
  /** A level, where it means nothing else. */
  isLevel: boolean
}

/** What each head means: as chosen before, else by its usual names. */
export function knownHeads(heads: readonly string[], kept: readonly ColumnChoice[]): KnownHead[] {
  const chosen = new Map(kept.map(({ head, meaning }) => [head, meaning]))
  return headNames(heads).map((name) => {
    const meaning = chosen.get(name)
    if (name !== '' && meaning !== undefined) return { meaning, rank: 2, isLevel: false }
    return {
      ...{ meaning: byAlias.get(name) ?? null, rank: services.has(name) ? 0 : 1 },
      isLevel: levelNames.has(name),
    }
  })
}

export interface ColumnGuess {
  meaning: Meaning | null
  /** What it would mean, were there no better column. */
  rival: Meaning | null
}

/** Of two columns for one meaning the fuller one is proposed. */
export function guessColumns(known: readonly KnownHead[], filled: readonly number[]): ColumnGuess[] {
  const best = new Map<Meaning, number>()
  for (const [at, { meaning, rank }] of known.entries()) {
    if (!meaning) continue
    const other = best.get(meaning)
    const isBetter =
      other === undefined ||
      rank > (known[other]?.rank ?? 0) ||
      (rank === known[other]?.rank && (filled[at] ?? 0) > (filled[other] ?? 0))
    if (isBetter) best.set(meaning, at)
  }
  if (best.has('nom') && best.has('prenom')) best.delete('nom_prenom')
  else if (best.has('nom_prenom')) for (const name of ['nom', 'prenom'] as const) best.delete(name)
  const free = levels.filter((level) => !best.has(level))
  return known.map(({ meaning, isLevel }, at) => {
    if (meaning && best.get(meaning) === at) return { meaning, rival: null }
    const level = isLevel ? free.shift() : undefined
    return level ? { meaning: level, rival: null } : { meaning: null, rival: meaning }
  })
}

/** Where the levels of a line are, from the top. */
export const levelColumns = (meanings: readonly (Meaning | null)[]): number[] =>
  levels.map((level) => meanings.indexOf(level)).filter((at) => at >= 0)

/** What is missing for a line to identify a person. */
export function missingColumns(meanings: readonly (Meaning | null)[]): ('prenom' | 'nom' | 'key')[] {
  const has = (meaning: Meaning) => meanings.includes(meaning)
  return [
    ...(['prenom', 'nom'] as const).filter((name) => !has(name) && !has('nom_prenom')),
    ...(has('identifiant') || has('email') ? [] : (['key'] as const)),
  ]
}

/** Of the first 20 lines, the one with the most known names; one with a key and names before all others. */
export function findHead(rows: readonly HeadCandidate[], kept: readonly ColumnChoice[]): number | null {
  let best = { line: 0, names: 1, isWhole: false }
  for (const { line, cells } of rows) {
    const known = new Set(knownHeads(cells, kept).flatMap(({ meaning }) => meaning ?? []))
    const isWhole = missingColumns([...known]).length === 0
    if (isWhole === best.isWhole ? known.size > best.names : isWhole)
      best = { line, names: known.size, isWhole }
  }
  return best.line || null
}

export const mostHeadLines = 20

interface HeadCandidate {
  line: number
  cells: readonly string[]
}

/** The separator that names the most columns, in the first line that is a head, else in the first line. */
export function separatorOf(text: string): string {
  const lines = text.slice(0, 40_000).trimStart().split('\n').slice(0, mostHeadLines)
  const named = (line: string, separator: string) =>
    new Set(line.split(separator).flatMap((cell) => byAlias.get(plain(cell.replaceAll('"', ''))) ?? []))
  const of = (line: string) =>
    [';', ',', '\t'].reduce((best, next) => (named(line, next).size > named(line, best).size ? next : best))
  const head = lines.find((line) => missingColumns([...named(line, of(line))]).length === 0)
  return of(head ?? lines[0] ?? '')
}
