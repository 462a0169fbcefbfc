export const ballotText = {
  title: 'Retirer mes réponses',
  lead: 'Possible jusqu’à la clôture, ou jusqu’à la publication d’un questionnaire sans date de clôture, avec votre code de relecture. Aucune connexion n’est demandée.',
  reference: 'Référence du questionnaire',
  referenceHelp: 'Elle est déjà dans un code copié ou téléchargé ; sinon, dans le lien « Retirer ».',
  referenceWrong: 'Indiquez la référence du questionnaire.',
  code: 'Code de relecture',
  codeWrong: 'Ce code ne se lit pas. Vérifiez chaque caractère.',
  withdraw: 'Retirer',
  confirmTitle: 'Retirer vos réponses ?',
  confirm: 'Elles ne seront pas comptées, et vous ne pourrez pas répondre une seconde fois.',
  found: 'Vos réponses ont été retirées. Elles ne seront pas comptées.',
  cancelled: 'Votre envoi n’était pas terminé : il est annulé. Vos réponses ne seront pas comptées.',
  notFound:
    'Aucune réponse en attente ne correspond à ce code. Vos réponses ont été fondues dans un résultat de groupe et ne peuvent plus en être séparées, ou elles avaient déjà été retirées.',
  failure: 'Ressenti est injoignable. Vérifiez votre connexion, puis réessayez.',
  tooMany: 'Trop de tentatives. Réessayez dans une minute.',
} as const
