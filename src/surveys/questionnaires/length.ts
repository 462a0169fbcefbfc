/** A campaign's default length in days, both ends included (C12.1, C12.17). */
export const usualDays = 14
