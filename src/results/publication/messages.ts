export type PublicationRefusal = 'publication_waits'

export const publicationRefusals: Record<PublicationRefusal, string> = {
  publication_waits:
    'La publication attend : la copie des clés de réponses ne peut pas être écrite. Les réponses restent en attente, rien n’est perdu ; prévenez la personne qui administre le serveur.',
}

/** A batch that a team and small groups share bears the team's name (C23.5.2). */
export const jointLabel = (team: string) => `${team} et petits groupes`
export const jointNote = 'regroupés : leurs membres ne sont pas distingués, pour protéger l’anonymat'
export const jointSentence = (label: string) => `${label}, ${jointNote}.`
