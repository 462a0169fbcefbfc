import { sha256 } from '@noble/hashes/sha2.js'
import { joinBytes, toHex, type Bytes } from '../../base/encoding/bytes.ts'
import { NONCE } from '../../answering/guarded/cut.ts'
import { headLength, HEAD_START, readBallotBox, type BallotBoxHeader } from './ballotBox.ts'

// The file of a ballot box read piece by piece, as a guardian's machine holds 10,000 rows (C28.7).

export interface BoxFile {
  /** All that is before the rows. */
  head: Bytes
  rows: Blob
}

export interface OpenBoxFile extends BoxFile {
  header: BallotBoxHeader
  sealedPlan: Bytes
}

export class OtherFile extends Error {}

const PIECE = 2 ** 20

const bytesOfBlob = async (blob: Blob): Promise<Bytes> => new Uint8Array(await blob.arrayBuffer())

/** Null where the engine reads no file into memory that is given. */
function readerOf(blob: Blob): ReadableStreamBYOBReader | null {
  try {
    return blob.stream().getReader({ mode: 'byob' })
  } catch {
    return null
  }
}

async function filled(reader: ReadableStreamBYOBReader, memory: ArrayBuffer): Promise<Bytes> {
  let [buffer, at] = [memory, 0]
  for (let isDone = false; !isDone && at < buffer.byteLength;) {
    const { done, value } = await reader.read(new Uint8Array(buffer, at))
    isDone = done || !value
    buffer = value?.buffer ?? buffer
    at += value?.length ?? 0
  }
  return new Uint8Array(buffer, 0, at)
}

/** In memory that was given back before, as engines let 64 MB of read files become garbage. */
async function* piecesOf(blob: Blob, length: number, free: ArrayBuffer[]): AsyncGenerator<Bytes> {
  const reader = readerOf(blob)
  for (let from = 0; from < blob.size; from += length) {
    const memory = free.pop() ?? (reader ? new ArrayBuffer(length) : null)
    yield reader && memory ? await filled(reader, memory) : await bytesOfBlob(blob.slice(from, from + length))
  }
}

export async function openBoxFile(file: Blob): Promise<OpenBoxFile | null> {
  let length: number | null = HEAD_START
  let head: Bytes = new Uint8Array()
  while (length !== null && head.length < length) {
    if (length > file.size) return null
    head = joinBytes(head, await bytesOfBlob(file.slice(head.length, length)))
    length = headLength(head)
  }
  const box = length === null ? null : readBallotBox(head)
  return box && { header: box.header, sealedPlan: box.sealedPlan, head, rows: file.slice(head.length) }
}

export async function rootOf({ head, rows }: BoxFile): Promise<Bytes> {
  const hash = sha256.create().update(head)
  const free: ArrayBuffer[] = []
  for await (const piece of piecesOf(rows, PIECE, free)) {
    hash.update(piece)
    free.push(piece.buffer)
  }
  return new Uint8Array(hash.digest())
}

/**
 * Some rows at a time, in memory of `free`. Throws `OtherFile` where nonces do not strictly rise, so that no ballot is in it twice, and at the
 * end where what was read has another root: a file may change after it was opened.
 */
export async function* rowsOf(
  { head, rows, root }: BoxFile & { root: Bytes },
  { length, together, free }: { length: number; together: number; free: ArrayBuffer[] },
): AsyncGenerator<Bytes> {
  const hash = sha256.create().update(head)
  let last = ''
  for await (const bytes of piecesOf(rows, together * length, free)) {
    hash.update(bytes)
    for (let from = 0; from < bytes.length; from += length) {
      const nonce = toHex(bytes.subarray(from, from + NONCE))
      if (nonce <= last) throw new OtherFile()
      last = nonce
    }
    yield bytes
  }
  if (toHex(hash.digest()) !== toHex(root)) throw new OtherFile()
}
