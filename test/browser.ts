import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

const root = join(import.meta.dirname, '..')

/** Playwright's global setup: the pages, and the first Chromium that starts, the npm package's or an installed one. */
export default async function prepare() {
  // Already built unless a source changed.
  const build = spawnSync(process.execPath, ['scripts/ressenti.mjs', 'build'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (build.status !== 0) throw new Error('The pages could not be built.')
  await findBrowser()
}

async function findBrowser() {
  const failures: string[] = []
  for (const find of [named, packaged, installed]) {
    const paths = await find().catch((error: unknown) => {
      failures.push(String(error))
      return []
    })
    for (const path of paths) {
      const failure = await start(path)
      process.env.RESSENTI_BROWSER = path
      if (!failure) return
      failures.push(`${path}: ${failure}`)
    }
  }
  throw new Error(
    `No Chromium starts on this machine. Install one (for example « chromium ») or name it in CHROMIUM_PATH.\n${failures.join('\n')}`,
  )
}

const named = async () => (process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : [])

/** The Chromium of an npm package, unpacked once into the cache: no download, no root. */
async function packaged(): Promise<string[]> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return []
  const manifest = join(root, 'node_modules', '@sparticuz', 'chromium', 'package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  const folder = join(root, '.cache', 'browser', version)
  if (!existsSync(folder)) await unpack(folder)
  provideFonts(join(folder, 'fonts'))
  return [join(folder, 'chromium')]
}

// The package unpacks into the machine's temporary folder, where another user's copy may already be.
async function unpack(folder: string) {
  const staging = `${folder}.${process.pid}`
  const { TMPDIR } = process.env
  mkdirSync(staging, { recursive: true })
  process.env.TMPDIR = staging
  try {
    const { default: package_ } = await import('@sparticuz/chromium')
    await package_.executablePath()
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
  try {
    renameSync(staging, folder)
  } catch {
    rmSync(staging, { recursive: true, force: true })
  }
}

// Its own fonts on every machine: the pictures are the same everywhere, also where no font is installed.
function provideFonts(folder: string) {
  const settings = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/cache</cachedir></fontconfig>
`
  writeFileSync(join(folder, 'fonts.conf'), settings)
  process.env.FONTCONFIG_PATH = folder
}

async function installed(): Promise<string[]> {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
  const folders = (process.env.PATH ?? '').split(':')
  const found = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...found, chromium.executablePath()].filter((path) => existsSync(path))
}

/** Nothing when it starts, otherwise the first line of why not. */
async function start(executablePath: string): Promise<string> {
  try {
    const browser = await chromium.launch({ executablePath, args: ['--disable-gpu'], timeout: 20_000 })
    await browser.close()
    return ''
  } catch (error) {
    return String(error).split('\n')[0] ?? 'no reason'
  }
}
