import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { frenchSpaces } from './scripts/frenchSpaces.ts'
import { wordsOf, wordsOfAll } from './scripts/words.ts'
import { languages } from './src/base/text/languages.ts'

const language = process.env.RESSENTI_LANGUAGE ?? 'fr'
/** The program that draws pages, whose language its address says. */
const isDrawing = language === 'all'

const otherColours = 'pink|grape|violet|indigo|cyan|lime|orange'
const otherTransitions =
  '"(?:scale-[xy]|skew-\\w+|rotate-\\w+|(?:fade|slide)-(?:up|left|right)|pop-[\\w-]+)"|scale'

/** Leaves out colours and transitions that nothing names, and what only a name for developers’ tools keeps. */
const unused: Plugin = {
  name: 'unused',
  transform: {
    filter: { id: /node_modules[\\/](react-router|@mantine)[\\/]/ },
    handler: (code, id) => ({
      code: id.endsWith('.css')
        ? code.replace(new RegExp(`^\\s*--mantine-color-(?:${otherColours})-.*;$`, 'gm'), '')
        : code
            .replace(/^\w+\.displayName = .*;$/gm, '')
            .replace(new RegExp(`^\\t(?:${otherColours}): \\[(?:\\s*"#\\w{6}",?)+\\s*\\],?$`, 'gm'), '')
            .replace(new RegExp(`^\\t(?:${otherTransitions}): \\{[\\s\\S]*?^\\t\\},?$`, 'gm'), '')
            .replaceAll(' = React$1.forwardRef(', ' = /* @__PURE__ */ React$1.forwardRef('),
      map: null,
    }),
  },
}

export default defineConfig({
  plugins: [
    unused,
    react(),
    isDrawing ? wordsOfAll(languages) : wordsOf(language),
    (isDrawing || language === 'fr') && frenchSpaces(),
  ],
  // A sixth of the build less than by PostCSS.
  css: { transformer: 'lightningcss' },
  build: {
    outDir: language === 'fr' ? 'dist/web' : `dist/web-${language}`,
    copyPublicDir: language === 'fr',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    manifest: true,
    cssCodeSplit: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A fifth of the build less: what only lists of exports name is not read.
      experimental: { lazyBarrel: true },
      onLog(level, log, handle) {
        // A library of the blind signatures names Node's crypto beside the browser's; it is not used here.
        if (!log.message?.includes('Module "crypto" has been externalized')) handle(level, log)
      },
      output: {
        // The first file names all others: each sign less of a hash is 100 bytes less before a page (PERF5).
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // Few files, because each is a request: what every page needs, what every area needs (with the frame of the
          // employees’ own, who come on slow phones), then screen by screen.
          groups: [
            { name: 'start', tags: ['$initial'], priority: 30 },
            {
              name: 'sign-in',
              // Who is signed in, and on a slow phone, does not fetch it; `preloads.ts` names it for its page.
              test: /[\\/]src[\\/]people[\\/]signIn[\\/]EmployeeLoginScreen/,
              priority: 25,
            },
            {
              name: 'area',
              // One style sheet for areas, lists and questions, to save requests; styles next to the questions on a
              // wide screen come with them.
              test: /[\\/]src[\\/]((pages[\\/]employee[\\/].*Layout|base[\\/]layout[\\/](AreaLayout|Page)|base[\\/]ui[\\/]ConfirmDialog)\.tsx|(base[\\/](layout|ui)|answering)[\\/].*(?<!(StepNames|OtherLanguages|AnswerReview|Sent|ReadingCode|PageTabs|LanguageChoice)\.module)\.css)$/,
              priority: 20,
            },
            {
              name: 'answering',
              // Without the dashboard, and one's own answers: who answers for the first time needs neither yet.
              test: /[\\/]src[\\/]answering[\\/]screens[\\/]AnswerScreen/,
              priority: 15,
            },
            {
              name: 'lists',
              // With the styles of what lists, tabs and menus are drawn with, which the questionnaire does not need.
              test: /[\\/]src[\\/]base[\\/](lists[\\/](DataTable|SearchBox|Pager|RowActions|useUrlState|controlStyles)|layout[\\/]PageTabs\.module|ui[\\/]Empty)\.|@mantine[\\/]core[\\/]styles[\\/](Divider|Table|Tabs|Popover|Menu|Combobox|ScrollArea|Pill|PillsInput)\.css$/,
              priority: 10,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:3000' } },
})
