import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** Where systemd looks for a unit, the administrator's own first. */
const unitFolders = [
  ...['/etc/systemd/system', '/run/systemd/system'],
  ...['/usr/local/lib/systemd/system', '/usr/lib/systemd/system', '/lib/systemd/system'],
]

/** What decides which installation a program works on. */
export const placeSettings = [
  ...['DATA_DIR', 'DATABASE_URL', 'DATABASE_URL_FILE', 'DATABASE_DIRECT_URL', 'DATABASE_DIRECT_URL_FILE'],
  ...['SECRET_FILE', 'BALLOT_KEY_FILE', 'BALLOT_KEY_COPY', 'BACKUP_DIR'],
]

export class Unreadable extends Error {}

/** User, folder and settings of a unit's text; throws Unreadable where a file of settings is not for this user. */
export function readUnit(text) {
  const own = valuesOf(text, 'Environment').flatMap((value) => words(value))
  const files = valuesOf(text, 'EnvironmentFile').flatMap((value) => linesOf(value))
  const pairs = [...own, ...files].filter((each) => each.includes('='))
  return {
    user: valuesOf(text, 'User').at(-1) ?? '',
    folder: valuesOf(text, 'WorkingDirectory').at(-1) ?? '',
    settings: Object.fromEntries(
      pairs.map((each) => [each.slice(0, each.indexOf('=')), unquoted(each.slice(each.indexOf('=') + 1))]),
    ),
  }
}

/** As systemd reads it: a backslash continues a line, and an empty value forgets those before it. */
function valuesOf(text, name) {
  const values = text
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith(`${name}=`))
    .map((line) => line.slice(name.length + 1))
  return values.slice(values.lastIndexOf('') + 1)
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

/** The unit that runs in this folder: its name, and its text with what « systemctl edit » adds to it. */
function unitIn(root, folders) {
  for (const [name, file] of filesIn(folders, '.service')) {
    const places = folders.map((folder) => join(folder, `${name}.d`))
    const files = [file, ...filesIn(places, '.conf').values()]
    const texts = files.map((each) => readIfAllowed(each))
    const text = texts.map((each) => each ?? '').join('\n')
    if (isPlace(valuesOf(text, 'WorkingDirectory').at(-1), root))
      return { name, text, unreadable: files[texts.indexOf(null)] }
  }
  return undefined
}

/** By name, in its order; of one name the first folder's counts. */
function filesIn(folders, end) {
  const files = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => [name, join(folder, name)]))
    .filter(([name, file]) => name.endsWith(end) && existsSync(file))
  return new Map(files.reverse().sort(([one], [other]) => (one < other ? -1 : 1)))
}

function readIfAllowed(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** An archive is often reached by a link without a version. */
const isPlace = (folder, root) =>
  Boolean(folder) && existsSync(folder) && realpathSync(folder) === realpathSync(root)

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
    if (unit.unreadable) throw new Unreadable(unit.unreadable)
    const { settings } = readUnit(unit.text)
    const other = placeSettings.filter((name) => (settings[name] ?? '') !== (environment[name] ?? ''))
    if (other.length === 0) return undefined
    return `Le service ${unit.name} travaille dans ce dossier avec d’autres réglages (${other.join(', ')}) : ${way}.`
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return `Les réglages du service ${unit.name} (${error.message}) ne peuvent pas être lus : ${way}.`
  }
}
