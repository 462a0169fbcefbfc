import { client } from '../../base/http/client.ts'
import type { alarmsApi } from './api.ts'

export const alarmsClient = () => client<typeof alarmsApi>('/api/alarms')
