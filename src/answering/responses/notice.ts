/** The information before the first question (D25): an empty field omits its sentence. */
export interface NoticePart {
  title: string
  text: string
}

interface NoticeFacts {
  company: string | null
  fields: Record<string, string>
  minimumGroupSize: number
  copyMonths: number
  provider: string | null
  /** Whether the CSE reads here (C17.6). */
  hasSeat: boolean
  /** Whether a directory says who belongs to the company (C27.9). */
  hasDirectory: boolean
  /** Whether guardians hold a part of each answer (C28). */
  isGuarded?: boolean | undefined
}

export const noticeTitle = 'Vos réponses et vos données'
export const legalPart = 'Durées, base légale et droits'

export const withoutCompany =
  "Votre compte n'est pas encore rattaché à une entreprise : vos réponses ne compteront que dans les résultats généraux. Une fois rattaché, vous pourrez répondre pour votre entreprise."

const sentences = (...all: (string | false)[]) => all.filter(Boolean).join(' ')
/** With the form, so that no request of its own says who looks (C25.8). */
export const willRead = (team: string, managers: readonly string[]) =>
  `Les résultats de ${team}, s’ils paraissent, seront lus par ${['ses membres', ...managers, 'les responsables de l’entreprise'].join(', ')} et l’administration.`

/** Drops the full stop: the company's own words may end with one. */
const withoutStop = (text: string) => text.replace(/\s*\.$/, '')
const part = (title: string, text: string): NoticePart[] => (text ? [{ title, text }] : [])

const unguarded =
  'Avant la publication, la personne qui administre le serveur peut lire les réponses en attente. Tant que peu de personnes de votre groupe ont répondu, elle pourrait deviner lesquelles sont les vôtres.'

const guarded =
  'Avant de partir, elles sont coupées en deux : une part pour le serveur, une part pour les gardiens. Aucune part ne se lit seule. Ensemble, ils pourraient lire ; une fraude le permettrait aussi (programme modifié, faux bulletins). Les commentaires sont ouverts au dépouillement par le programme du gardien, qui ne les montre pas. Cette protection, fondée sur une méthode publiée (Prio3), est à l’essai : personne d’extérieur n’a encore relu notre programme.'

export function mainNotice({
  company,
  fields,
  minimumGroupSize: k,
  provider,
  hasSeat,
  hasDirectory,
  isGuarded = false,
}: NoticeFacts): NoticePart[] {
  const organiser = [company, fields.address].filter(Boolean).join(', ')
  return [
    ...part(
      'Qui organise ?',
      sentences(
        organiser !== '' && `${organiser}.`,
        !!fields.dataContact && `Contact données personnelles : ${fields.dataContact}.`,
      ),
    ),
    ...part(
      'Pourquoi ?',
      'Pour connaître votre ressenti au travail et améliorer les conditions de travail. Les réponses ne servent jamais à évaluer ou à sanctionner une personne.',
    ),
    ...part(
      'La réponse est-elle obligatoire ?',
      'Non. Vous pouvez refuser tout le questionnaire ou une seule question, sans aucune conséquence.',
    ),
    ...part(
      'Que savons-nous ?',
      'Le logiciel note que vous avez répondu, pour éviter les doublons. Aucun écran ne le montre à votre responsable ni à l’administration ; si toute votre équipe répond, son résultat le dit. Vos réponses sont rangées à part, sans votre nom, sans date et sans adresse IP. La langue dans laquelle vous répondez n’est ni enregistrée ni comptée.',
    ),
    ...part(
      'Qui voit vos connexions ?',
      sentences(
        'La messagerie voit qu’un lien est demandé. Qui l’administre pourrait ouvrir un lien avant vous, ou à votre place ; vous liriez alors qu’il a déjà servi.',
        provider !== null &&
          `${provider} voit quand vous vous connectez. Qui administre ${provider} peut ouvrir votre session.`,
        hasDirectory &&
          'Qui administre l’annuaire de l’entreprise dit qui y travaille et dans quelle équipe : cette personne peut couper votre accès ou inscrire quelqu’un. Elle ne sait ni qui est entré, ni qui a répondu.',
      ),
    ),
    ...part(
      'Que voit votre entreprise ?',
      `Seulement des résultats de groupes d’au moins ${k} personnes. Les commentaires ne sont montrés que si au moins 10 personnes ont répondu. N’y écrivez rien qui permette de vous reconnaître.${hasSeat ? ' Le CSE lit les réglages et les résultats.' : ''}`,
    ),
    ...part(
      'Est-ce anonyme ?',
      sentences(
        'Vos réponses sont confidentielles pendant la collecte, puis rendues anonymes à la publication.',
        isGuarded ? guarded : unguarded,
        'Si tous ceux qui ont répondu disent la même chose, ou si des collègues mettent leurs réponses en commun, votre réponse peut se deviner.',
      ),
    ),
  ]
}

export function legalNotice({ fields, copyMonths }: NoticeFacts): NoticePart[] {
  const { recipients, hosting, dataContact } = fields
  return [
    ...part(
      'Combien de temps ?',
      sentences(
        `Brouillon : deux mois sans changement. Réponses en attente : jusqu’à leur publication, ou leur effacement à la clôture. Copie chiffrée : ${copyMonths} mois après la clôture du questionnaire ou votre dernière connexion, ou jusqu’à la suppression de votre compte.`,
        'Base légale : intérêt légitime de l’employeur (article 6.1.f du RGPD).',
        !!recipients && `Destinataires des résultats de groupe : ${recipients}.`,
        !!hosting && `Hébergement : ${withoutStop(hosting)}.`,
        'Aucune décision automatique n’est prise.',
      ),
    ),
    ...part(
      'Vos droits ?',
      sentences(
        'Avec votre code de relecture, vous pouvez relire vos réponses, et les retirer avant la clôture ou, sans date de clôture, avant la publication. Après la publication, plus personne ne peut les retrouver.',
        `Vous pouvez demander l’accès à vos données de compte, les corriger, les effacer, limiter leur usage ou vous y opposer${dataContact ? ` : ${dataContact}` : ''}.`,
        'Vous pouvez aussi saisir la CNIL (cnil.fr).',
      ),
    ),
  ]
}
