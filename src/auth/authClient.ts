import { client } from '../kit/client.ts'
import type { authApi } from './api.ts'

export const authClient = () => client<typeof authApi>('/api/auth')
