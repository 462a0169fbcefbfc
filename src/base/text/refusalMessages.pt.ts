export const tooManyAttempts = (minutes: number): string =>
  `Demasiadas tentativas. Tente novamente dentro de ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}.`

export const wrongValue = 'Valor incorreto'
