import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { postgresUser } from '../../test/postgres.ts'
import { primaryOf, untilMembers } from './patroniState.ts'
import { steadyPort } from './steadyPort.ts'
import { gateTo } from './gate.ts'
import { sample } from './sample.ts'
import { childrenOf, processesIn, send, titleOf } from './sweep.ts'

/** Programs of the distribution that the trial needs. */
export const missingPrograms = () =>
  ['patroni', 'etcd', 'haproxy', 'nginx', '/usr/lib/postgresql/15/bin/postgres'].filter(
    (program) => spawnSync('which', [program]).status !== 0,
  )

export type Member = Awaited<ReturnType<typeof member>>
export type PatroniCluster = Awaited<ReturnType<typeof startPatroni>>

interface Options {
  /** Changes to the sample of Patroni, for a cluster that is set up wrongly. */
  wrong?: Changes
  /** Milliseconds until all machines must serve. */
  patience?: number
}

type Changes = readonly (readonly [string | RegExp, string])[]

/** Three PostgreSQL under Patroni and one etcd on loopback, reached through HAProxy, as in the samples of `deploy`. */
export async function startPatroni({ wrong = [], patience = 180_000 }: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'ressenti-patroni-'))
  chmodSync(folder, 0o755)
  own(folder)
  const members: Member[] = []
  const stop = () => end(folder, members)
  try {
    return { ...(await assemble(folder, members, { wrong, patience })), stop }
  } catch (error) {
    console.error(lastWordsOf(folder))
    await stop()
    throw error
  }
}

async function assemble(folder: string, members: Member[], { wrong, patience }: Required<Options>) {
  const run = (program: string, words: string[], name: string) => {
    const output = openSync(join(folder, `${name}.log`), 'a')
    return spawn(program, words, {
      ...postgresUser,
      cwd: folder,
      env: { ...process.env, HOME: folder },
      stdio: ['ignore', output, output],
    })
  }
  const etcdPort = await steadyPort()
  run('etcd', etcdWords(folder, etcdPort, await steadyPort()), 'etcd')
  await untilEtcdKnowsItsVersion(etcdPort)
  for (const name of ['n1', 'n2', 'n3']) {
    members.push(await member(name, { folder, etcdPort, run, wrong }))
    // The first makes the cluster; the others copy it.
    await untilMembers(members, { count: members.length, hasSecond: wrong.length === 0, limit: patience })
  }
  const port = await steadyPort()
  writeFileSync(join(folder, 'haproxy.cfg'), haproxyFile(port, members))
  run('haproxy', ['-f', join(folder, 'haproxy.cfg')], 'haproxy')
  await wait(3_000)
  return {
    url: `postgres://ressenti@127.0.0.1:${port}/postgres`,
    folder,
    members,
    primary: () => primaryOf(members),
    untilWhole: () =>
      untilMembers(members, { count: members.length, hasSecond: wrong.length === 0, limit: 180_000 }),
    lastWords: () => lastWordsOf(folder),
  }
}

/** The last output of each program, for diagnosing a failure. */
const lastWordsOf = (folder: string) =>
  readdirSync(folder)
    .filter((each) => each.endsWith('.log'))
    .map((each) => `${each}:\n${readFileSync(join(folder, each), 'utf8').split('\n').slice(-25).join('\n')}`)
    .join('\n')

/** Again and again, since what is being killed may still begin something. */
async function end(folder: string, members: readonly Member[]) {
  for (let left = processesIn(folder); left.length > 0; left = processesIn(folder)) {
    left.forEach((pid) => send(pid, 'SIGKILL'))
    await wait(100)
  }
  members.forEach((each) => each.close())
  if (!process.env.KEEP) rmSync(folder, { recursive: true, force: true })
}

function own(path: string) {
  const { uid, gid } = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0, ...postgresUser }
  chownSync(path, uid, gid)
}

/** Patroni ends at its start where etcd has not decided its version yet. */
async function untilEtcdKnowsItsVersion(port: number) {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const version = await fetch(`http://127.0.0.1:${port}/version`).then(
      (answer) => answer.text(),
      () => 'not_decided',
    )
    if (!version.includes('not_decided')) return
    await wait(100)
  }
  throw new Error('etcd does not decide its version')
}

function etcdWords(folder: string, port: number, peerPort: number): string[] {
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`]
  return [
    ['--name', 'e1'],
    ['--data-dir', join(folder, 'etcd'), '--enable-v2'],
    ['--listen-client-urls', client, '--advertise-client-urls', client],
    ['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
    ['--initial-cluster', `e1=${peer}`],
  ].flat()
}

interface Site {
  folder: string
  etcdPort: number
  run: (program: string, words: string[], name: string) => ChildProcess
  wrong: Changes
}

async function member(name: string, { folder, etcdPort, run, wrong }: Site) {
  const data = join(folder, name)
  const [port, restPort] = [await steadyPort(), await steadyPort()]
  // Everything that reaches this machine, and its own way to etcd.
  const [database, rest, etcd] = [await gateTo(port), await gateTo(restPort), await gateTo(etcdPort)]
  const file = join(folder, `${name}.yml`)
  const sockets = join(folder, `${name}-sockets`)
  mkdirSync(sockets)
  own(sockets)
  writeFileSync(
    file,
    patroniFile(
      {
        name,
        data,
        sockets,
        port,
        restPort,
        gates: { database: database.port, rest: rest.port, etcd: etcd.port },
      },
      wrong,
    ),
  )
  let child = run('patroni', [file], name)
  const processes = () => [child.pid ?? 0, ...postgresProcesses(data)]
  const signal = (how: NodeJS.Signals) => processes().forEach((pid) => send(pid, how))
  const gates = [database, rest, etcd]
  return {
    name,
    databasePort: database.port,
    restPort: rest.port,
    /** Kills every process of the machine. */
    kill: () => signal('SIGKILL'),
    /** Stops the machine's processes, which cannot notice it. */
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    cutOff: () => gates.forEach((gate) => gate.shut()),
    reconnect: () => gates.forEach((gate) => gate.open()),
    restart: () => (child = run('patroni', [file], name)),
    /** What it should copy stays on the way; the answer loses it there. */
    stopCopying() {
      const receivers = postgresProcesses(data).filter((pid) => /walreceiver/.test(titleOf(pid)))
      receivers.forEach((pid) => send(pid, 'SIGSTOP'))
      return () => receivers.forEach((pid) => send(pid, 'SIGKILL'))
    },
    close: () => gates.forEach((gate) => gate.close()),
  }
}

interface Place {
  name: string
  data: string
  sockets: string
  port: number
  restPort: number
  gates: { database: number; rest: number; etcd: number }
}

const patroniFile = ({ name, data, sockets, port, restPort, gates }: Place, wrong: Changes) =>
  sample('patroni.yml', [
    ...wrong,
    ['name: n1', `name: ${name}`],
    ['listen: 10.0.0.1:8008', `listen: 127.0.0.1:${restPort}`],
    ['connect_address: 10.0.0.1:8008', `connect_address: 127.0.0.1:${gates.rest}`],
    // Each member gets its own list only: etcd would show Patroni a way around the gate.
    [/hosts: \[.*\]/, `hosts: ['127.0.0.1:${gates.etcd}']\n  use_proxies: true`],
    ['listen: 10.0.0.1:5432', `listen: 127.0.0.1:${port}`],
    ['connect_address: 10.0.0.1:5432', `connect_address: 127.0.0.1:${gates.database}`],
    ['/var/lib/postgresql/ressenti', data],
    ['username: postgres', 'username: ressenti'],
    ['- local all all peer', '- local all all trust'],
    ['replicator 10.0.0.0/24 scram-sha-256', 'replicator 127.0.0.1/32 trust'],
    ['all all 10.0.0.0/24 scram-sha-256', 'all all 127.0.0.1/32 trust'],
    ['  authentication:', `  parameters:\n    unix_socket_directories: '${sockets}'\n  authentication:`],
  ])

const haproxyFile = (port: number, members: readonly Member[]) =>
  sample('haproxy.cfg', [
    ['bind 127.0.0.1:5000', `bind 127.0.0.1:${port}`],
    ...members.map(
      (each, place) =>
        [
          `server ${each.name} 10.0.0.${place + 1}:5432 check port 8008`,
          `server ${each.name} 127.0.0.1:${each.databasePort} check port ${each.restPort}`,
        ] as const,
    ),
  ])

/** The postmaster of this folder and all that it has begun. */
function postgresProcesses(data: string): number[] {
  try {
    const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    return [postmaster, ...childrenOf(postmaster)]
  } catch {
    return []
  }
}
