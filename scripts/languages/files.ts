import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The French files of words that exist in another language, each with those translations. */
export function translatedFiles(root: string): Map<string, string[]> {
  const files = new Map<string, string[]>()
  for (const name of readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).sort()) {
    const path = `src/${name.replaceAll('\\', '/')}`
    const french = path.replace(/\.[a-z]{2}\.ts$/, '.ts')
    if (french !== path) files.set(french, [...(files.get(french) ?? []), path])
  }
  return files
}

export const inLanguage = (french: string, language: string) => french.replace(/\.ts$/, `.${language}.ts`)
