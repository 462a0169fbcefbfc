import { expect, test } from 'vitest'
import { sourcesIn } from '../../../test/sources.ts'

const trial = {
  fr: { claim: /campagnes?\b[^'`]*\bgardées?\b/i, words: 'à l’essai' },
  en: { claim: /\bguarded campaign|campaigns? (is|are) guarded/i, words: 'on trial' },
  de: { claim: /\bbewacht/i, words: 'in Erprobung' },
  pl: { claim: /\bstrzeżon/i, words: 'w fazie próbnej' },
  pt: { claim: /\bcampanhas?\b[^'`]*\bguardadas?\b/i, words: 'em fase de ensaio' },
}
/** What says that a campaign is not guarded claims nothing. */
const denied =
  /plus gardées|ne peut pas être gardée|saisie est gardée|no longer guarded|nicht mehr bewacht|już strzeżone|já não são guardadas/

test('C28.12 until a review from outside is named, « à l’essai » stands beside every « gardée »', () => {
  const sources = sourcesIn('src').filter(({ path }) => !/\.test\.tsx?$/.test(path))
  const claims = (path: string, text: string) => {
    const language = /\.(en|de|pl|pt)\.ts$/.exec(path)?.[1] ?? 'fr'
    const { claim, words } = trial[language as keyof typeof trial]
    return text
      .split('\n')
      .filter((line) => claim.test(line) && !denied.test(line))
      .map((line) => ({ path, line: line.trim(), isSaid: line.includes(words) }))
  }
  const all = sources.flatMap(({ path, text }) => claims(path, text))
  expect(all.length).toBeGreaterThan(9)
  expect(all.filter(({ isSaid }) => !isSaid)).toEqual([])
  expect(claims('src/x.ts', "text: 'Cette campagne est gardée.'")).toMatchObject([{ isSaid: false }])
  const words = sources.map(({ text }) => text).join('\n')
  expect(words).not.toMatch(/100 % anonyme|vérifié par des experts/i)
})
