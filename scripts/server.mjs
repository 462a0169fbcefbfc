// Builds the server into dist/server: few files load in a third of the time of a thousand, in less memory (PERF10).
import { dirname, join, relative } from 'node:path'
import { build } from 'vite'
import { root } from './install.mjs'

const sources = join(root, 'src')
const outDir = join(root, 'dist', 'server')

const thread = /new URL\('(?:\.\/)?(\w+Worker\.ts)', import\.meta\.url\)/g

/** What the sources say of their own place: threads are built here, files that are read stay where they are. */
const places = {
  name: 'places',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]src[\\/].*\.ts$/, code: 'import.meta.' },
    handler(code, id) {
      const folder = relative(sources, dirname(id)).replaceAll('\\', '/')
      if (/import\.meta\.(url|filename)/.test(code.replaceAll(thread, '')))
        throw new Error(`${id}: import.meta.url would be a place in dist`)
      const built = (file) => {
        const fileName = `${folder}/${file}`.replace(/\.ts$/, '.js').replaceAll('/', '-')
        this.emitFile({ type: 'chunk', id: join(dirname(id), file), fileName })
        return `new URL('./${fileName}', import.meta.url)`
      }
      const moved = code
        .replaceAll(thread, (_, file) => built(file))
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/../../src/${folder}')`)
        .replaceAll('import.meta.main', 'false')
      return { code: moved, map: null }
    },
  },
}

await build({
  root,
  configFile: false,
  mode: 'production',
  logLevel: 'warn',
  plugins: [places],
  // Its program is of one machine.
  ssr: { noExternal: true, external: ['@node-rs/argon2', 'pg-native'] },
  build: {
    ssr: true,
    outDir,
    copyPublicDir: false,
    target: 'node24',
    rolldownOptions: {
      input: join(sources, 'main.ts'),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash:7].js',
        codeSplitting: { groups: [{ name: 'migrations', test: /[\\/]migrations[\\/]/ }] },
      },
    },
  },
})
