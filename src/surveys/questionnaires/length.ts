/** How many days a campaign lasts, both ends included, where nobody says otherwise (C12.1, C12.17). */
export const usualDays = 14
