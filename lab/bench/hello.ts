// The limit of PERF9: node:http with the shortest answer, in a process of its own.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const server = createServer((_, response) => response.end('hello')).listen(0, '127.0.0.1', () => {
  console.log((server.address() as AddressInfo).port)
})
