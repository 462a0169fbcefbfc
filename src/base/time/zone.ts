// The one zone of the installation (D36): the server reads `TZ` once, and writes it into the page for the browser.

export const usualZone = 'Europe/Paris'

let here = usualZone

/** Called once, by whoever starts: the server, a command, the page. */
export const keepZone = (name: string) => {
  here = name
}

export const zone = (): string => here
