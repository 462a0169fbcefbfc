#!/usr/bin/env node
// In the place of systemd: one unit, which it starts as its text says, with its journal in a file.
import { spawn } from 'node:child_process'
import { existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const { SUBSTITUTE_UNIT: file, SUBSTITUTE_JOURNAL: journal, SUBSTITUTE_READER: reader } = process.env
const { readUnit } = await import(reader)
const text = readFileSync(file, 'utf8')
const pidFile = `${file}.pid`

function isRunning() {
  try {
    process.kill(Number(readFileSync(pidFile, 'utf8')), 0)
    return true
  } catch {
    return false
  }
}

async function stop() {
  if (isRunning()) process.kill(Number(readFileSync(pidFile, 'utf8')), 'SIGTERM')
  while (isRunning()) await wait(50)
  rmSync(pidFile, { force: true })
}

async function start() {
  if (isRunning()) return
  const { folder: cwd, settings } = readUnit(text)
  const [command = '', ...words] = (/^ExecStart=(.*)$/m.exec(text)?.[1] ?? '').split(' ')
  const log = openSync(journal, 'a')
  const before = existsSync(journal) ? readFileSync(journal, 'utf8').length : 0
  const env = { PATH: process.env.PATH, ...settings }
  const child = spawn(command, words, { cwd, env, detached: true, stdio: ['ignore', log, log] })
  writeFileSync(pidFile, String(child.pid))
  child.unref()
  // Long enough for what the start says after its address.
  for (let tries = 0; tries < 600 && child.exitCode === null; tries += 1) {
    if (readFileSync(journal, 'utf8').substring(before).includes('Ressenti répond sur'))
      return void (await wait(1_000))
    await wait(50)
  }
  if (child.exitCode !== null) rmSync(pidFile, { force: true })
}

const commands = {
  show() {
    const about = {
      WorkingDirectory: readUnit(text).folder,
      SubState: isRunning() ? 'running' : 'auto-restart',
    }
    console.log(about[process.argv[4]])
  },
  cat: () => process.stdout.write(text),
  status() {
    console.log(`ressenti.service: ${isRunning() ? 'active (running)' : 'inactive (dead)'}`)
    process.exitCode = isRunning() ? 0 : 3
  },
  start,
  stop,
  async restart() {
    await stop()
    await start()
  },
}
await commands[process.argv[2] ?? '']()
process.exit()
