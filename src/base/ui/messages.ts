export const uiText = {
  unreachable: 'Ressenti est injoignable. Vérifiez votre connexion, puis réessayez.',
  retry: 'Réessayer',
  cancel: 'Annuler',
  confirm: 'Confirmer',
  close: 'Fermer',
  closeNotice: 'Fermer la notification',
  notices: 'Notifications',
  loading: 'Chargement…',
  wrongFields: 'Champs à corriger',
  showTyped: 'Afficher la saisie',
  unsaved: 'Échap encore une fois ferme sans enregistrer votre saisie.',
}
