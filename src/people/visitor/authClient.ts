import { client } from '../../base/kit/client.ts'
import type { authApi } from '../auth/api.ts'

export const authClient = () => client<typeof authApi>('/api/auth')
