// The installation's only zone (D36): the server reads `TZ` once and writes it into the page.

export const usualZone = 'Europe/Paris'

let here = usualZone

export const keepZone = (name: string) => {
  here = name
}

export const zone = (): string => here
