import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtFiles } from './builtFiles.ts'

const folder = mkdtempSync(join(tmpdir(), 'ressenti-built-'))
let app: Hono
beforeAll(() => {
  mkdirSync(join(folder, 'assets'))
  for (const [name, text] of Object.entries({
    'secret.txt': 'secret',
    'assets/a.js': 'whole',
    'assets/a.js.br': 'smallest',
    'assets/a.js.gz': 'smaller',
    'assets/b.png': 'picture',
  }))
    writeFileSync(join(folder, name), text)
  const kept = builtFiles(folder)
  app = new Hono().get('/assets/*', kept('immutable'), (c) => c.notFound())
})
afterAll(() => rmSync(folder, { recursive: true }))

const ask = async (path: string, accepted = '') => {
  const answer = await app.request(path, { headers: { 'accept-encoding': accepted } })
  return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() }
}

test('a file is served as small as the browser understands it', async () => {
  const type = 'text/javascript; charset=utf-8'
  const said = { 'cache-control': 'immutable', 'content-type': type, vary: 'Accept-Encoding' }
  const whole = await ask('/assets/a.js')
  expect(whole).toEqual({ status: 200, headers: { ...said, 'content-length': '5' }, text: 'whole' })
  const gzip = await ask('/assets/a.js', 'gzip, deflate')
  expect(gzip.text).toBe('smaller')
  expect(gzip.headers).toEqual({ ...said, 'content-encoding': 'gzip', 'content-length': '7' })
  expect((await ask('/assets/a.js', 'gzip, br')).text).toBe('smallest')
  const picture = await ask('/assets/b.png', 'gzip, br')
  expect(picture.text).toBe('picture')
  expect(picture.headers).toEqual({
    'cache-control': 'immutable',
    'content-type': 'image/png',
    'content-length': '7',
  })
})

test('only files of the folder are there, under their own names', async () => {
  for (const path of [
    '',
    'c.js',
    '..%2fsecret.txt',
    '../secret.txt',
    '%2e%2e/secret.txt',
    'a.js/',
    'a.js%00',
  ])
    expect((await ask(`/assets/${path}`)).status, path).toBe(404)
})

test('a file that was asked for once is served from memory', async () => {
  expect((await ask('/assets/b.png')).text).toBe('picture')
  rmSync(join(folder, 'assets', 'b.png'))
  expect((await ask('/assets/b.png')).text).toBe('picture')
  rmSync(join(folder, 'assets', 'a.js.br'))
  const head = await app.request('/assets/a.js', { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '5'])
})
