import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileCache } from '../compileCache.ts'
import { serverProgram } from '../serverProcess.ts'

const root = join(import.meta.dirname, '..', '..')

// Loaded before the program: prints every connection before it is opened.
const watcher = `
import net from 'node:net'
const connect = net.Socket.prototype.connect
net.Socket.prototype.connect = function (...words) {
  console.log('OUTGOING ' + JSON.stringify(words[0]))
  return connect.apply(this, words)
}
globalThis.fetch = () => { console.log('OUTGOING fetch'); throw new Error('offline') }
`

test('SC-04 the server opens no connection by itself', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ressenti-offline-'))
  const file = join(folder, 'watch.mjs')
  writeFileSync(file, watcher)
  const environment = {
    ...compileCache,
    PATH: process.env.PATH,
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    LOG_LEVEL: 'warn',
  }
  const server = spawn(process.execPath, ['--import', file, serverProgram], { cwd: root, env: environment })
  let said = ''
  server.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  server.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await expect.poll(() => said, { timeout: 20_000 }).toMatch(/Ressenti répond sur/)
  const [url = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? []
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  expect(await ended).toBe(0)
  rmSync(folder, { recursive: true, force: true })
  expect(said).not.toContain('OUTGOING')
})
