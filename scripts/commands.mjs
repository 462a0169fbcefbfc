import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, chmodSync, constants, mkdtempSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { buildProduct } from './build.mjs'
import { node24, root } from './install.mjs'
import { nodeEnvironment, nodeFlags } from './nodeFlags.mjs'
import { otherPlace } from './unit.mjs'
import { release } from './release.mjs'
import { forgetReports, printTally } from './tally.mjs'

const bin = (name) => join(root, 'node_modules', ...name.split('/'))
const tool = {
  oxfmt: bin('oxfmt/bin/oxfmt'),
  oxlint: bin('oxlint/bin/oxlint'),
  tsc: bin('typescript-native/bin/tsc'),
  vite: bin('vite/bin/vite.js'),
  vitest: bin('vitest/vitest.mjs'),
  playwright: bin('@playwright/test/cli.js'),
}

/**
 * Runs a script, perhaps after flags, under Node 24, which keeps what it compiled for the next start, and gives its exit code; Ctrl-C and
 * SIGTERM reach it. With a `prefix`, each line that it writes begins with that: others write at the same time.
 */
function run(script, words = [], env = {}, prefix = '') {
  return new Promise((resolve) => {
    const child = spawn(node24(), [script, words].flat(), {
      cwd: root,
      stdio: prefix ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { NODE_COMPILE_CACHE: join(root, '.cache', 'node'), ...nodeEnvironment, ...process.env, ...env },
    })
    for (const input of prefix ? [child.stdout, child.stderr] : [])
      createInterface({ input }).on('line', (line) => console.log(`${prefix} │ ${line}`))
    const pass = (signal) => child.kill(signal)
    const signals = ['SIGINT', 'SIGTERM']
    signals.forEach((signal) => process.on(signal, pass))
    child.on('close', (code, signal) => {
      signals.forEach((each) => process.off(each, pass))
      resolve(code ?? (signal ? 1 : 0))
    })
  })
}

async function runAll(steps) {
  for (const [title, step] of steps) {
    console.log(`\n▸ ${title}`)
    const code = await step()
    if (code !== 0) {
      console.error(`\n✗ ${title}`)
      return code
    }
  }
  return 0
}

/** Steps of which none waits for another run at once; each that fails is named. */
const atOnce = (...steps) => [
  steps.map(([title]) => title).join(', '),
  async () => {
    const codes = await Promise.all(steps.map(([, step]) => step()))
    steps.forEach(([title], at) => codes[at] !== 0 && console.error(`\n✗ ${title}`))
    return codes.find((code) => code !== 0) ?? 0
  },
]

/** Three at a time, the next when one is done: two leave the cores idle while tests wait, four ran out of time. */
const inSlots = (...steps) => [
  steps.map(([title]) => title).join(', '),
  async () => {
    forgetReports()
    const waiting = [...steps]
    const failed = []
    const slot = async () => {
      for (let step = waiting.shift(); step; step = waiting.shift()) {
        const [title, work] = step
        if ((await work()) !== 0) failed.push(title)
      }
    }
    await Promise.all([slot(), slot(), slot()])
    for (const title of failed) console.error(`\n✗ ${title}`)
    return failed.length
  },
]

const test = { NODE_ENV: 'test' }
const format = ['Format', () => run(tool.oxfmt, ['--check'])]
const lint = ['Lint', () => run(tool.oxlint, ['--deny-warnings', '--report-unused-disable-directives'])]
// More checkers at once would each look at what all files share.
const types = ['Types', () => run(tool.tsc, ['--checkers', '1'])]
// lab/ imports nearly all of the product: its types are checked with it, once. No commit waits for them.
const allTypes = ['Types', () => run(tool.tsc, ['--checkers', '1', '-p', 'lab'])]
const build = ['Build', () => buildProduct(run)]
const vitest = (title, words, env = {}) => [
  title,
  () => run(tool.vitest, ['run', ...words], { ...test, ...env }),
]
/** One project of the rules, or a part of it, in one slot; the product is loaded once for all of its files. */
const rules = (project, engine, part) => [
  `Rules and API on ${engine} ${part}`,
  () =>
    run(
      tool.vitest,
      ['run', '--project', project, '--maxWorkers', '1', '--shard', part],
      { ...test, PART: `${project}-${part.replace('/', '-of-')}` },
      `${engine} ${part}`,
    ),
]
const playwright = (words, env = {}, prefix = '') =>
  run(
    tool.playwright,
    ['test', ...words],
    // Node reads TypeScript by itself, and keeps what it compiled.
    { ...test, PW_DISABLE_TS_ESM: '1', ...env },
    prefix,
  )
const journeys = ['Journeys', () => playwright([], { ROUNDS: 'long' })]
const pictures = ['Pictures of all screens', () => playwright([], { PICTURES: 'all', ROUNDS: 'long' })]
/** A part of the journeys in one slot. */
const journeysPart = (part) => [
  `Journeys ${part}`,
  () =>
    playwright(
      ['--workers', '1', '--shard', part],
      // Where somebody watches a slow moment fails at once.
      { PART: part.replace('/', '-of-'), ...(process.stdout.isTTY && { WATCHED: 'yes' }) },
      `Journeys ${part}`,
    ),
]
const tally = ['Together', printTally]
const forget = ['Reports of before', forgetReports]

/** Written outside the data folder: a copy of that folder, keys and all, does not include the backups (C5). */
function backupsElsewhere() {
  const { DATA_DIR, BACKUP_DIR } = process.env
  if (DATA_DIR || BACKUP_DIR) return {}
  try {
    accessSync(homedir(), constants.W_OK)
  } catch {
    return {}
  }
  const place = createHash('sha256').update(root).digest('hex').slice(0, 8)
  return { BACKUP_DIR: join(homedir(), 'ressenti-sauvegardes', place) }
}

/** The built product, then one of its programs. */
const program = (file, before) => async (words) => {
  if (before) {
    const code = await before(run)
    if (code !== 0) return code
  }
  return run([...nodeFlags, join('src', file)], words, backupsElsewhere())
}

/** A program that works on an installation: that of the service of this folder, or one that is given by hand. */
const onPlace = (file) => (words) => {
  const refused = otherPlace(root, process.env)
  if (!refused) return program(file)(words)
  console.error(refused)
  return 1
}

/** Everything temporary goes with the run: databases, outboxes, what the browser keeps. */
const tidy = (command) => async (words) => {
  const folder = mkdtempSync(join(tmpdir(), 'ressenti-'))
  // PostgreSQL refuses root: its server is another user's.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  try {
    return await command(words)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What checks needs more than what serves and builds: the development packages, browsers and databases among them. */
export const needTools = new Set([
  ...[
    'check',
    'format',
    'test',
    'test:long',
    'test:mutants',
    'test:faults',
    'test:soak',
    'bench',
    'pictures',
    'words',
  ],
])

/** These need the packages of lab/ too. */
export const needLab = new Set(['bench'])

export const commands = {
  start: program(join('..', 'dist', 'server', 'main.js'), buildProduct),
  dev: (words) => run('scripts/dev.mjs', words),
  demo: program('demo/demo.ts', buildProduct),
  build: () => buildProduct(run),
  release: () => release(run),
  guardian: () => run('scripts/guardian.mjs'),
  format: () => run(tool.oxfmt),
  check: tidy(() =>
    runAll([atOnce(format, lint, types), vitest('Rules', ['--project', 'sqlite'], { PART: 'check' })]),
  ),
  test: tidy(() =>
    runAll([
      atOnce(format, lint, allTypes, build),
      inSlots(
        // The longest first, so that none runs alone at the end.
        ...Object.entries({ postgres: 'PostgreSQL', sqlite: 'SQLite' }).flatMap(([project, engine]) =>
          ['1/2', '2/2'].map((part) => rules(project, engine, part)),
        ),
        ...['2/2', '1/2'].map(journeysPart),
      ),
      tally,
    ]),
  ),
  'test:long': tidy(() =>
    runAll([build, forget, vitest('All rounds', [], { ROUNDS: 'long' }), journeys, tally]),
  ),
  'test:mutants': tidy((words) => run(join('lab', 'mutants', 'run.mjs'), words)),
  'test:faults': tidy(program('../lab/faults/run.ts', buildProduct)),
  'test:soak': tidy(program('../lab/faults/soak.ts', buildProduct)),
  pictures: tidy(() => runAll([build, pictures])),
  bench: tidy(program('../lab/bench/run.ts', buildProduct)),
  words: (words) => run(join('scripts', 'languages', 'command.ts'), words),
  'admin-code': onPlace('commands/adminCode.ts'),
  'admin-reset': onPlace('commands/adminReset.ts'),
  ballots: onPlace('answering/rotation/ballotsCommand.ts'),
  backup: onPlace('operations/backup/backup.ts'),
  restore: onPlace('operations/backup/restore.ts'),
  'db:copy': onPlace('operations/backup/copy.ts'),
}
