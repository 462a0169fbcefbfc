import { signUpTexts } from '../../people/auth/messages.ts'
import { cseRefusals } from './messages.ts'
import { mostCseAccounts } from './rules.ts'

export const cseAccountText = {
  title: 'Sièges du CSE',
  lead: `Un siège lit le calendrier, les questions, les réglages, le registre et les résultats de l’entreprise ; jamais un nom, un commentaire ni les résultats d’une seule équipe. Il peut viser, et rien ne l’attend. ${mostCseAccounts} sièges au plus.`,
  public:
    'Le nom et l’adresse de chaque siège sont affichés à toutes les personnes de l’entreprise, page « Confidentialité ».',
  own: 'Une personne élue qui répond aussi a deux comptes : celui-ci porte l’adresse du CSE.',
  none: 'Aucun siège.',
  name: 'Nom',
  email: 'Email',
  state: 'État',
  states: { proposed: 'Proposé', invited: 'Invité', active: 'Actif' },
  add: 'Ouvrir un siège',
  propose: 'Proposer un siège',
  firstName: 'Prénom',
  lastName: 'Nom',
  proposeHelp: 'Un siège proposé s’ouvre quand l’administration de Ressenti l’approuve.',
  open: 'Ouvrir le siège',
  newLink: 'Nouveau lien',
  remove: 'Fermer le siège',
  decline: 'Refuser',
  removeQuestion: (name: string) => `Fermer le siège de ${name} ?`,
  removeConsequence:
    'Le compte est effacé et son accès cesse aussitôt. Ses visas restent au registre, avec son nom.',
  removed: (name: string) => `Siège de ${name} fermé.`,
  proposed: 'Siège proposé. L’administration le lit dans la page de l’entreprise.',
  sent: (email: string) => `Siège ouvert : un lien personnel part à ${email}.`,
  linkTitle: 'Lien personnel du siège',
  linkHelp: (name: string) =>
    `Aucun message ne part d’ici : remettez ce lien à ${name}, et à personne d’autre. Il sert une fois. Il ne sera plus affiché.`,
  link: 'Lien',
  copy: 'Copier',
  copied: 'Copié',
  close: 'Fermer',
  waits: 'Un siège proposé attend d’être ouvert',
  failed: 'Le siège n’a pas pu être enregistré. Rien n’est perdu : réessayez.',
}

const { fields_required, name_invalid, email_invalid, email_taken } = signUpTexts(6)

export const cseAccountRefusals = {
  ...cseRefusals,
  ...{ fields_required, name_invalid, email_invalid, email_taken },
  other: cseAccountText.failed,
}

export const publicCseAccounts = {
  failed: 'Les sièges du CSE n’ont pas pu être chargés.',
  title: 'Qui siège pour le CSE',
  lead: 'Le CSE lit les réglages et les résultats de votre entreprise, jamais qui a répondu.',
  none: 'Aucun siège n’est ouvert pour le CSE de votre entreprise.',
  warning: 'Si vous ne reconnaissez pas un nom, demandez au CSE : un faux siège se voit ici.',
}
