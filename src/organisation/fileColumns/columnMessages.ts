import { plural } from '../../base/text/writing.ts'
import type { Meaning } from '../import/rules.ts'
import type { AsideReason } from '../peopleFile/setAside.ts'

const meanings: Record<Meaning, string> = {
  identifiant: 'Identifiant',
  email: 'Email',
  prenom: 'Prénom',
  nom: 'Nom',
  nom_prenom: 'Nom et prénom',
  equipes: 'Équipe',
  ...{ niveau_1: 'Niveau 1', niveau_2: 'Niveau 2', niveau_3: 'Niveau 3' },
  ...{ niveau_4: 'Niveau 4', niveau_5: 'Niveau 5', niveau_6: 'Niveau 6' },
  responsable_de: 'Responsable de',
  langue: 'Langue',
  partie: 'Partie',
}

const given: Record<Meaning, string> = {
  identifiant: 'l’identifiant',
  email: 'l’email',
  prenom: 'le prénom',
  nom: 'le nom',
  nom_prenom: 'le nom et le prénom',
  equipes: 'l’équipe',
  ...{ niveau_1: 'le niveau 1', niveau_2: 'le niveau 2', niveau_3: 'le niveau 3' },
  ...{ niveau_4: 'le niveau 4', niveau_5: 'le niveau 5', niveau_6: 'le niveau 6' },
  responsable_de: 'les responsabilités',
  langue: 'la langue',
  partie: 'les départs',
}

const reasons: Record<AsideReason, string> = {
  title: 'titre',
  blank: 'vide',
  total: 'total',
  head: 'en-tête répété',
}

export const columnText = {
  title: 'Vos colonnes',
  help: 'Dites ce que contient chaque colonne. Votre choix est gardé pour la prochaine fois.',
  levelsHelp:
    'Niveau 1 est le plus haut : Direction, puis Site, puis Service. L’équipe se place sous le dernier.',
  headFound: (line: number) => `En-tête trouvé à la ligne ${line}.`,
  change: 'Changer',
  headLine: 'Ligne d’en-tête',
  chooseHead: 'Choisissez la ligne',
  lineOf: (line: number, text: string) => `Ligne ${line} : ${text}`,
  column: 'Colonne',
  noHead: (letters: string) => `Colonne ${letters}, sans nom`,
  samples: 'Exemples',
  means: 'Contient',
  meansFor: (column: string) => `La colonne « ${column} » contient`,
  meanings,
  ignore: 'Ignorer',
  rival: (meaning: Meaning) => `Ignorée pour l’instant : une autre colonne donne déjà ${given[meaning]}.`,
  names: 'Noms et prénoms, séparés',
  firstName: 'Prénom',
  lastName: 'Nom',
  invert: 'Inverser',
  back: 'Retour',
  nobody: 'Ce fichier ne contient personne.',
  aside: (n: number) => plural(n, 'ligne mise de côté', 'lignes mises de côté'),
  asideTitle: 'Lignes mises de côté',
  reason: 'Raison',
  reasons,
  content: 'Contenu',
  what: 'Action',
  takeBack: 'Reprendre',
  takeBackLine: (line: number) => `Reprendre la ligne ${line}`,
  warnings: (n: number) => plural(n, 'avertissement', 'avertissements'),
  line: 'Ligne',
  page: (n: number, all: number) => `Page ${n} sur ${all}`,
  next: 'Page suivante',
  previous: 'Page précédente',
}
