import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where systemd looks for a unit, the administrator's own first. */
const unitFolders = ['/etc/systemd/system', '/run/systemd/system', '/usr/lib/systemd/system']

/** What decides which installation a program works on. */
export const placeSettings = [
  ...['DATA_DIR', 'DATABASE_URL', 'DATABASE_URL_FILE', 'DATABASE_DIRECT_URL', 'DATABASE_DIRECT_URL_FILE'],
  ...['SECRET_FILE', 'BALLOT_KEY_FILE', 'BALLOT_KEY_COPY', 'BACKUP_DIR'],
]

export class Unreadable extends Error {}

/** User, folder and settings of a unit's text; throws Unreadable where a file of settings is not for this user. */
export function readUnit(text) {
  const lines = text.split('\n').map((line) => line.trim())
  const all = (name) =>
    lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1))
  const own = all('Environment').flatMap((value) => words(value))
  const files = all('EnvironmentFile').flatMap((value) => linesOf(value))
  const pairs = [...own, ...files].filter((each) => each.includes('='))
  return {
    user: all('User').at(-1) ?? '',
    folder: all('WorkingDirectory').at(-1) ?? '',
    settings: Object.fromEntries(
      pairs.map((each) => [each.slice(0, each.indexOf('=')), unquoted(each.slice(each.indexOf('=') + 1))]),
    ),
  }
}

/** `A=1 "B=two words"` → `A=1`, `B=two words` */
const words = (value) =>
  [...value.matchAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) => double?.replace(/\\(.)/g, '$1') ?? single ?? bare,
  )

const unquoted = (value) => value.replace(/^(["'])(.*)\1$/, '$2')

/** As systemd reads it: a dash before the name allows it to be missing. */
function linesOf(value) {
  const file = value.replace(/^-/, '')
  if (!existsSync(file) && value.startsWith('-')) return []
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !/^[#;]/.test(line))
  } catch {
    throw new Unreadable(file)
  }
}

/** The unit that runs in this folder: its file and its text. */
function unitIn(root, folders) {
  for (const folder of folders.filter((each) => existsSync(each)))
    for (const name of readdirSync(folder).filter((each) => each.endsWith('.service'))) {
      const text = readFileSync(join(folder, name), 'utf8')
      if (text.split('\n').some((line) => line.trim() === `WorkingDirectory=${root}`)) return { name, text }
    }
  return undefined
}

/**
 * Why a command of this folder must not run with these settings: its service has others. Undefined where it may, or
 * where the place is given by hand.
 */
export function otherPlace(root, environment, folders = unitFolders) {
  if (environment.DATA_DIR || environment.DATABASE_URL || environment.DATABASE_URL_FILE) return undefined
  const unit = unitIn(root, folders)
  if (!unit) return undefined
  const way = `lancez « sudo ressenti … », ou indiquez l’endroit (DATA_DIR=… npm run …)`
  try {
    const { settings } = readUnit(unit.text)
    const other = placeSettings.filter((name) => (settings[name] ?? '') !== (environment[name] ?? ''))
    if (other.length === 0) return undefined
    return `Le service ${unit.name} travaille dans ce dossier avec d’autres réglages (${other.join(', ')}) : ${way}.`
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return `Les réglages du service ${unit.name} (${error.message}) ne peuvent pas être lus : ${way}.`
  }
}
