import { formatDate, of } from '../../base/text/writing.ts'

export const failed = 'Une erreur est survenue. Veuillez réessayer.'

export const ownData = {
  title: 'Mes données',
  lead: 'Votre profil, vos équipes, vos sessions et votre participation, avec vos copies chiffrées. Vos réponses envoyées n’y sont pas : personne ne sait lesquelles sont les vôtres.',
  download: 'Télécharger mes données (JSON)',
  ask: 'Supprimer mon compte…',
  question: 'Demander la suppression de votre compte ?',
  consequence:
    'Un administrateur recevra votre demande. Profil, équipes, brouillons et copies seront effacés. Vos réponses déjà envoyées restent, sans votre nom : pour les retirer tant qu’elles attendent, utilisez d’abord votre code de relecture.',
  asked: 'Votre demande est enregistrée. Un administrateur va la traiter.',
  waiting: (askedAt: string) => `Suppression demandée le ${formatDate(askedAt)}.`,
  takeBack: 'Annuler ma demande',
  takenBack: 'Demande annulée',
}

export const deletion = {
  title: 'Suppressions demandées',
  failed: 'Erreur lors de la lecture des demandes',
  line: (name: string, email: string) => `${name} (${email})`,
  since: (askedAt: string) => `demandée le ${formatDate(askedAt)}`,
  delete: 'Supprimer le compte',
  deleteOf: (name: string) => `Supprimer le compte ${of(name)}`,
}

export const compliance = {
  title: 'Dossier de conformité',
  lead: 'Modèles préremplis à imprimer. Les passages à compléter sont surlignés.',
  parts: [
    ['notice', 'Notice d’information'],
    ['registre', 'Entrée du registre'],
    ['interet-legitime', 'Mise en balance'],
    ['aipd', 'Analyse d’impact'],
    ['note-cse', 'Note au CSE'],
    ['acte-de-garde', 'Acte de garde'],
  ],
} as const
