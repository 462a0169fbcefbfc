import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, openSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { newInstallation, type Installation } from '../bench/installation.ts'
import { freePort } from '../../test/postgres.ts'
import { notRun, type Outcome } from './outcomes.ts'
import { untilHealthy } from './recovery.ts'
import { sample } from './sample.ts'
import { visit, visitNobody } from './visit.ts'

const name = 'ressenti.exemple.fr'

interface Proxy {
  /** Starts it on this port in front of these servers; the answer ends it. */
  start(folder: string, port: number, servers: string[]): () => void
  program: string
}

/** Two processes on one PostgreSQL behind the sample configurations of `deploy`. */
export async function behindProxies(postgresUrl: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const [title, proxy] of Object.entries(proxies)) {
    const fault = `two processes behind ${title}`
    const isInstalled = spawnSync('which', [proxy.program]).status === 0
    if (!isInstalled) outcomes.push(notRun(fault, 'postgres', `${proxy.program} is not installed`))
    else outcomes.push(await behind(fault, proxy, await newInstallation({ postgresUrl })))
  }
  return outcomes
}

async function behind(fault: string, proxy: Proxy, installation: Installation): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'ressenti-proxy-'))
  const port = await freePort()
  const settings = {
    PUBLIC_URL: `https://${name}:${port}`,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    MACHINES: 'several',
  }
  const ports = [await freePort(), await freePort()]
  const servers = await Promise.all(
    ports.map((own) => installation.startServer({ ...settings, PORT: String(own) })),
  )
  const hosts = ports.map((own) => `127.0.0.1:${own}`)
  await Promise.all(hosts.map((host) => untilHealthy(`http://${host}`)))
  const stop = proxy.start(folder, port, hosts)
  await wait(1_500)
  const complaints = await visit(name, port, installation).catch((error: unknown) => [String(error)])
  await Promise.all(servers.map((server) => server.end()))
  const status = await visitNobody(name, port, installation)
  if (status !== 502) complaints.push(`${status} without a server`)
  stop()
  const logs = ['access.log', 'error.log', 'output'].map((file) => join(folder, file)).filter(existsSync)
  if (logs.some((log) => /\/api\/|client: |remote_ip/.test(readFileSync(log, 'utf8'))))
    complaints.push('a log has a line of a request')
  const note =
    complaints.length > 0 ? complaints.join('; ') : 'TLS, live stream, %2F, uploads, addresses, no log'
  return { fault, engine: 'postgres', rounds: 1, note, passed: complaints.length === 0 }
}

/** nginx without encryption, as behind another proxy; the load's visitors say themselves where they come from. */
export function startPlainNginx(port: number, servers: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'ressenti-nginx-'))
  const [first = '', ...more] = servers
  const site = sample('nginx.conf', [
    ['server 127.0.0.1:3000', `server ${first}`],
    ['# server 127.0.0.1:3001;', more.map((each) => `server ${each};`).join(' ')],
    [/listen 80;\n\s+listen \[::\]:80;/, 'listen 127.0.0.1:0;'],
    [/listen 443 (.*)\n\s+listen \[::\]:443 .*\n/, `listen 127.0.0.1:${port};\n`],
    [/ssl_\S+ .*;/g, ''],
    [/X-Forwarded-For \$remote_addr/, 'X-Forwarded-For $http_x_forwarded_for'],
    ['Host $host', 'Host $http_host'],
  ]).replace(/server \{\n\s+listen (127\.0\.0\.1:0|443 ssl http2 default_server)[^}]+\}/g, '')
  return runNginx(folder, site)
}

function runNginx(folder: string, site: string) {
  const around = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events {} http { access_log ${folder}/access.log; include /etc/nginx/mime.types; ${site} }`
  writeFileSync(join(folder, 'nginx.conf'), around)
  return launch(
    'nginx',
    ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', join(folder, 'error.log')],
    folder,
  )
}

function launch(program: string, words: string[], folder: string) {
  const output = openSync(join(folder, 'output'), 'a')
  const env = { ...process.env, HOME: folder }
  const child = spawn(program, words, { cwd: folder, stdio: ['ignore', output, output], env })
  return () => void child.kill('SIGTERM')
}

function certificate(folder: string): [string, string] {
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const words = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${name} -keyout ${key} -out ${cert}`
  execFileSync('openssl', words.split(' '), { stdio: 'ignore' })
  return [cert, key]
}

const proxies: Record<string, Proxy> = {
  nginx: {
    program: 'nginx',
    start(folder, port, [first = '', second = '']) {
      const [cert, key] = certificate(folder)
      const site = sample('nginx.conf', [
        ['127.0.0.1:3000', first],
        ['# server 127.0.0.1:3001', `server ${second}`],
        [/\/etc\/letsencrypt\S+fullchain\.pem/, cert],
        [/\/etc\/letsencrypt\S+privkey\.pem/, key],
        [/listen 80;\n\s+listen \[::\]:80;/, 'listen 127.0.0.1:0;'],
        [/listen 443 (.*)\n\s+listen \[::\]:443 .*\n/, `listen 127.0.0.1:${port} $1\n`],
      ]).replace(/server \{\n\s+listen (127\.0\.0\.1:0|443 ssl http2 default_server)[^}]+\}/g, '')
      return runNginx(folder, site)
    },
  },
  Caddy: {
    program: 'caddy',
    start(folder, port, servers) {
      const site = sample('Caddyfile', [
        ['{\n\tlog', '{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n\tlog'],
        [`${name} {`, `${name}:${port} {\n\ttls internal`],
        ['\treverse_proxy 127.0.0.1:3000', `\treverse_proxy ${servers.join(' ')}`],
      ])
      writeFileSync(join(folder, 'Caddyfile'), site)
      return launch('caddy', ['run', '--config', join(folder, 'Caddyfile')], folder)
    },
  },
}
