import type { PlainQuestion } from '../questions/rules.ts'

/**
 * Written for Ressenti, CC0, not validated (C21.5). Ids are never reused: a new meaning gets a new id, or
 * comparisons would be wrong.
 */
export interface LibraryTheme {
  name: string
  questions: readonly PlainQuestion[]
}

type LibraryQuestion = readonly [id: string, text: string, reversed?: 'inversée']

const theme = (name: string, lines: readonly LibraryQuestion[]): LibraryTheme => ({
  name,
  questions: lines.map(([id, question, reversed]) => ({
    ...{ id, question, type: 'likert', dimension: name, required: false },
    ...{ reversed: reversed === 'inversée', help: null },
  })),
})

export const library: readonly LibraryTheme[] = [
  theme('Télétravail', [
    ['tele1', 'Les jours de télétravail sont fixés d’une façon qui me convient.'],
    ['tele2', 'À distance, je dispose d’un endroit correct pour travailler.'],
    ['tele3', 'À distance, j’obtiens vite l’information qu’il me faut.'],
    ['tele4', 'Les jours de télétravail, j’arrête ma journée à l’heure prévue.'],
    ['tele5', 'Quand je travaille à distance, je me sens à l’écart de mon équipe.', 'inversée'],
    ['tele6', 'Nos réunions se passent bien quand une partie de l’équipe est à distance.'],
    ['tele7', 'Qu’on travaille sur place ou à distance, on est traité de la même façon.'],
  ]),
  theme('Changement', [
    ['chg1', 'Je comprends pourquoi l’entreprise change.'],
    ['chg2', 'On me prévient assez tôt de ce qui va changer dans mon travail.'],
    ['chg3', 'J’ai pu donner mon avis avant que le changement soit décidé.'],
    ['chg4', 'Pendant le changement, je sais à qui poser mes questions.'],
    ['chg5', 'Trop de choses changent en même temps.', 'inversée'],
    ['chg6', 'On me laisse le temps d’apprendre les nouvelles façons de faire.'],
    ['chg7', 'Je pense que ce changement améliorera notre travail.'],
  ]),
  theme('Intégration', [
    ['int1', 'À mon arrivée, tout était prêt pour que je puisse travailler.'],
    ['int2', 'Pendant mes premières semaines, une personne répondait à mes questions.'],
    ['int3', 'Le poste ressemble à ce qu’on m’avait décrit.'],
    ['int4', 'Dès le premier jour, mes collègues m’ont accueilli.'],
    ['int5', 'J’ai compris rapidement ce que l’on attend de moi.'],
    ['int6', 'Mes premières semaines ont été trop chargées.', 'inversée'],
    ['int7', 'La formation reçue à mon arrivée me sert dans mon travail.'],
  ]),
  theme('Outils', [
    ['out1', 'Mes logiciels sont assez rapides.'],
    ['out2', 'Le matériel dont je me sers fonctionne bien.'],
    ['out3', 'Quand un outil tombe en panne, on me dépanne vite.'],
    ['out4', 'Je saisis plusieurs fois les mêmes informations dans des outils différents.', 'inversée'],
    ['out5', 'On m’a appris à me servir de mes outils.'],
    ['out6', 'Avant de choisir un nouvel outil, on consulte les personnes qui s’en serviront.'],
    ['out7', 'Je reçois trop de messages pour faire mon travail correctement.', 'inversée'],
  ]),
  theme('Prévention', [
    ['pre1', 'Je peux faire mon travail sans risque pour ma sécurité.'],
    ['pre2', 'Un danger signalé est corrigé rapidement.'],
    ['pre3', 'Je dispose des équipements de protection nécessaires.'],
    ['pre4', 'Je peux prendre mes pauses.'],
    ['pre5', 'Mon poste de travail me donne des douleurs.', 'inversée'],
    ['pre6', 'Mes horaires me laissent le temps de récupérer.'],
    ['pre7', 'Face à une personne agressive, je sais quoi faire et qui appeler.'],
    ['pre8', 'Ici, on peut parler d’une difficulté sans être jugé.'],
  ]),
  theme('Suivi', [
    ['sui1', 'Depuis la dernière campagne, j’ai constaté des changements utiles.'],
    ['sui2', 'On m’a présenté les résultats de la dernière campagne.'],
    ['sui3', 'Mon équipe a discuté de ses résultats.'],
    ['sui4', 'Ce qui avait été décidé a été fait.'],
  ]),
]

/** Comparisons use this key in each company (C21.3). */
export const libraryKey = (id: string) => `lib.${id}`

export const libraryQuestions = library.flatMap(({ questions }) =>
  questions.map((question) => ({
    ...question,
    itemKey: libraryKey(question.id),
    originKey: libraryKey(question.id),
  })),
)
