// Builds the pages in the languages named, and draws them: one process, where each finds loaded what all need.
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { compress } from './compress.mjs'

const settings = { logLevel: 'warn', configLoader: 'native' }
const compressed = []

for (const language of process.argv.slice(2)) {
  // For vite.config.ts, which every build reads again, and for the drawing.
  process.env.RESSENTI_LANGUAGE = language
  await build(settings)
  // While the next are built.
  const web = join('dist', language === 'fr' ? 'web' : `web-${language}`)
  compressed.push(
    compress(join(web, 'assets'), join(web, '.vite', 'manifest.json'), language === 'fr' ? 11 : 10),
  )
  const outDir = join('dist', 'drawing', language)
  await build({ ...settings, build: { ssr: 'src/prerender.tsx', outDir } })
  // Draws the pages that every stranger sees alike, by the program itself; this process ends when all are drawn.
  await import(pathToFileURL(resolve(outDir, 'prerender.js')).href)
}
await Promise.all(compressed)
