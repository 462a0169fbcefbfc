import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeFlags } from '../../test/nodeFlags.ts'
import { freePort } from '../../test/postgres.ts'
import { notRun, type Outcome } from './outcomes.ts'
import { untilHealthy } from './recovery.ts'

const fault = 'the image: built, started, probed, backed up, restored'
const root = join(import.meta.dirname, '..', '..')
const base = 'docker.io/library/node:24-bookworm-slim'
/** The user `node` of the base, who runs the server. */
const nodeUser = 1_000
/** Where the machine reaches the registry through its own authority, the build trusts it too. */
const authorities = '/etc/ssl/certs/ca-certificates.crt'

/** The unchanged Dockerfile, by a builder that needs no daemon, on a base made of the distribution's packages. */
export async function tryImage(): Promise<Outcome> {
  const missing = ['buildah', 'mmdebstrap', 'npm'].filter((name) => spawnSync('which', [name]).status !== 0)
  if (missing.length > 0) return notRun(fault, 'sqlite', `${missing.join(', ')} not installed`)
  if (process.getuid?.() !== 0) return notRun(fault, 'sqlite', 'needs root')
  const folder = mkdtempSync(join(tmpdir(), 'ressenti-image-'))
  const builder = new Builder(folder)
  try {
    await makeBase(builder, folder)
    await builder.run(
      'bud',
      '--isolation',
      'chroot',
      '--format',
      'docker',
      '--pull-never',
      '-f',
      join(root, 'deploy', 'Dockerfile'),
      '-t',
      'ressenti',
      root,
    )
    const complaints = await serveAndRestore(builder, folder)
    const note =
      complaints.join('; ') ||
      'serves, healthcheck, backup --check, restored on empty volumes, SIGTERM ends with 0'
    return { fault, engine: 'sqlite', rounds: 1, note, passed: complaints.length === 0 }
  } finally {
    // The builder's layers hold files that only its own removal takes away whole.
    await builder.run('rm', '--all').catch(() => undefined)
    await builder.run('rmi', '--all', '--force').catch(() => undefined)
    rmSync(folder, { recursive: true, force: true })
  }
}

class Builder {
  private readonly places: string[]

  constructor(folder: string) {
    this.places = [
      '--root',
      join(folder, 'store'),
      '--runroot',
      join(folder, 'run'),
      '--storage-driver',
      'vfs',
    ]
  }

  start(...words: string[]): ChildProcess {
    return spawn('buildah', [...this.places, ...words], { stdio: ['ignore', 'pipe', 'pipe'] })
  }

  /** What it printed; throws with the command that failed. */
  async run(...words: string[]): Promise<string> {
    const { code, printed } = await ended(this.start(...words))
    if (code !== 0) throw new Error(`buildah ${words.slice(0, 6).join(' ')}: ${printed.slice(-400)}`)
    return printed.trim().split('\n').at(-1) ?? ''
  }
}

function ended(child: ChildProcess): Promise<{ code: number; printed: string }> {
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (printed += String(part)))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code: code ?? 1, printed })))
}

async function command(program: string, ...words: string[]) {
  const { code, printed } = await ended(spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'] }))
  if (code !== 0) throw new Error(`${program} ${words[0]}: ${printed.slice(-400)}`)
}

/** What the public base holds and the Dockerfile needs: Debian, node, npm, the user `node`. */
async function makeBase(builder: Builder, folder: string) {
  const archive = join(folder, 'base.tar')
  await command('mmdebstrap', '--variant=minbase', '--include=ca-certificates', 'bookworm', archive)
  await command('npm', 'pack', '--silent', '--pack-destination', folder, 'npm@11')
  const npm = readdirSync(folder).find((name) => /^npm-.*\.tgz$/.test(name)) ?? ''
  await command('tar', 'xzf', join(folder, npm), '-C', folder)
  const made = await builder.run('from', 'scratch')
  await builder.run('add', made, archive, '/')
  await builder.run('copy', made, process.execPath, '/usr/local/bin/node')
  await builder.run('copy', made, join(folder, 'package'), '/usr/local/lib/node_modules/npm')
  await builder.run(
    'run',
    '--isolation',
    'chroot',
    made,
    '--',
    'sh',
    '-c',
    'ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && useradd -m -u 1000 -U node',
  )
  if (existsSync(authorities)) {
    await builder.run('copy', made, authorities, authorities)
    await builder.run('config', '--env', `NODE_EXTRA_CA_CERTS=${authorities}`, made)
  }
  await builder.run('commit', made, base)
}

interface Volumes {
  data: string
  backups: string
}

/** Serves and backs up, then restores the same people on new volumes. */
async function serveAndRestore(builder: Builder, folder: string): Promise<string[]> {
  const complaints: string[] = []
  const expect = (what: string, found: unknown, expected: unknown) => {
    if (found !== expected) complaints.push(`${what}: ${String(found)} instead of ${String(expected)}`)
  }
  const container = await builder.run('from', '--pull-never', 'localhost/ressenti')
  // Without root's mount namespace buildah would lay the image's own empty volumes over those of the trial.
  await builder.run('config', '--volume', '/data-', '--volume', '/backups-', container)
  const [first, second] = [volumes(folder, 'first'), volumes(folder, 'second')]

  const one = await startIn(builder, container, first)
  expect('/login', (await fetch(`${one.url}/login`)).status, 200)
  expect('registration', await register(one.url), 201)
  await inside(builder, container, first, 'node', 'src/commands/adminCode.ts')
  await inside(builder, container, first, 'node', 'src/operations/backup/backup.ts', '/backups/one.backup')
  await inside(
    builder,
    container,
    first,
    'node',
    'src/operations/backup/backup.ts',
    '--check',
    '/backups/one.backup',
  )
  expect('the end', await one.end(), 0)

  cpSync(join(first.data, 'key'), join(second.data, 'key'), { recursive: true, preserveTimestamps: true })
  own(join(second.data, 'key'))
  cpSync(first.backups, second.backups, { recursive: true })
  own(second.backups)
  expect('files on the volumes', existsSync(join(first.data, 'base', 'ressenti.db')), true)
  await inside(builder, container, second, 'node', 'src/operations/backup/restore.ts', '/backups/one.backup')
  const two = await startIn(builder, container, second)
  expect('the same registration', await register(two.url), 409)
  expect('the second end', await two.end(), 0)
  return complaints
}

function volumes(folder: string, name: string): Volumes {
  const places = { data: join(folder, name, 'data'), backups: join(folder, name, 'backups') }
  for (const place of [join(places.data, 'base'), join(places.data, 'key'), places.backups]) {
    mkdirSync(place, { recursive: true })
    own(place)
  }
  own(places.data)
  return places
}

function own(place: string) {
  chownSync(place, nodeUser, nodeUser)
  for (const name of readdirSync(place)) chownSync(join(place, name), nodeUser, nodeUser)
}

const around = ({ data, backups }: Volumes) => [
  '--isolation',
  'chroot',
  '--user',
  'node',
  // As compose's PUBLIC_URL does, it lets the server run without a proxy of its own.
  '--env',
  'HOST=127.0.0.1',
  '--volume',
  `${data}:/data`,
  '--volume',
  `${backups}:/backups`,
]

/** One of the commands of docs/operations.md, in the container. */
const inside = (builder: Builder, container: string, places: Volumes, ...words: string[]) =>
  builder.run('run', ...around(places), container, '--', ...words)

async function startIn(builder: Builder, container: string, places: Volumes) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const words = [
    '--env',
    `PORT=${port}`,
    container,
    '--',
    'tini',
    '--',
    'node',
    ...nodeFlags,
    'dist/server/main.js',
  ]
  const child = builder.start('run', ...around(places), ...words)
  const end = ended(child)
  await Promise.race([
    untilHealthy(url),
    end.then(({ printed }) => Promise.reject(new Error(`the server ended: ${printed.slice(-400)}`))),
  ])
  return {
    url,
    async end() {
      const pid = serverIn(port)
      process.kill(pid, 'SIGTERM')
      return (await end).code
    },
  }
}

/** The server's own process, seen from outside: buildah forwards no signal to it. */
function serverIn(port: number): number {
  const found = spawnSync('pgrep', ['-f', '^node .*dist/server/main.js'], { encoding: 'utf8' }).stdout.split(
    '\n',
  )
  const listening = spawnSync('ss', ['-Hltnp', `sport = :${port}`], { encoding: 'utf8' }).stdout
  const pid = found.map(Number).find((each) => each > 1 && listening.includes(`pid=${each},`))
  if (!pid) throw new Error('the server in the container is not found')
  return pid
}

async function register(url: string): Promise<number> {
  const person = { firstName: 'Nora', lastName: 'Blanc', companyName: 'Acme', email: 'nora@exemple.fr' }
  const answer = await fetch(`${url}/api/auth/register/employee`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, password: 'secret', confirmation: 'secret' }),
  })
  return answer.status
}
