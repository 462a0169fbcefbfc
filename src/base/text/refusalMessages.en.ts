export const tooManyAttempts = (minutes: number): string =>
  `Too many attempts. Try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`

export const wrongValue = 'Wrong value'
