import { countSome, type CountedRows, type RowKeys, type SomeRows } from '../guarded/countRows.ts'
import type { CountingThreads } from '../guarded/count.ts'

// Rows are counted on as many threads as the machine has: each runs this very file (C28.7).

interface ThreadRequest {
  id: number
  keys: RowKeys
  some: SomeRows
}

interface ThreadReply {
  id: number
  counted: CountedRows | null
}

interface WorkerScope {
  onmessage: ((event: MessageEvent<ThreadRequest>) => void) | null
  postMessage(answer: ThreadReply): void
}

export function startThread(): void {
  const scope = globalThis as unknown as WorkerScope
  scope.onmessage = ({ data: { id, keys, some } }) => {
    countSome(keys, some).then(
      (counted) => scope.postMessage({ id, counted }),
      () => scope.postMessage({ id, counted: null }),
    )
  }
}

// Read while it runs: the page's content is replaced afterwards.
const source = typeof document === 'undefined' ? '' : (document.currentScript?.textContent ?? '')
const MOST = 8

export function openThreads(progress: (done: number) => void): CountingThreads & { close(): void } {
  const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
  const lanes = Math.min(MOST, Math.max(1, navigator.hardwareConcurrency))
  const workers = Array.from({ length: lanes }, () => new Worker(address))
  let asked = 0
  const count = (keys: RowKeys, some: SomeRows) =>
    new Promise<CountedRows>((resolve, reject) => {
      const id = (asked += 1)
      const worker = workers[id % lanes]!
      const hear = ({ data }: MessageEvent<ThreadReply>) => {
        if (data.id !== id) return
        worker.removeEventListener('message', hear)
        if (data.counted) resolve(data.counted)
        else reject(new Error('rows could not be counted'))
      }
      worker.addEventListener('message', hear)
      worker.addEventListener('error', () => reject(new Error('a thread ended')), { once: true })
      worker.postMessage({ id, keys, some } satisfies ThreadRequest)
    })
  const close = () => {
    for (const worker of workers) worker.terminate()
    URL.revokeObjectURL(address)
  }
  return { lanes: 2 * lanes, count, progress, close }
}
