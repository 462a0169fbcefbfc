import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { headText as french } from '../src/base/layout/headMessages.ts'
import type { Words } from '../src/base/text/languages.ts'

/** What a page says before its program runs. */
async function headOf(language: string): Promise<Words<typeof french>> {
  const name = language === 'fr' ? 'headMessages.ts' : `headMessages.${language}.ts`
  const file = join(process.cwd(), 'src', 'base', 'layout', name)
  const { headText } = (await import(pathToFileURL(file).href)) as { headText: Words<typeof french> }
  return headText
}

/** Puts the words of another language in the place of the French ones, and leaves the French areas out (C20.2). */
export function wordsOf(language: string): Plugin {
  return {
    name: 'words',
    enforce: 'pre',
    resolveId(source, importer) {
      if (language === 'fr' || !importer || !source.startsWith('.')) return null
      const file = join(dirname(importer), source)
      if (file.endsWith(join('src', 'managers.tsx'))) return file.replace('managers.tsx', 'reload.tsx')
      const translated = file.replace(/\.ts$/, `.${language}.ts`)
      return translated !== file && translated !== importer && existsSync(translated) ? translated : null
    },
    async transformIndexHtml(html) {
      const { description, script } = await headOf(language)
      return html
        .replace('__LANGUAGE__', language)
        .replace('__DESCRIPTION__', description)
        .replace('__SCRIPT__', script)
    },
  }
}
