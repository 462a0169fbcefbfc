export const tooManyAttempts = (minutes: number): string =>
  `Zu viele Versuche. Versuchen Sie es in ${minutes === 1 ? '1 Minute' : `${minutes} Minuten`} erneut.`

export const wrongValue = 'Falscher Wert'
