import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const gigabyte = 2 ** 30

/** Why no recording disk can be mounted here; undefined where it can. */
export function whyNoDisk(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root mounts a file system'
  const missing = ['nbdfuse', 'fusermount3', 'mkfs.ext4', 'losetup'].filter(
    (program) => spawnSync('which', [program]).status !== 0,
  )
  if (missing.length > 0) return `${missing.join(', ')} not installed`
  return existsSync('/dev/fuse') ? undefined : 'the kernel has no FUSE'
}

export type PowerDisk = Awaited<ReturnType<typeof layDisk>>

/** An ext4 file system on a recording disk: `log` keeps each call in order. */
export async function layDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'ressenti-disk-'))
  const [image, log, place, mirror] = ['image', 'log', 'mounted', 'mirror'].map((name) => join(folder, name))
  if (!image || !log || !place || !mirror) throw new Error('four names were given')
  chmodSync(folder, 0o755)
  mkdirSync(place)
  mkdirSync(mirror)
  execFileSync('truncate', ['-s', String(gigabyte), image])
  // All tables at once: nothing is left to be written later by the kernel itself.
  execFileSync('mkfs.ext4', ['-q', '-E', 'lazy_itable_init=0,lazy_journal_init=0', image])
  const server = spawn(process.execPath, [join(import.meta.dirname, 'blockServer.ts'), image, log], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<string>((resolve) =>
    server.stdout.once('data', (text) => resolve(String(text).trim())),
  )
  // In a process of its own, as the server: a disk must answer while this one waits for it.
  const bridge = spawn('nbdfuse', [mirror, `nbd://127.0.0.1:${port}`], { stdio: 'inherit' })
  const file = join(mirror, 'nbd')
  while (spawnSync('stat', [file]).status !== 0) await wait(50)
  let device: string | undefined = mountImage(file, place)
  const unmount = () => {
    if (!device) return
    execFileSync('umount', [place])
    execFileSync('losetup', ['--detach', device])
    device = undefined
  }
  return {
    folder,
    image,
    place,
    log,
    /** How far the log is now. */
    length: () => statSync(log).size,
    /** The first disk and its file system are gone, then whatever replaced it. */
    leave() {
      unmount()
      spawnSync('fusermount3', ['-u', mirror])
      bridge.kill()
      server.kill()
    },
    /** Mounts another image at the first one's path, as the machine finds it at its next start. */
    mount(other: string) {
      device = mountImage(other, place)
    },
    unmount,
  }
}

function mountImage(file: string, place: string): string {
  const device = execFileSync('losetup', ['--direct-io=on', '--find', '--show', file]).toString().trim()
  execFileSync('mount', ['-t', 'ext4', device, place])
  chmodSync(place, 0o777)
  return device
}
