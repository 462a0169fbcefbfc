// node blockServer.ts IMAGE LOG: a disk for `nbdfuse` that writes down each call in the order in which it is obeyed
import { openSync, readSync, writeSync, fstatSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { lineOf } from './blockLog.ts'

const [, , image = '', log = ''] = process.argv
const disk = openSync(image, 'r+')
const size = fstatSync(disk).size
const history = openSync(log, 'a')

/** Numbers of the NBD protocol (github.com/NetworkBlockDevice/nbd, doc/proto.md), « fixed newstyle » without encryption. */
const greeting = Buffer.from('NBDMAGICIHAVEOPT\0\u0003')
const optionReply = 0x3e889045565a9n
const option = { exportName: 1, info: 6, go: 7 }
const reply = { acknowledged: 1, info: 3, unknown: 0x80000001 }
const command = { read: 0, write: 1, end: 2, flush: 3 }
/** It has flags, and it can flush. */
const flags = 0b101

const longOf = (value: number | bigint) => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return bytes
}
const wordOf = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const shortOf = (value: number) => wordOf(value).subarray(2)

/** Bytes as they are asked for, whatever pieces they come in. */
function readerOf(socket: Socket) {
  const pieces = socket[Symbol.asyncIterator]()
  let held = Buffer.alloc(0)
  return async (length: number): Promise<Buffer> => {
    while (held.length < length) {
      const next = await pieces.next()
      if (next.done === true) throw new Error('the other side has gone')
      held = Buffer.concat([held, next.value as Buffer])
    }
    const wanted = held.subarray(0, length)
    held = held.subarray(length)
    return wanted
  }
}

type Take = ReturnType<typeof readerOf>

/** Until the other side has chosen the only disk there is. */
async function negotiate(socket: Socket, take: Take) {
  socket.write(greeting)
  await take(4)
  for (;;) {
    const head = await take(16)
    const asked = head.readUInt32BE(8)
    await take(head.readUInt32BE(12))
    if (asked === option.exportName) {
      socket.write(Buffer.concat([longOf(size), shortOf(flags), Buffer.alloc(124)]))
      return
    }
    const answer = (kind: number, content = Buffer.alloc(0)) =>
      socket.write(
        Buffer.concat([longOf(optionReply), wordOf(asked), wordOf(kind), wordOf(content.length), content]),
      )
    const isKnown = asked === option.go || asked === option.info
    if (!isKnown) answer(reply.unknown)
    else {
      answer(reply.info, Buffer.concat([shortOf(0), longOf(size), shortOf(flags)]))
      answer(reply.acknowledged)
    }
    if (asked === option.go) return
  }
}

async function obey(socket: Socket, take: Take) {
  for (;;) {
    const head = await take(28)
    const kind = head.readUInt16BE(6)
    const place = Number(head.readBigUInt64BE(16))
    const length = head.readUInt32BE(24)
    if (kind === command.end) return
    const bytes = kind === command.write ? await take(length) : Buffer.alloc(0)
    if (kind === command.write) writeSync(disk, bytes, 0, length, place)
    if (kind === command.write || kind === command.flush)
      writeSync(
        history,
        lineOf({ at: Date.now(), ...(kind === command.write ? { place, bytes } : { isFlush: true }) }),
      )
    const content = Buffer.alloc(kind === command.read ? length : 0)
    if (kind === command.read) readSync(disk, content, 0, length, place)
    socket.write(Buffer.concat([Buffer.from('67446698', 'hex'), wordOf(0), head.subarray(8, 16), content]))
  }
}

const server = createServer((socket) => {
  const take = readerOf(socket)
  void negotiate(socket, take)
    .then(() => obey(socket, take))
    .catch(() => undefined)
    .finally(() => socket.destroy())
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
