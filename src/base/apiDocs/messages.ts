export const apiTexts = {
  title: 'API de Ressenti',
  intro:
    'Chaque adresse, qui peut l’appeler, ce qu’elle prend et ce qu’elle répond. La session est le cookie de la connexion ; ce qui écrit doit venir de la même origine.',
  machine: 'La même description pour un programme (OpenAPI 3.1)',
  groups: 'Rubriques',
  who: 'Qui peut appeler',
  anybody: 'tout le monde',
  path: 'Dans l’adresse',
  query: 'Après « ? »',
  body: 'Corps (JSON)',
  answers: 'Réponses',
  name: 'Nom',
  kind: 'Valeur',
  presence: 'Présence',
  needed: 'obligatoire',
  optional: 'facultatif',
  success: 'Acceptée.',
  refusals: {
    '400': 'Refusée : « code » dit pourquoi, « field » et « fields » quels champs.',
    '401': 'Pas de session, ou session terminée.',
    '403': 'Un autre rôle, ou un second facteur encore à régler.',
  } as Record<string, string>,
  kinds: {
    string: 'texte',
    number: 'nombre',
    integer: 'nombre entier',
    boolean: 'true ou false',
    array: 'liste',
    object: 'objet',
    null: 'null',
  } as Record<string, string>,
  oneOf: (values: string) => `un de : ${values}`,
  or: ' ou ',
  among: (least: number | undefined, most: number | undefined, what: string) =>
    least === undefined ? `${most} ${what} au plus` : `de ${least} à ${most ?? '…'} ${what}`,
  signs: 'signes',
  entries: 'éléments',
  bounds: (least: number | undefined, most: number | undefined) =>
    most === undefined
      ? `${least} au moins`
      : least === undefined
        ? `${most} au plus`
        : `de ${least} à ${most}`,
  form: (pattern: string) => `de la forme ${pattern}`,
  otherwise: (value: string) => `par défaut : ${value}`,
}
