import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSample } from './compose.ts'
import { settingsOf } from './database/filled.ts'
import { readyPlace } from './database/places.ts'
import { freePort } from './postgres.ts'
import { startServer, type ServerProcess } from './serverProcess.ts'

// The samples as they are, but for places, run by the real proxies where the machine has them.

const has = (program: string, word: string) => spawnSync(program, [word]).status === 0
const hasNginx = has('nginx', '-v') && has('openssl', 'version')
const hasCaddy = has('caddy', 'version')

/** What only somebody who answers asks for. */
const answering = [
  ...['/employee/questionnaire/secret-wave', '/assets/secret-chunk.js', '/api/live?secret-stream'],
  ...['/api/ballots', '/api/responses/secret-wave/draft', '/api/waves/secret-wave/keys'],
]

let folder: string
let port: number
let server: ServerProcess
let proxy: ChildProcess | undefined

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ressenti-proxy-'))
  port = await freePort()
  server = await startServer(settingsOf(await readyPlace()))
})

afterEach(async () => {
  proxy?.kill('SIGTERM')
  await server.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

function launch(program: string, words: string[]) {
  const output = openSync(join(folder, 'output'), 'a')
  proxy = spawn(program, words, {
    cwd: folder,
    stdio: ['ignore', output, output],
    env: { ...process.env, HOME: folder },
  })
}

function ask(path: string, name = 'ressenti.exemple.fr'): Promise<number> {
  return new Promise((resolve) => {
    const asked = request(
      { host: '127.0.0.1', port, path, servername: name, rejectUnauthorized: false, headers: { host: name } },
      (answer) => {
        answer.destroy()
        resolve(answer.statusCode ?? 0)
      },
    )
    asked.on('error', () => resolve(0)).end()
  })
}

/** Every line that any file of the proxy holds. */
const written = () =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((file) => statSync(file).isFile() && /log|output/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

async function visitsLeaveNoLine() {
  await expect.poll(() => ask('/api/health'), { timeout: 20_000 }).toBe(200)
  for (const path of answering) expect(await ask(path), path).toBeGreaterThan(0)
  // While the service is away the proxy has the most to say.
  await server.end('SIGKILL')
  for (const path of answering) expect(await ask(path), path).toBeGreaterThanOrEqual(500)
  expect(written()).not.toMatch(/secret|\/api\/|client: |remote_ip|remote_addr/)
}

test.skipIf(!hasNginx)(
  'nginx writes no line of what only somebody answering asks for, and knows no other name',
  async () => {
    const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-days',
        '2',
        '-subj',
        '/CN=x',
        '-keyout',
        key,
        '-out',
        cert,
      ],
      { stdio: 'ignore' },
    )
    const site = readSample('nginx.conf')
      .replaceAll(/\/etc\/letsencrypt\S+fullchain\.pem/g, cert)
      .replaceAll(/\/etc\/letsencrypt\S+privkey\.pem/g, key)
      .replace('127.0.0.1:3000', new URL(server.url).host)
      .replaceAll(/^\s+listen \[::\].*$/gm, '')
      .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
      .replaceAll('listen 80', `listen 127.0.0.1:${await freePort()}`)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((each) => `${each}_temp_path ${folder}/${each};`)
      .join(' ')
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
     events {} http { access_log ${folder}/access.log; ${temporary} ${site} }`,
    )
    launch('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', join(folder, 'error.log')])
    await expect.poll(() => ask('/api/health'), { timeout: 20_000 }).toBe(200)
    expect(await ask('/secret-of-another', 'another.exemple.fr')).toBe(0)
    await visitsLeaveNoLine()
  },
  60_000,
)

test.skipIf(!hasCaddy)(
  'Caddy writes no line of what only somebody answering asks for',
  async () => {
    const site = readSample('Caddyfile')
      .replace('{\n\tlog', '{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n\tlog')
      .replace('ressenti.exemple.fr {', `ressenti.exemple.fr:${port} {\n\ttls internal`)
      .replace('\treverse_proxy 127.0.0.1:3000', `\treverse_proxy ${new URL(server.url).host}`)
    writeFileSync(join(folder, 'Caddyfile'), site)
    launch('caddy', ['run', '--config', join(folder, 'Caddyfile')])
    await visitsLeaveNoLine()
  },
  60_000,
)
