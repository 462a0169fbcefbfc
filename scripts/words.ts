import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** What a page says before its program runs. */
const heads: Record<string, { description: string; noscript: string }> = {
  en: {
    description: 'Engagement questionnaires, confidential, then anonymous once published',
    noscript: 'Ressenti needs JavaScript: turn it on in your browser, then reload the page.',
  },
}

/** Puts the words of another language in the place of the French ones, and leaves the French areas out (C20.2). */
export function wordsOf(language: string): Plugin {
  return {
    name: 'words',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || !source.startsWith('.')) return null
      const file = join(dirname(importer), source)
      if (file.endsWith(join('src', 'managers.tsx'))) return file.replace('managers.tsx', 'reload.tsx')
      const translated = file.replace(/\.ts$/, `.${language}.ts`)
      return translated !== file && translated !== importer && existsSync(translated) ? translated : null
    },
    transformIndexHtml(html) {
      const head = heads[language]
      if (!head) throw new Error(`scripts/words.ts has no head for « ${language} »`)
      return html
        .replace('lang="fr"', `lang="${language}"`)
        .replace(/content="Questionnaires[^"]*"/, `content="${head.description}"`)
        .replace(/<noscript\s*>[^<]*<\/noscript/, `<noscript>${head.noscript}</noscript`)
    },
  }
}
