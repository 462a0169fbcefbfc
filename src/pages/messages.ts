export interface Section {
  title: string
  paragraphs: readonly string[]
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

export const notice = {
  preview: 'Ce que chacun lira',
  dropped: (field: string) => `Phrase retirée : le champ « ${field} » est vide.`,
}

export const register = {
  title: 'Registre',
  help: 'Ce qui a été décidé et publié, ligne par ligne : rien n’y est changé sans que cela se voie.',
  open: 'Ouvrir le registre',
}

/** What a reader can do where nothing was ever asked. */
export const emptyResults = { launch: 'Lancer mon enquête' }
