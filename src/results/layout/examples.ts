// What the API's description shows of the three routes that a reporting tool reads (C27.10).

export const listExample = [
  {
    ...{ id: 'k3V9aX0bQ2mN7pRtYw1Z', title: 'Printemps 2027', questionnaireId: 'reference' },
    ...{ mode: 'once', state: 'closed', openedOn: '2027-03-09', closedOn: '2027-03-22' },
    ...{ publishedOn: '2027-03-23', isPublished: true },
  },
]

export const resultsExample = {
  wave: { id: 'k3V9aX0bQ2mN7pRtYw1Z', title: 'Printemps 2027', state: 'closed' },
  questions: [{ id: 'q1', text: 'Je suis fier de mon travail.', type: 'scale' }],
  dimensions: [{ id: 'd1', name: 'Travail' }],
  participation: { answered: 96, addressed: 120, percent: 80 },
  company: { ballots: 96 },
  groupings: [{ groupId: 'g1', name: 'Production', ballots: 38 }],
  teams: [{ groupId: 't1', name: 'Fusion', hiding: null, ballots: 12 }],
  comments: [],
}

export const tableExample =
  '"Groupe";"Niveau";"Identifiant";"Intitulé";"Dimension";"Réponses";"Score (0 à 100)"\r\n' +
  '"Entreprise";"question";"q1";"Je suis fier de mon travail.";"Travail";96;71,5\r\n'
