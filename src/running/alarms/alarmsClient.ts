import { client } from '../../base/kit/client.ts'
import type { alarmsApi } from './api.ts'

export const alarmsClient = () => client<typeof alarmsApi>('/api/alarms')
