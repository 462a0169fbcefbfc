export interface Section {
  title: string
  paragraphs: readonly string[]
}

/** What the product promises, and what it cannot (C10). */
export const privacy = {
  title: 'Confidentialité',
  lead: 'Vos réponses sont confidentielles, puis rendues anonymes à la publication.',
  sections: [
    {
      title: 'Ce que Ressenti sait',
      paragraphs: [
        'Ressenti note que vous avez répondu, pour éviter les doublons, et ne le montre à personne : ni à votre responsable, ni à l’administration.',
        'Vos réponses sont rangées à part : sans votre nom, sans date et sans adresse. Elles ne portent aucun signe de vous, sauf l’équipe ou l’entreprise pour laquelle elles comptent.',
      ],
    },
    {
      title: 'Ce que voit votre entreprise',
      paragraphs: [
        'Seulement des résultats de groupes : jamais un chiffre calculé sur moins de cinq personnes, ou davantage si votre entreprise l’a choisi.',
        'Les commentaires ne sont montrés qu’au niveau de l’entreprise, mélangés et sans date, quand au moins dix personnes ont répondu.',
      ],
    },
    {
      title: 'Ce que vous pouvez faire',
      paragraphs: [
        'Ne répondre à rien, ou sauter une question : c’est sans conséquence.',
        'Avec votre code de relecture, relire vos réponses à tout moment, et les retirer jusqu’à la publication. Sans ce code, votre copie personnelle ne peut être ouverte par personne.',
        'Après la publication, vos réponses sont fondues dans un résultat de groupe et ne peuvent plus en être séparées.',
      ],
    },
    {
      title: 'Les limites, dites franchement',
      paragraphs: [
        'Jusqu’à la publication, qui tient à la fois le serveur et sa clé peut lire les réponses en attente, sans nom. Tant que peu de personnes de votre groupe ont répondu, cette personne pourrait deviner lesquelles sont les vôtres.',
        'L’ordre des réponses est effacé toutes les quinze minutes (toutes les heures dans les très grandes entreprises). Une copie des fichiers prise entre-temps montre qui vient de répondre, et peu de personnes répondent en quinze minutes.',
        'Si votre employeur fait passer les connexions par un équipement qui déchiffre tout, cet équipement voit votre nom et vos réponses côte à côte : répondez alors d’un autre réseau, par exemple de chez vous.',
        'Qui administre Ressenti pourrait inventer des collègues pour isoler vos réponses dans un petit groupe ; les noms des inscrits restent visibles pour votre responsable. Qui tient le serveur pourrait aussi ajouter des réponses, surveiller le réseau ou changer le programme.',
        'Qui prend votre compte voit sa page d’accueil, donc si vous avez répondu ; vos réponses, seulement avec votre code. Qui restaure une ancienne sauvegarde peut vous redemander de répondre.',
        'Des collègues qui se mettent d’accord entre eux affaiblissent la protection d’autant. Si tout le monde répond la même chose, la réponse de chacun est connue. Un commentaire peut trahir la personne qui l’écrit.',
      ],
    },
  ] satisfies readonly Section[],
  withdraw: 'Retirer mes réponses',
}

export const accessibility = {
  title: 'Accessibilité',
  lead: 'Accessibilité : non conforme, faute d’audit.',
  sections: [
    {
      title: 'État de conformité',
      paragraphs: [
        'Ressenti vise le RGAA 4.1.2 et les règles WCAG 2.2 de niveau AA. Aucun audit n’a encore été mené par un tiers : tant qu’il manque, le service est déclaré non conforme.',
        'À chaque version, tous les écrans sont vérifiés automatiquement : contrastes en thèmes clair et sombre, noms des champs et des boutons, parcours au clavier, affichage à 320 pixels et à 200 %.',
      ],
    },
    {
      title: 'Ce qui est prévu pour tous',
      paragraphs: [
        'Le questionnaire se remplit au clavier seul ou avec un lecteur d’écran, sans limite de temps ; ce que vous avez répondu est gardé.',
        'Chaque graphique a son tableau, et aucune information ne tient à la seule couleur.',
      ],
    },
    {
      title: 'Signaler une difficulté',
      paragraphs: [
        'Écrivez au contact de votre entreprise, qui s’affiche ici quand vous êtes connecté, ou à la personne qui administre Ressenti : vous aurez une réponse et une autre façon d’accéder à l’information. Sans réponse, vous pouvez saisir le Défenseur des droits (defenseurdesdroits.fr).',
      ],
    },
  ] satisfies readonly Section[],
  contact: (company: string) => `Contact pour ${company}`,
}

export const back = 'Retour'

/** What is typed in « Informations légales », as people will read it. */
export const notice = {
  preview: 'Ce que chacun lira',
  dropped: (field: string) => `Phrase retirée : le champ « ${field} » est vide.`,
}

export const register = {
  title: 'Registre',
  help: 'Ce qui a été décidé et publié, ligne par ligne : rien n’y est changé sans que cela se voie.',
  open: 'Ouvrir le registre',
}
