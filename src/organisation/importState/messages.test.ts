import { expect, test } from 'vitest'
import { columnText } from '../fileColumns/columnMessages.ts'
import { blocks, importText } from './messages.ts'
import { fileProblemText, problemText, warningText, warningTexts } from '../peopleFile/problemMessages.ts'

// C19's table of messages, word for word.
test.each([
  [problemText({ code: 'P01', line: 3 }), 'Ligne 3 : il faut un identifiant ou un email.'],
  [problemText({ code: 'P02', line: 3, email: 'x@y' }), 'Ligne 3 : l’email « x@y » est invalide.'],
  [problemText({ code: 'P03', line: 3 }), 'Ligne 3 : prénom ou nom manquant.'],
  [
    problemText({ code: 'P04', line: 3, firstLine: 2 }),
    'Ligne 3 : identifiant ou email déjà utilisé à la ligne 2.',
  ],
  [
    problemText({ code: 'P05', line: 3, a: 'Anna Un', b: 'Bob Deux' }),
    'Ligne 3 : l’identifiant désigne Anna Un, l’email désigne Bob Deux.',
  ],
  [
    problemText({ code: 'P06', line: 3, team: 'Labo' }),
    'Ligne 3 : l’équipe « Labo » n’existe pas. Cochez « Créer les équipes manquantes » ou corrigez.',
  ],
  [
    problemText({ code: 'P08', line: 3, name: 'Émile Zola', company: 'Globex' }),
    'Ligne 3 : cette personne est dans une autre entreprise. Actuellement chez Globex.',
  ],
  [
    problemText({ code: 'P08', line: 3, name: '', company: null }),
    'Ligne 3 : cette adresse ou cet identifiant n’est pas disponible ici. Corrigez, ignorez la ligne, ou demandez à un administrateur.',
  ],
  [problemText({ code: 'P09', line: 3 }), 'Ligne 3 : ce compte n’est pas un compte d’employé.'],
  [fileProblemText({ code: 'P10', n: 20_001 }), 'Le fichier compte 20 001 lignes. La limite est de 20 000.'],
  [problemText({ code: 'P19', line: 3, cell: 'email' }), 'Ligne 3 : la cellule calculée n’a pas de valeur.'],
  [
    fileProblemText({ code: 'P20' }),
    'Aucune ligne d’en-tête trouvée dans les 20 premières. Indiquez laquelle.',
  ],
  [
    fileProblemText({ code: 'P21', missing: ['prenom', 'nom', 'key'] }),
    'Dites quelle colonne porte prénom, nom, identifiant ou email.',
  ],
  [warningText({ code: 'repeated', count: 3 }), '3 lignes en double, identiques, réunies.'],
  [warningText({ code: 'repeated', count: 1 }), '1 ligne en double, identique, réunie.'],
  [warningText({ code: 'united', count: 2 }), '2 personnes sur plusieurs lignes : équipes réunies.'],
  [warningText({ code: 'computed', count: 9 }), '9 cellules calculées : la valeur affichée est reprise.'],
  [columnText.aside(3), '3 lignes mises de côté'],
  [columnText.headFound(4), 'En-tête trouvé à la ligne 4.'],
  [warningText({ code: 'P12', column: 'Ville' }), 'Colonne « Ville » ignorée.'],
])('%s', (shown, words) => {
  expect(plain(shown)).toBe(plain(words))
})

test('of many columns left out the first five are named', () => {
  const left = (n: number) =>
    warningTexts(Array.from({ length: n }, (_, at) => ({ code: 'P12', column: `c${at}` }))).map(plain)
  expect(left(5)).toHaveLength(5)
  expect(left(6)).toEqual([...left(5), '1 autre colonne ignorée.'])
  expect(left(40).at(-1)).toBe('35 autres colonnes ignorées.')
})

/** Ignores no-break and thin spaces. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test.each([
  [[4, 3, 2], '4 personnes ajoutées, 3 mises à jour, 2 parties.'],
  [[40, 0, 0], '40 personnes ajoutées.'],
  [[0, 1, 1], '1 personne mise à jour, 1 partie.'],
  [[0, 0, 1], '1 personne partie.'],
  [[0, 0, 0], 'Rien n’a changé.'],
] as const)(
  'what an import has written is told without what it has not: %j',
  ([arrived, changed, left], said) => {
    expect(importText.done({ arrived, changed, left, isOrganised: false, managers: 0 })).toBe(said)
  },
)

test('an import of the organisation alone has changed something', () => {
  const none = { arrived: 0, changed: 0, left: 0 }
  expect(importText.done({ ...none, isOrganised: true, managers: 2 })).toBe(
    'Organisation mise à jour. Responsables mis à jour.',
  )
  expect(importText.done({ ...none, arrived: 1, isOrganised: true, managers: 0 })).toBe(
    '1 personne ajoutée. Organisation mise à jour.',
  )
})

test('one letter or person is spoken of as one, several as several', () => {
  expect(
    [importText.printSome(1, 1), importText.printSome(2, 2), importText.printSome(2, 40)].map(plain),
  ).toEqual(['Imprimer 1 lettre', 'Imprimer 2 lettres', 'Imprimer 2 lettres sur 40'])
  expect([1, 2].map(blocks.approve)).toEqual([
    'Approuver la personne de cet import',
    'Approuver les 2 personnes de cet import',
  ])
})
