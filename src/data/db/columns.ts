/** SQLite and PostgreSQL both keep 0 or 1. */
export type Flag = 0 | 1

export type Status = 'pending' | 'approved' | 'rejected'
