import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { password } from '../people.ts'
import { root } from '../sources.ts'
import { expect } from './journey.ts'
import type { Product } from './product.ts'
import type { Visitor } from './visitor.ts'

// Keys of programs, and what programs do with them, as docs/annuaire.md says.

type Running = Pick<Product, 'url' | 'dataDir'>

/** Made on « Annuaire » with the password, and shown once. */
export async function makesKeyFor(ada: Visitor, use: { name: string; opens?: string }): Promise<string> {
  const { page } = ada
  await ada.press('Créer une clé…')
  const dialog = page.getByRole('dialog', { name: 'Créer une clé d’accès' })
  await dialog.getByLabel('Nom').fill(use.name)
  if (use.opens) await dialog.getByLabel('Ce qu’elle ouvre').selectOption(use.opens)
  await dialog.getByLabel('Confirmez avec votre mot de passe', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Créer la clé' }).click()
  const made = page.getByRole('dialog', { name: 'Clé d’accès créée' })
  const key = await made.getByLabel('Clé d’accès').inputValue()
  await made.getByRole('button', { name: 'J’ai copié la clé' }).click()
  await expect(page.getByRole('row', { name: use.name })).toBeVisible()
  return key
}

export const resultsKey = (ada: Visitor) =>
  makesKeyFor(ada, { name: 'Tableur', opens: 'Lire les résultats, équipes comprises' })

/** The table as the command of docs/annuaire.md saves it: a file. */
export function savedTable({ url, dataDir }: Running, { key, waveId }: { key: string; waveId: string }) {
  const folder = join(dataDir, '..')
  const secret = join(folder, 'resultats.cle')
  writeFileSync(secret, `Authorization: Bearer ${key}\n`, { mode: 0o600 })
  const [, command = ''] =
    /```sh\n(curl [^\n]*table\.csv")\n/.exec(readFileSync(join(root, 'docs', 'annuaire.md'), 'utf8')) ?? []
  const env = { ...process.env, RESSENTI_URL: url, VAGUE: waveId }
  execFileSync('sh', ['-c', command.replace('/etc/ressenti-resultats.cle', secret)], { cwd: folder, env })
  return readFileSync(join(folder, 'resultats.csv'), 'utf8')
}

/** A file of people, a file with the key, and the script. */
export function scriptOf({ url, dataDir }: Running, key: string) {
  const [people, secret] = [join(dataDir, '..', 'personnes.csv'), join(dataDir, '..', 'annuaire.cle')]
  writeFileSync(secret, `Authorization: Bearer ${key}\n`, { mode: 0o600 })
  return (lines: string) => {
    writeFileSync(people, `email;prenom;nom;equipes\n${lines}`)
    const env = { ...process.env, RESSENTI_URL: url, RESSENTI_FICHIER: people, RESSENTI_CLE: secret }
    return execFileSync(join(root, 'deploy', 'ressenti-annuaire'), { env, encoding: 'utf8' })
  }
}

const blockOf = (kind: string) =>
  new RegExp('```' + kind + '\\n([\\s\\S]*?)```').exec(
    readFileSync(join(root, 'docs', 'annuaire.md'), 'utf8'),
  )?.[1] ?? ''

const settingsIn = (lines: readonly string[]) =>
  Object.fromEntries(lines.map((line) => /^(\w+)=(.*)$/.exec(line)?.slice(1, 3) ?? []))

/**
 * The file sent by cron, by systemd and by Windows, each as its own file says: with the settings of that file, and no
 * others but where this test keeps its address, people and key.
 */
export function schedulesOf({ url, dataDir }: Running) {
  const folder = join(dataDir, '..')
  const people = join(folder, 'personnes.csv')
  const mine = { RESSENTI_URL: url, RESSENTI_FICHIER: people, RESSENTI_CLE: join(folder, 'annuaire.cle') }
  const script = join(root, 'deploy', 'ressenti-annuaire')
  const PATH = '/usr/bin:/bin'
  const run = (command: string, env: Record<string, string>) =>
    execFileSync('/bin/sh', ['-c', command], { env: { PATH, ...env, ...mine }, cwd: '/', encoding: 'utf8' })
  const read = (name: string) => readFileSync(`${script}${name}`, 'utf8').split(/\r?\n/)
  return {
    cron() {
      const lines = blockOf('crontab').trim().split('\n')
      const [, command = ''] = /^30 2 \* \* \* (.*)$/.exec(lines.at(-1) ?? '') ?? []
      return run(command.replace('/usr/local/bin/ressenti-annuaire', script), settingsIn(lines.slice(0, -1)))
    },
    systemd() {
      const lines = read('.service')
      const command = lines.find((line) => line.startsWith('ExecStart='))?.slice('ExecStart='.length) ?? ''
      const given = lines.filter((line) => line.startsWith('Environment=')).map((line) => line.slice(12))
      expect(Object.keys(settingsIn(given)).sort()).toEqual(Object.keys(mine).sort())
      return run(command.replace('/usr/local/bin/ressenti-annuaire', script), settingsIn(given))
    },
    /** Its one command, in the words of another shell: no Windows is here. */
    windows() {
      const command = read('.cmd').find((line) => line.startsWith('curl.exe ')) ?? ''
      return run(command.replace('curl.exe', 'curl').replace(/%(\w+)%/g, '$$$1'), {})
    },
  }
}
