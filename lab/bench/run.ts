// npm run bench [-- P3 P6 …]
import { fork } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { compileCache } from '../../test/compileCache.ts'
import { nodeFlags } from '../../test/nodeFlags.ts'
import type { Figure } from './measure.ts'

const file = join(import.meta.dirname, 'latest.json')
const names = [
  'P1',
  'P2',
  'P3',
  'P4',
  'P5',
  'P6',
  'P7',
  'P8',
  'P9',
  'P10',
  'P11',
  'P12',
  'P13',
  'P14',
  'P15',
  'P16',
  'P17',
  'P18',
  'P19',
  'P20',
  'P21',
]
const wanted = process.argv.slice(2).map((name) => name.toUpperCase())

function measuredAlone(name: string): Promise<Figure> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'one.ts'), [name], {
      env: { ...compileCache, ...process.env },
      execArgv: [...nodeFlags],
    })
    child.once('message', (figure) => resolve(figure as Figure))
    child.once('exit', (code, signal) => reject(new Error(`${name} ended by ${signal ?? code}`)))
  })
}

const measured: Record<string, Figure> = {}
const earlier = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Figure>) : {}
mkdirSync(join(file, '..'), { recursive: true })
for (const name of names.filter((each) => wanted.length === 0 || wanted.includes(each))) {
  console.log(`▸ ${name}`)
  measured[name] = await measuredAlone(name)
  // A run takes an hour: what is measured stays where it is cut.
  const all = wanted.length === 0 ? measured : { ...earlier, ...measured }
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`)
  console.log(`  ${rowOf([name, measured[name]]).join(' | ')}`)
}

const head = ['figure', 'value', 'limit', 'ratio', 'target', 'met', 'note']
const rows = Object.entries(measured).map(rowOf)
console.log(
  `\n${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model ?? ''}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}\n`,
)
console.log([head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n'))
process.exit(Object.values(measured).every(({ met }) => met) ? 0 : 1)

function rowOf([name, { value, unit, limit, ratio, target, met, note }]: [string, Figure]) {
  return [name, `${value} ${unit}`, limit, ratio, target, met ? 'yes' : 'NO', note].map(String)
}
