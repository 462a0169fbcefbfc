export const liveText = {
  reconnecting: 'Reconnexion en cours… Les listes peuvent ne pas être à jour.',
}
