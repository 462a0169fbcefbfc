export type Flag = 0 | 1

export type Status = 'pending' | 'approved' | 'rejected'
