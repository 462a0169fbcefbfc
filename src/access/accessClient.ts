import { client } from '../kit/client.ts'
import type { accessApi } from './api.ts'

export const accessClient = () => client<typeof accessApi>('/api/access')
