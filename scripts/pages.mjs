// Builds the pages in the languages named, and draws them: one process, where each finds loaded what all need.
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { compress } from './compress.mjs'

const settings = { logLevel: 'warn', configLoader: 'native' }
const languages = process.argv.slice(2)
const compressed = []

// Not a process of its own, which would load and warm up the same tools.
if (languages.includes('fr')) await import('./server.mjs')
for (const language of languages) {
  // For vite.config.ts, which every build reads again.
  process.env.RESSENTI_LANGUAGE = language
  await build(settings)
  // While the next are built.
  const web = join('dist', language === 'fr' ? 'web' : `web-${language}`)
  compressed.push(
    compress(join(web, 'assets'), join(web, '.vite', 'manifest.json'), language === 'fr' ? 11 : 10),
  )
}
// Draws the pages that every stranger sees alike, by the program itself; this process ends when all are drawn.
process.env.RESSENTI_LANGUAGE = 'all'
const outDir = join('dist', 'drawing', languages.join('-'))
await build({
  ...settings,
  build: {
    ssr: 'src/prerender.tsx',
    outDir,
    // In one file, which is read once per language.
    rolldownOptions: { output: { codeSplitting: false } },
  },
})
const { href } = pathToFileURL(resolve(outDir, 'prerender.js'))
for (const language of languages) await import(`${href}?${language}`)
await Promise.all(compressed)
