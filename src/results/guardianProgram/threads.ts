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
  memory: ArrayBuffer
}

interface WorkerScope {
  onmessage: ((event: MessageEvent<ThreadRequest>) => void) | null
  postMessage(answer: ThreadReply, moved: ArrayBuffer[]): void
}

export function startThread(): void {
  const scope = globalThis as unknown as WorkerScope
  scope.onmessage = ({ data: { id, keys, some } }) => {
    void countSome(keys, some)
      .catch(() => null)
      .then((counted) => {
        const memory = some.bytes.buffer
        scope.postMessage({ id, counted, memory }, [memory])
      })
  }
}

// Read while it runs: the page's content is replaced afterwards.
const source = typeof document === 'undefined' ? '' : (document.currentScript?.textContent ?? '')
/** Of garbage that an engine keeps: 300 MB in all, on any machine (C28.7). */
const [MOST, REQUESTS] = [2, 20]

/** Ends by itself after so many requests: of a worker's keys and promises little is collected before. */
function openThread(address: string) {
  const worker = new Worker(address)
  let [asked, waiting] = [0, 0]
  const count = (keys: RowKeys, some: SomeRows) =>
    new Promise<[CountedRows, ArrayBuffer]>((resolve, reject) => {
      const id = (asked += 1)
      waiting += 1
      const hear = ({ data }: MessageEvent<ThreadReply>) => {
        if (data.id !== id) return
        worker.removeEventListener('message', hear)
        waiting -= 1
        if (asked === REQUESTS && waiting === 0) worker.terminate()
        if (data.counted) resolve([data.counted, data.memory])
        else reject(new Error('rows could not be counted'))
      }
      worker.addEventListener('message', hear)
      worker.addEventListener('error', () => reject(new Error('a thread ended')), { once: true })
      worker.postMessage({ id, keys, some } satisfies ThreadRequest, [some.bytes.buffer])
    })
  return { count, isSpent: () => asked === REQUESTS, close: () => worker.terminate() }
}

export function openThreads(progress: (done: number) => void): CountingThreads & { close(): void } {
  const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
  const lanes = Math.min(MOST, Math.max(1, navigator.hardwareConcurrency))
  const threads = Array.from({ length: lanes }, () => openThread(address))
  const all = [...threads]
  let asked = 0
  const count = (keys: RowKeys, some: SomeRows) => {
    const at = (asked += 1) % lanes
    if (threads[at]!.isSpent()) all.push((threads[at] = openThread(address)))
    return threads[at]!.count(keys, some)
  }
  const close = () => {
    for (const thread of all) thread.close()
    URL.revokeObjectURL(address)
  }
  return { lanes: 2 * lanes, count, progress, close }
}
