export const waveText = {
  fingerprint: 'Empreinte de la liste publique des clés :',
  fingerprintOf: (fingerprint: string, date: string) => `${fingerprint}, au ${date}`,
  help: 'Elle doit être la même pour toutes les personnes interrogées : comparez-la avec celle de vos collègues.',
  broken: 'Cette liste a été modifiée d’une façon inattendue. Prévenez votre contact données personnelles.',
  known: 'Listes de clés vues par ce navigateur',
} as const
