export const tooManyAttempts = (minutes: number): string =>
  `Trop de tentatives. Réessayez dans ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`

export const wrongValue = 'Valeur incorrecte'
