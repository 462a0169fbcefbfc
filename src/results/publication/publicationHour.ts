/** When results are published, on the clocks of the installation (C6). */
export const publicationHour = 6
