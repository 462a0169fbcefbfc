import { client } from '../../base/http/client.ts'
import type { authApi } from '../auth/api.ts'

export const authClient = () => client<typeof authApi>('/api/auth')
