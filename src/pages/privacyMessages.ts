// Promises and limits of the product (C10), on two pages of A4.

export interface PrivacyStep {
  name: string
  words: string
}

export const path = {
  title: 'Le chemin d’une réponse',
  drawn:
    'Dessin. Du navigateur partent deux chemins : l’un avec votre nom, qui porte une demande de signature et où le serveur note « a répondu » ; l’autre sans nom, qui porte vos réponses jusqu’à l’attente, puis jusqu’au résultat de groupe. Rien ne relie les deux.',
  browser: ['Votre', 'navigateur'],
  named: 'avec votre nom',
  nameless: 'sans votre nom',
  signature: ['Signature', 'à l’aveugle'],
  answered: ['« A répondu »,', 'rien d’autre'],
  deposit: ['Réponses', 'en attente'],
  mixed: 'mélangées',
  result: ['Résultat', 'de groupe'],
  unlinked: 'rien ne relie ces deux chemins',
  steps: [
    {
      name: 'Dans votre navigateur.',
      words: 'Vous répondez. Il tire un jeton au hasard et le cache sous un voile que lui seul peut lever.',
    },
    {
      name: 'Avec votre nom.',
      words:
        'Le serveur vérifie que vous êtes interrogé, signe le jeton sans le voir, et note que vous avez répondu : une personne, un bulletin.',
    },
    {
      name: 'Sans votre nom.',
      words:
        'Le navigateur lève le voile et dépose vos réponses avec le jeton signé. Le serveur reconnaît sa signature, et ne peut pas dire à qui il l’a donnée. Il remet un reçu.',
    },
    {
      name: 'En attente.',
      words:
        'Vos réponses sont chiffrées, sans nom ni date, et mélangées aux autres toutes les quinze minutes.',
    },
    {
      name: 'À la publication.',
      words:
        'Elles sont fondues par lots d’au moins cinq, ou davantage si votre entreprise l’a choisi. Il ne reste que des résultats de groupes.',
    },
  ] satisfies readonly PrivacyStep[],
}

export interface ReaderText {
  who: string
  sees: string
  never: string
}

export const readers = {
  title: 'Qui peut voir quoi',
  who: 'Qui',
  sees: 'Peut voir',
  never: 'Ne peut pas voir',
  rows: [
    {
      who: 'Un collègue',
      sees: 'Les résultats de l’entreprise et de ses propres équipes.',
      never:
        'Un résultat de moins de cinq personnes ; une autre équipe ; qui a répondu, sauf quand un groupe entier a répondu.',
    },
    {
      who: 'Le responsable de votre équipe',
      sees: 'Les résultats de ses équipes et de l’entreprise, et ce qui a été décidé.',
      never: 'Qui a répondu ; une autre équipe ; un commentaire ; la liste des personnes.',
    },
    {
      who: 'Le responsable de l’entreprise',
      sees: 'Les résultats de l’entreprise et des équipes, les commentaires, la liste des inscrits.',
      never:
        'Une réponse ; combien de réponses attendent ; qui a répondu, sauf quand un groupe entier a répondu.',
    },
    {
      who: 'Le CSE',
      sees: 'Les questions, les réglages, le registre, les résultats de l’entreprise.',
      never: 'Un nom ; un commentaire ; les résultats d’une seule équipe.',
    },
    {
      who: 'L’administrateur, à l’écran',
      sees: 'Ce que voit un responsable de l’entreprise, pour chacune, et le journal.',
      never: 'Une réponse ; qui a répondu, sauf quand un groupe entier a répondu.',
    },
    {
      who: 'Qui exploite le serveur',
      sees: 'Les réponses en attente, sans nom ; qui a répondu. Il pourrait comparer des copies ou changer le programme.',
      never: 'Une réponse publiée : les bulletins sont effacés et leur clé détruite.',
    },
    {
      who: 'Qui a une sauvegarde',
      sees: 'Qui a répondu ; les résultats publiés ; combien de réponses attendaient.',
      never: 'Une réponse : les clés n’y sont pas.',
    },
    {
      who: 'Le réseau de l’employeur',
      sees: 'Que vous ouvrez Ressenti. S’il déchiffre les connexions : votre nom et vos réponses.',
      never: 'Rien de plus, s’il ne déchiffre pas.',
    },
    {
      who: 'Qui prend votre compte',
      sees: 'Votre page d’accueil, donc si vous avez répondu.',
      never: 'Vos réponses : il faut votre code de relecture.',
    },
  ] satisfies readonly ReaderText[],
  /** Where a directory says who belongs to the company (C27.9). */
  directory: {
    who: 'Qui administre l’annuaire',
    sees: 'Les personnes qu’il a lui-même inscrites.',
    never:
      'Qui a répondu ; qui est entré ; une réponse. Il peut couper un accès, et, avec la connexion unique, ouvrir votre session.',
  } satisfies ReaderText,
}

export interface Subject {
  title: string
  lines: readonly string[]
}

export const choices: Subject = {
  title: 'Ce que vous pouvez faire',
  lines: [
    'Ne répondre à rien, ou sauter une question : c’est sans conséquence.',
    'Avec votre code de relecture, relire vos réponses à tout moment, les retirer jusqu’à la clôture ou, sans date de clôture, jusqu’à la publication, et trouver votre dépôt dans la liste publiée. Sans ce code, personne n’ouvre votre copie.',
    'Après la publication, vos réponses sont fondues dans un résultat de groupe et ne peuvent plus en être séparées.',
  ],
}

export const risks: Subject = {
  title: 'Ce qui reste risqué, dit franchement',
  lines: [
    'Jusqu’à la publication, qui tient à la fois le serveur et sa clé peut lire les réponses en attente, sans nom. Tant que peu de personnes de votre groupe ont répondu, cette personne pourrait deviner lesquelles sont les vôtres. Dans une campagne gardée (à l’essai), il y faudrait aussi un gardien, ou une fraude.',
    'Toutes les quinze minutes (toutes les heures dans les très grandes entreprises), les réponses sont mélangées et leur clé changée. Une copie des fichiers prise entre-temps, avec les clés, peut dire qui a écrit les dernières ; comparée à la sauvegarde de la nuit, celle d’une personne seule de son groupe à avoir répondu depuis.',
    'Si votre employeur fait passer les connexions par un équipement qui déchiffre tout, cet équipement voit votre nom et vos réponses côte à côte : répondez alors d’un autre réseau, par exemple de chez vous.',
    'Qui administre Ressenti pourrait inventer des collègues pour isoler vos réponses dans un petit groupe ; les noms des inscrits restent visibles pour le responsable de l’entreprise. Qui tient le serveur pourrait aussi ajouter des réponses, surveiller le réseau ou changer le programme.',
    'Là où l’on se connecte par l’annuaire de l’entreprise, qui l’administre voit quand vous vous connectez et pourrait ouvrir votre session ; qui imprime les lettres d’accès pourrait entrer avant vous. L’administration peut aussi changer votre accès : vous en êtes prévenu, et l’état des questionnaires déjà ouverts n’est alors plus montré.',
    'Qui restaure une ancienne sauvegarde peut vous redemander de répondre. Des collègues qui se mettent d’accord entre eux affaiblissent la protection d’autant. Si tout le monde répond la même chose, la réponse de chacun est connue. Un commentaire peut trahir la personne qui l’écrit.',
  ],
}

export const privacy = {
  title: 'Confidentialité',
  contents: 'Sommaire',
  lead: 'Vos réponses sont confidentielles, puis rendues anonymes à la publication.',
  print: 'Imprimer en deux pages',
  withdraw: 'Retirer mes réponses',
  verify: 'Vérifier soi-même',
  verifyOpen: 'Ouvrir la page « Vérifier »',
  verifyHelp:
    'Les réglages, les questions, le registre, la liste des dépôts et les résultats de votre entreprise se vérifient dans votre navigateur, ou hors ligne.',
}
