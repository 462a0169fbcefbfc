// The server restarts and the pages reload when their sources change: http://127.0.0.1:5173
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './install.mjs'

const start = (words) => spawn(process.execPath, words, { cwd: root, stdio: 'inherit' })
const children = [
  start(['--watch-path=src', 'src/main.ts']),
  start([join(root, 'node_modules', 'vite', 'bin', 'vite.js')]),
]
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => children.forEach((child) => child.kill(signal)))
await Promise.race(children.map((child) => new Promise((resolve) => child.on('exit', resolve))))
children.forEach((child) => child.kill())
