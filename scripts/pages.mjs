// Builds the pages in the languages named, and draws them: one process, where each finds loaded what all need.
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

for (const language of process.argv.slice(2)) {
  // For vite.config.ts, which every build reads again, and for the drawing.
  process.env.RESSENTI_LANGUAGE = language
  await build({ logLevel: 'warn' })
  const outDir = join('dist', 'drawing', language)
  await build({ logLevel: 'warn', build: { ssr: 'src/prerender.tsx', outDir } })
  // Draws the pages that every stranger sees alike, by the program itself; this process ends when all are drawn.
  await import(pathToFileURL(resolve(outDir, 'prerender.js')).href)
}
