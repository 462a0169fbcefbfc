export const receiptText = {
  title: 'Mon reçu',
  once: 'Vous ne gardez pas de copie : ce reçu n’est montré qu’une fois.',
  kept: 'Votre reçu est rangé dans votre copie, que seul votre code ouvre.',
  download: 'Télécharger le reçu',
  pressure:
    'Ce reçu ne dit ni qui vous êtes ni ce que vous avez répondu. Personne n’a le droit de vous le demander. Ne le donnez pas à la personne qui administre le serveur : avec un programme modifié, elle pourrait s’en servir pour retrouver vos réponses en attente.',
} as const
