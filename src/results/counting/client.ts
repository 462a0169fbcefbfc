import { isNumber, isText, oneOf, shapeOf } from '../../base/encoding/jsonGuards.ts'
import { anonymous, answer, answerOrNull, client, send } from '../../base/http/client.ts'
import { inPath } from '../../base/layout/routeQuery.ts'
import type { countingApi } from './api.ts'
import type { CountFile } from './rules.ts'
import type { readCounted } from './store.ts'

/** A link: the browser writes the file to disk as it arrives. */
export const ballotBoxAddress = (waveId: string) => `/api/waves/${encodeURIComponent(waveId)}/urn`

export const isCountFile = shapeOf({
  body: shapeOf({
    ...{ guardian: isNumber, list: isText, root: isText, sealed: isText, suite: oneOf(1), wave: isText },
  }),
  signature: isText,
})

export const sendCount = (waveId: string, json: CountFile) =>
  answer(client<typeof countingApi>('/api/waves')[':waveId'].count.$post({ ...inPath({ waveId }), json }))

type CountedList = Awaited<ReturnType<typeof readCounted>>

/** The whole list: a request for one nonce would show who its author is. */
export const countedQuery = (waveId: string) => ({
  queryKey: ['counted', waveId],
  // Null: not counted yet.
  queryFn: () =>
    answerOrNull<CountedList>(send(`/api/waves/${encodeURIComponent(waveId)}/counted`, anonymous)),
  retry: false,
})
