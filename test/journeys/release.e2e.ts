import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../postgres.ts'
import { root } from '../sources.ts'

interface Parts {
  architecture: string
  packages: string
  node: string
  into: string
}

const { pack } = (await import(join(root, 'scripts', 'release.mjs'))) as { pack: (parts: Parts) => string }

/** No npm to install by, and no registry that answers. */
const unreachable = (folder: string) => ({
  PATH: join(folder, 'no programs'),
  npm_config_registry: 'http://127.0.0.1:1/',
  HTTP_PROXY: 'http://127.0.0.1:1',
  HTTPS_PROXY: 'http://127.0.0.1:1',
})

async function started(command: string[], env: Record<string, string>) {
  const [program = '', ...words] = command
  const begun = performance.now()
  const child = spawn(program, words, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (printed += String(part)))
  await expect.poll(() => printed, { timeout: 60_000 }).toMatch(/Ressenti répond sur/)
  return { child, printed: () => printed, seconds: (performance.now() - begun) / 1000 }
}

async function ended(child: ChildProcess) {
  child.kill('SIGTERM')
  await new Promise((resolve) => child.once('close', resolve))
}

test('an archive, unpacked in an empty folder without network, serves its pages by its own Node', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ressenti-unpacked-'))
  const into = join(folder, 'archives')
  const packages = join(root, 'node_modules')
  const architecture = process.arch
  const archive = pack({ architecture, packages, node: process.execPath, into })
  execFileSync('tar', ['-xzf', archive, '-C', folder])
  rmSync(into, { recursive: true })
  const [name = ''] = readdirSync(folder)
  const place = join(folder, name)
  for (const absent of ['vite', 'react-dom', '@playwright/test'])
    expect(existsSync(join(place, 'node_modules', absent)), absent).toBe(false)
  const port = await freePort()
  const data = join(folder, 'data')
  mkdirSync(data)
  const env = { ...unreachable(folder), PORT: String(port), DATA_DIR: join(data, 'base') }
  const { child, printed } = await started(['/bin/sh', join(place, 'ressenti.sh'), 'start'], env)
  expect(printed()).not.toMatch(/Installation|Construction/)
  const page = await (await fetch(`http://127.0.0.1:${port}/login`)).text()
  const [, asset = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(page) ?? []
  expect((await fetch(`http://127.0.0.1:${port}${asset}`)).status).toBe(200)
  expect(await (await fetch(`http://127.0.0.1:${port}/api/health`)).json()).toEqual({ status: 'ok' })
  await ended(child)
  const run = (...words: string[]) =>
    spawnSync('/bin/sh', [join(place, 'ressenti.sh'), ...words], { env, encoding: 'utf8' })
  const made = run('backup', join(data, 'one.backup'))
  expect(`${made.stdout}${made.stderr}`).toContain('Sauvegarde écrite')
  const hashed = spawnSync(
    join(place, 'node', 'bin', 'node'),
    ['-e', "import('@node-rs/argon2').then(({ hashSync }) => console.log(hashSync('secret')))"],
    { cwd: place, env, encoding: 'utf8' },
  )
  expect(hashed.stdout).toMatch(/^\$argon2id\$/)
  rmSync(folder, { recursive: true, force: true })
})

test('a second start neither installs nor builds', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ressenti-second-'))
  const env = {
    ...unreachable(folder),
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    BACKUP_DIR: join(folder, 'backups'),
  }
  const stamp = () => statSync(join(root, 'dist', 'web', '.stamp')).mtimeMs
  const before = stamp()
  const { child, printed, seconds } = await started(
    [process.execPath, join(root, 'scripts', 'ressenti.mjs'), 'start'],
    env,
  )
  expect(printed()).not.toMatch(/Installation|Construction/)
  expect(stamp()).toBe(before)
  // PERF10 is 1.5 s at rest; here other tests run too.
  expect(seconds).toBeLessThan(20)
  await ended(child)
})
