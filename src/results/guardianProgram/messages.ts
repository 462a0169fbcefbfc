const written = (n: number) => n.toLocaleString('fr')

const plural = (n: number, one: string, many: string) => `${written(n)}\u00a0${n < 2 ? one : many}`

const excluded = (n: number) => plural(n, 'écarté', 'écartés')

export const words = {
  title: 'Programme du gardien',
  trialNotice:
    'Campagnes gardées de Ressenti, à l’essai. Ce programme ne se connecte à aucun réseau : vous pouvez couper le vôtre.',
  deeds: { prepare: 'Préparer', trial: 'Essai', count: 'Dépouiller' },
  next: 'Continuer',
  print: 'Imprimer la carte',
  save: 'Enregistrer le fichier',
  required: 'Remplissez ce champ.',
  code: 'Tapez votre code',
  codeHint: 'Sept groupes, comme sur la carte. Majuscules, espaces et tirets n’ont pas d’importance.',
  codeInvalid: 'Ce code n’est pas valable : vérifiez chaque groupe.',
  listFile: 'Fichier gardiens.ressenti',
  listUnreadable: 'Ce fichier n’est pas une liste de gardiens.',
  failed: 'Le programme n’a pas pu finir. Rien n’a été fait : rechargez la page et recommencez.',
}

export const preparing = {
  intro:
    'Réunissez les gardiens autour d’un ordinateur du CSE. Deux à cinq personnes, hors hiérarchie, gardent chacune une carte.',
  company: 'Identifiant de l’entreprise',
  companyHint: 'Il est écrit dans Ressenti, à « Gardiens ». Inutile si vous donnez la liste précédente.',
  before: 'Liste précédente (fichier gardiens.ressenti), s’il y en a une',
  guardian: (n: number) => `Gardien ${n}`,
  name: 'Nom',
  capacity: 'Qualité (CSE, médecine du travail…)',
  address: 'Adresse de messagerie',
  number: 'Il faut deux à cinq gardiens.',
  incomplete: 'Pour chaque gardien, il faut un nom, une qualité et une adresse.',
  companyMissing: 'Donnez l’identifiant de l’entreprise ou la liste précédente.',
  card: (name: string) => `Carte de ${name}`,
  cardText: 'Votre carte. Imprimez-la ou recopiez-la. Personne ne peut vous la redonner.',
  cardTaken: 'J’ai ma carte',
  otherCode: 'Ce code est celui d’une autre carte.',
  previousCode: 'Code d’un gardien de la liste précédente',
  previousHint: 'Une personne de la liste précédente confirme la nouvelle.',
  notPrevious: 'Cette carte n’appartient pas à la liste précédente.',
  imprint: (imprint: string) => `Liste ${imprint} : affichez-la au panneau du CSE.`,
  saved: 'Enregistrez le fichier, puis déposez-le dans Ressenti, à « Gardiens ».',
}

export const trying = {
  intro: 'Vérifiez que votre carte ouvre bien ce qui lui est destiné.',
  working: 'Essai en cours…',
  done: 'Essai : 20 bulletins inventés, comptés.',
  wrong: 'L’essai n’a pas donné les totaux attendus : n’utilisez pas ce programme, prévenez le CSE.',
  notListed: 'Cette carte n’appartient pas à cette liste.',
}

export const counting = {
  intro: 'L’urne et votre code suffisent. Rien ne quitte cet ordinateur sans vous.',
  boxFile: 'Fichier de l’urne',
  title: (title: string) => title || 'Campagne',
  summary: (addressed: number, rows: number, k: number) =>
    `${plural(addressed, 'personne', 'personnes')} · ${plural(rows, 'dépôt', 'dépôts')} · groupes de ${k} au moins.`,
  root: 'Collez l’empreinte du message (64 signes).',
  rootInvalid: 'L’empreinte a 64 signes, de 0 à 9 et de a à f.',
  guardians: (names: string) => `Gardiens : ${names}.`,
  imprint: (imprint: string) => `Liste ${imprint}.`,
  isList: 'Est-ce la liste du panneau ?',
  yes: 'Oui',
  no: 'Non, arrêter',
  stopped: 'Rien n’a été fait. Prévenez le CSE.',
  working: 'Dépouillement',
  progress: (done: number, rows: number) => `${written(done)} bulletins sur ${written(rows)}`,
  otherBox: 'Cette urne ne correspond pas à son empreinte. Rien n’a été fait. Prévenez le CSE.',
  otherList: 'Cette carte n’appartient pas à la liste de cette campagne.',
  unusual: (n: number, rows: number) =>
    `${written(n)} bulletins sur ${written(rows)} ne sont pas recevables. C’est anormal : appelez le CSE. Pour continuer, tapez « malgré ${n} ».`,
  despite: (n: number) => `malgré ${n}`,
  despiteField: 'Confirmation',
  despiteWrong: (n: number) => `Tapez « malgré ${n} », ou fermez cette page : rien n’a été fait.`,
  done: (accepted: number, setAside: number) =>
    `${plural(accepted, 'bulletin vérifié', 'bulletins vérifiés')} sans être ${accepted < 2 ? 'lu' : 'lus'}, ${excluded(setAside)}. Enregistrez le dépouillement et déposez-le sur la page de la campagne, ou envoyez-le : seul le serveur peut s’en servir. Effacez ensuite le fichier de l’urne.`,
  tooFew: (k: number) =>
    `Moins de ${k} bulletins : rien ne sera montré. Enregistrez le dépouillement : les réponses seront effacées.`,
  save: 'Enregistrer le dépouillement',
}
