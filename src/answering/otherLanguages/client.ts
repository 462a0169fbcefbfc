import { answer, client } from '../../base/http/client.ts'
import { inPath } from '../../base/layout/routeQuery.ts'
import type { AnswerForm } from '../session/openAnswering.ts'
import type { formTextsApi } from './api.ts'
import { versionShown, type FormTexts } from './checked.ts'

const api = () => client<typeof formTextsApi>('/api/waves')

/** With the version that the browser itself finds in them, and in the form that is answered. */
export const formTextsQuery = ({ waveId, ...form }: AnswerForm) => ({
  queryKey: ['responses', 'texts', waveId],
  queryFn: async () => {
    const read: FormTexts = await answer(api()[':waveId'].texts.$get(inPath({ waveId })))
    const version = await versionShown(read)
    const isSame = (await versionShown({ ...read, texts: [form] })) === version
    return { ...read, version: isSame ? version : null }
  },
  staleTime: Infinity,
})
