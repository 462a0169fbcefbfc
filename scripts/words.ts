import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { headText as french } from '../src/base/layout/headMessages.ts'
import type { Words } from '../src/base/text/languages.ts'
import { inLanguage, translatedFiles } from './languages/files.ts'

/** What a page says before its program runs. */
async function headOf(language: string): Promise<Words<typeof french>> {
  const name = language === 'fr' ? 'headMessages.ts' : `headMessages.${language}.ts`
  const file = join(process.cwd(), 'src', 'base', 'layout', name)
  const { headText } = (await import(pathToFileURL(file).href)) as { headText: Words<typeof french> }
  return headText
}

/** Each French file of words, with its translations. */
const translations = () => {
  const root = process.cwd()
  const here = (path: string) => join(root, path)
  return new Map([...translatedFiles(root)].map(([french, others]) => [here(french), others.map(here)]))
}

/** Only what may be such a file is asked about: thousands of imports are not. */
function possible(files: Iterable<string>) {
  const names = new Set([...files].map((file) => basename(file, '.ts')))
  return { id: new RegExp(`^\\..*/(?:managers\\.tsx|(?:${[...names].join('|')})\\.ts)$`) }
}

/** Puts the words of another language in the place of the French ones, and leaves the French areas out (C20.2). */
export function wordsOf(language: string): Plugin {
  const files = translations()
  return {
    name: 'words',
    enforce: 'pre',
    resolveId: {
      filter: possible(files.keys()),
      handler(source, importer) {
        if (language === 'fr' || !importer) return null
        const file = join(dirname(importer), source)
        if (file.endsWith(join('src', 'managers.tsx'))) return file.replace('managers.tsx', 'reload.tsx')
        const translated = inLanguage(file, language)
        return translated !== importer && files.get(file)?.includes(translated) ? translated : null
      },
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

const chooser = '\0words:'

/** For a program that is read once per language, which its address names: « prerender.js?de ». */
export function wordsOfAll(languages: readonly string[]): Plugin {
  const files = translations()
  return {
    name: 'words-of-all',
    enforce: 'pre',
    resolveId: {
      filter: possible(files.keys()),
      handler(source, importer) {
        if (!importer || importer.startsWith(chooser)) return null
        const file = join(dirname(importer), source)
        // Words read those of their own language.
        return files.has(file) && !files.has(importer.replace(/\.[a-z]{2}\.ts$/, '.ts'))
          ? chooser + file
          : null
      },
    },
    load: {
      filter: { id: new RegExp(`^${chooser}`) },
      handler(id) {
        const file = id.slice(chooser.length)
        const there = languages.filter((each) => files.get(file)?.includes(inLanguage(file, each)))
        const from = (each: string) => JSON.stringify(inLanguage(file, each))
        const names = readFileSync(file, 'utf8').matchAll(/^export (?:const|(?:async )?function) (\w+)/gm)
        return [
          `import * as fr from ${JSON.stringify(file)}`,
          ...there.map((each) => `import * as ${each} from ${from(each)}`),
          `const own = { ${there.join(', ')} }[import.meta.url.split('?')[1]] ?? fr`,
          ...[...names].map(([, name]) => `export const ${name} = own.${name}`),
        ].join('\n')
      },
    },
  }
}
