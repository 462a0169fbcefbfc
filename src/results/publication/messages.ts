export type PublicationRefusal = 'publication_waits'

export const publicationRefusals: Record<PublicationRefusal, string> = {
  publication_waits:
    'La publication attend : la copie des clés de réponses ne peut pas être écrite. Les réponses restent en attente, rien n’est perdu ; prévenez la personne qui administre le serveur.',
}
