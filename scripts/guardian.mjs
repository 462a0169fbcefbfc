// npm run guardian: the guardian's program, one file that a browser opens from a disk, without network (C28.3). The same
// sources give the same bytes, so that anybody can build it and compare its SHA-256 with that of the release.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { frenchSpaces } from './frenchSpaces.ts'
import { root } from './install.mjs'

const folder = join(root, 'src', 'results', 'guardianProgram')
const [file = join(root, 'dist', 'gardien.html')] = process.argv.slice(2)

async function bundle() {
  const built = await build({
    root,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    plugins: [frenchSpaces()],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: join(folder, 'main.ts'), output: { format: 'iife', codeSplitting: false } },
    },
  })
  const [{ output }] = [built].flat()
  const [code, ...others] = output
  if (others.length > 0) throw new Error(`more than one file: ${others.map(({ fileName }) => fileName)}`)
  return code.code.trim()
}

const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const script = await bundle()
if (/<\/script|<!--/i.test(script)) throw new Error('the script would end in its own text')
const style = readFileSync(join(folder, 'style.css'), 'utf8')
const policy = [
  "default-src 'none'",
  "connect-src 'none'",
  `script-src ${hashOf(script)}`,
  `style-src ${hashOf(style)}`,
  'worker-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

const page = `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Ressenti, programme du gardien</title>
<style>${style}</style>
</head>
<body>
<noscript>Ce programme a besoin de JavaScript.</noscript>
<script>${script}</script>
</body>
</html>
`

mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, page)
const sum = createHash('sha256').update(page).digest('hex')
writeFileSync(`${file}.sha256`, `${sum}  gardien.html\n`)
console.log(`${file}\nSHA-256 ${sum}`)
