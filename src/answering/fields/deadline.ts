/** Days before the last one from which the card counts them (C13.7). */
export const SOON = 3
