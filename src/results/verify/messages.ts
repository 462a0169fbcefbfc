import { formatDate, formatSpan, plural } from '../../base/text/writing.ts'
import type { EntryBodies } from '../../data/register/kinds.ts'
import { depositsUntold } from '../register/messages.ts'

export const verify = {
  title: 'Vérifier',
  lead: 'Ce que chacun, dans l’entreprise, peut vérifier sans faire confiance à personne ; et, à côté, ce que cela ne prouve pas.',
  shows: 'Ce que cela montre',
  not: 'Ce que cela ne prouve pas',
  states: { right: 'Vérifié ici', wrong: 'Anomalie', none: 'Rien à vérifier encore' },
  open: 'Ouvrir le registre',
  untitled: 'Une campagne',
}

export const subjects = {
  register: {
    title: 'Le registre',
    shows:
      'Chaque décision est inscrite, dans l’ordre, et porte l’empreinte de celle d’avant. Votre navigateur vient de tout recalculer, et compare avec ce qu’il avait lu la dernière fois.',
    not: 'Que tout ce qui compte y a été inscrit. Un registre refait en entier se voit seulement de qui en connaît une empreinte d’avant : la vôtre, celle d’un collègue, du CSE ou d’un message de campagne.',
  },
  settings: {
    title: 'Les réglages',
    shows:
      'Les dates, le plus petit groupe et le nombre de personnes interrogées ont été inscrits à l’ouverture ; un changement fait une autre ligne.',
    not: 'Que les personnes de la liste existent, ni que personne n’a été ajouté à une équipe.',
  },
  questions: {
    title: 'Les questions',
    shows:
      'Les mots que vous lisez ici sont ceux qui ont été inscrits à l’ouverture ; leur empreinte est celle que le CSE a pu viser.',
    not: 'Que le programme vous a posé ces questions-là : comparez avec ce que vous avez lu en répondant.',
  },
  deposits: {
    title: 'Les dépôts',
    shows:
      'La liste des dépôts est entière, triée et telle qu’inscrite : une ligne par réponse déposée, réponses retirées comprises. Avec votre code, « Mes réponses » y cherche la vôtre.',
    not: 'Que le serveur a compté ce que vous avez répondu. Jamais plus de dépôts que de signatures : c’est la seule limite à des réponses inventées. Le questionnaire permanent n’a pas de liste.',
  },
  boxes: {
    title: 'Les urnes des campagnes gardées (à l’essai)',
    shows:
      'Le nombre de dépôts et l’empreinte de l’urne ont été inscrits avant le dépouillement ; la liste des bulletins comptés est celle de cette urne, entière. Avec votre code, « Mes réponses » y cherche le vôtre.',
    not: 'Que le total est juste : un gardien ou le serveur peut le fausser, pas lire une réponse. Que chaque bulletin vient d’une personne, ni que tous les gardiens ont reçu la même urne : comparez son empreinte avec celle de leur message.',
  },
  results: {
    title: 'Les résultats',
    shows: 'Les tableaux que vous pouvez lire sont ceux qui ont été inscrits à la publication.',
    not: 'Qu’ils ont été bien calculés : les réponses sont fondues, plus personne ne peut les recompter.',
  },
  offline: {
    title: 'Hors ligne, sans Ressenti',
    shows:
      'Le script recalcule tout ce qui précède sur votre ordinateur, sans réseau : une seule lettre changée dans le fichier se voit.',
    not: 'Que le fichier dit vrai de ce qui s’est passé avant d’être inscrit, ni que le programme en marche est celui qui est publié.',
  },
} satisfies Record<string, { title: string; shows: string; not: string }>

export const said = {
  opened: ({ opensOn, closesOn, addressed, k }: EntryBodies['opened'], title: string) =>
    `${title}, ${formatSpan(opensOn, closesOn)} : ${plural(addressed, 'personne interrogée', 'personnes interrogées')}, groupes de ${k} au moins`,
  mails: (days: readonly string[]) =>
    days.length === 0
      ? 'Aucun message prévu.'
      : `Messages prévus : ${[...new Set(days)].map(formatDate).join(', ')}.`,
  keys: (head: string) => `Clés inscrites à l’ouverture : ${head}`,
  noneOpened: 'Aucune campagne ne s’est encore ouverte.',
  version: (title: string) => `${title}, empreinte des questions`,
  read: (count: number) => (count === 1 ? 'Lire la question' : `Lire les ${count} questions`),
  notAddressed: 'Vous n’étiez pas interrogé : les mots sont au registre par leur empreinte seule.',
  list: (title: string, lines: number) => `${title} : ${plural(lines, 'dépôt', 'dépôts')}, liste vérifiée`,
  badList: (title: string) =>
    `${title} : la liste n’est plus celle qui a été inscrite. Prévenez le CSE ou la personne chargée de la protection des données.`,
  unread: (title: string) => `${title} : la liste n’a pas pu être chargée.`,
  noList: (title: string) => `${title}. ${depositsUntold}`,
  counted: (count: number) =>
    `Liste des bulletins comptés : ${plural(count, 'ligne', 'lignes')}, liste vérifiée`,
  badCounted:
    'La liste des bulletins comptés n’est pas celle qui a été inscrite. Prévenez le CSE ou la personne chargée de la protection des données.',
  nonePublished: 'Rien n’est encore publié.',
  table: (title: string, group: string) => `${title}, ${group}`,
  ownLine: 'Chercher mon dépôt',
  steps: [
    'Téléchargez le registre : il contient les inscriptions, les détails que vous pouvez lire, vos tableaux de résultats et les listes de dépôts.',
    'Prenez le script, de préférence dans le code source publié de Ressenti (dossier « scripts ») : celui d’ici vient du serveur que vous vérifiez. Il tient en moins de deux cents lignes, à lire avant de s’en servir.',
    'Sur un ordinateur où Node.js est installé, dans le dossier des deux fichiers :',
  ],
  commands: 'Les commandes',
  command: 'node verifier-registre.mjs registre.json',
  receipt: 'Avec votre reçu (« Mes réponses », « Télécharger le reçu »), il vérifie aussi votre ligne :',
  receiptCommand: 'node verifier-registre.mjs registre.json recu.json',
  answers: '« Le registre est intact. », ou l’inscription où il ne l’est plus.',
  script: 'Télécharger le script',
}
