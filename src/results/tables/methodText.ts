const NBSP = '\u00a0'

/** The last change of how scores, margins and differences are computed (docs/results.md). */
export const methodVersion = '2026-11-23'

const unguarded =
  'La personne qui administre le serveur peut lire les réponses en attente. Tant que peu de personnes d’un groupe ont répondu, elle pourrait deviner lesquelles sont les leurs.'
export const guardedMethod =
  'Avant le dépouillement, ni la personne qui administre le serveur ni un gardien ne pouvait lire seul une réponse ; ensemble, ou par une fraude, ils le pouvaient (protection à l’essai).'

export const method = (k: number, isGuarded = false): readonly string[] => [
  'Les réponses sont confidentielles, puis rendues anonymes à la publication.',
  `Seuls des résultats de groupes d’au moins ${k} réponses sont publiés. Une réponse publiée est fondue dans un lot qui ne change plus : ni un départ, ni un changement d’équipe, ni une nouvelle réponse ne permet de la retrouver par soustraction.`,
  'Un petit groupe (5 à 9 réponses) n’affiche que des scores arrondis à 5 près. Cet arrondi limite la lecture, pas le calcul : la protection vient des lots.',
  'Le score d’une question est la moyenne des réponses ramenée de 0 à 100 ; celui d’une dimension est la moyenne de ses questions, affiché si la moitié au moins est publiée. Il n’y a pas de note globale.',
  'La marge d’erreur à 95 % d’un score dit ce que les mêmes personnes auraient pu répondre un autre jour, et tient compte du nombre de personnes interrogées, là où il est affiché : elle n’est jamais nulle, même quand tout le monde a répondu. Les personnes qui n’ont pas répondu restent hors de la marge.',
  'La marge d’un écart est plus grande que celle d’un score : elle compte le hasard des deux côtés. Un intervalle est toujours donné ; « en hausse » ou « en baisse » n’est dit que si le hasard n’en ferait autant que moins d’une fois sur 200.',
  'Comparer les dimensions entre elles mesure aussi la difficulté de leurs questions : il est plus facile d’être d’accord avec certaines phrases qu’avec d’autres. Une équipe, elle, est comparée au reste de l’entreprise sur la même dimension.',
  'Ressenti ne calcule pas de « leviers d’engagement ». Il faudrait relier les réponses d’une même personne, ce qu’il ne garde pas ; entre équipes, le calcul se trompe quatre fois sur cinq.',
  `Exemple : 12 personnes sur 20 répondent 4, 4, 5, 3, 2, 4, 5, 4, 3, 4, 2 et 5 à une question. Le score est 69, sa marge ±${NBSP}16 points. Une marge s’affiche à partir de 10${NBSP}réponses.`,
  'Ce questionnaire s’inspire de travaux publiés ; il n’a pas fait l’objet d’une validation statistique propre. Il ne remplace pas l’évaluation des risques professionnels.',
  `${isGuarded ? guardedMethod : unguarded} Si toutes les personnes d’un groupe répondent la même chose, leur réponse est connue. Un commentaire peut trahir son auteur.`,
  'Indice de recommandation (eNPS) : Net Promoter et NPS sont des marques déposées de Bain & Company, Fred Reichheld et NICE Satmetrix.',
]
