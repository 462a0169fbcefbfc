import { queryOptions } from '@tanstack/react-query'
import { send } from '../../base/http/client.ts'
import type { SendingOutcome } from '../protocol/sending.ts'
import type { SendingRecord } from '../protocol/sendingRecord.ts'
import { device, page, storeOutcome, openStorage, type AnswerStorage } from '../device/storage.ts'
import { recordKeys } from '../device/recordKeys.ts'
import { cutWith } from './cutWith.ts'
import { sendingServer } from './sendingServer.ts'
import { showReceipt } from '../device/shownReceipts.ts'

const plain = sendingServer(send)

/** Every copy accepted after a sending makes the server change this device's key (C4). */
export const server: typeof plain = {
  ...plain,
  saveCopy: (waveId, copy) => plain.saveCopy(waveId, copy).finally(() => recordKeys.forgetAll()),
}

export interface SendingStatus {
  waveId: string
  outcome: SendingOutcome
}

const running = new Map<string, Promise<SendingOutcome>>()

/** Continues a sending; one attempt at a time in this tab. */
export function resumeSending(record: SendingRecord, places: AnswerStorage): Promise<SendingOutcome> {
  const name = `${record.accountId}/${record.waveId}`
  const known = running.get(name)
  if (known) return known
  const attempt = attemptSending(record, places).finally(() => running.delete(name))
  running.set(name, attempt)
  return attempt
}

async function attemptSending(record: SendingRecord, places: AnswerStorage) {
  // Who has not answered yet does not need it to begin.
  const { continueSending } = await import('../protocol/sending.ts')
  const tools = { records: places.records, server, showReceipt, cut: cutWith(server) }
  const outcome = await continueSending(record, tools)
  await storeOutcome(record, places, outcome)
  return outcome
}

/** Continues every unfinished sending at each start of the area, until it is acknowledged (C3). */
export const sendingsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['sendings', accountId],
    queryFn: async (): Promise<SendingStatus[]> => {
      const all: SendingStatus[] = []
      for (const places of (await openStorage()) === device ? [page, device] : [page])
        for (const record of await places.records.list(accountId))
          all.push({ waveId: record.waveId, outcome: await resumeSending(record, places) })
      return all
    },
    refetchInterval: ({ state: { data, error, dataUpdateCount } }) => {
      if (error) return 15_000
      if (!data?.some(({ outcome }) => outcome === 'later')) return false
      return dataUpdateCount < 3 ? 3_000 : 15_000
    },
    refetchOnReconnect: 'always',
    staleTime: 5_000,
  })
