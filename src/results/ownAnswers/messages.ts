export const ownText = {
  failed: 'Vos réponses n’ont pas pu être relues.',
  title: 'Vos réponses, à côté',
  ask: 'Voulez-vous voir vos réponses à côté ? Elles sont chiffrées : seul votre code de relecture les ouvre, dans ce navigateur.',
  open: 'Voir mes réponses à côté',
  shown: 'Vos réponses sont affichées à côté.',
  here: 'Elles sont lues et calculées dans ce navigateur, pour vous seul.',
  hide: 'Masquer',
  you: 'Vous',
  both: (group: string, theirs: string, own: number | null) => `${group} ${theirs}, vous ${own ?? '–'}`,
  note: 'Un écart avec vous n’est ni bon ni mauvais.',
}
