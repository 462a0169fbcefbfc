import { expect, test } from 'vitest'
import { read, sourcesIn } from './sources.ts'

// Claims that turned out to be untrue may appear neither on a screen nor in a document.

const untrue: readonly [sentence: RegExp, because: string][] = [
  [/pas même nous/i, 'until publication, who holds the keys of the server reads waiting answers'],
  [/rappels inutiles/i, 'nobody is reminded according to having answered'],
  [
    /(personne|administrateurs[^.]{0,20}), (vous compris, )?ne voit (qui|une réponse)/i,
    'who reads the database sees it',
  ],
  [/personne ne voit qui a répondu/i, 'who reads the database sees it'],
  [/nobody[^.]{0,30} sees who has answered/i, 'who reads the database sees it'],
  [
    /déconseille\b|déconseillent/i,
    'who answers 0 to 6 advises against nothing: a detractor is only counted as one',
  ],
  [/plus petit que la marge ne veut/i, 'a difference has a margin of its own'],
  [/, aucun transfert hors de l.Union/i, 'only the company knows where it hosts'],
]

const texts = () =>
  [
    ...sourcesIn('src').filter(({ path }) => !path.includes('.test.')),
    ...sourcesIn('docs', /\.md$/),
    read('README.md'),
    read('CHANGELOG.md'),
  ].map(({ path, text }) => ({ path, text: text.replace(/\s+/g, ' ') }))

test('no untrue sentence stands in the product or in its documents', () => {
  const found = texts().flatMap(({ path, text }) =>
    untrue.flatMap(([sentence]) => (sentence.test(text) ? [`${path}: ${sentence.source}`] : [])),
  )

  expect(found).toEqual([])
})

/** In plain French, wherever people read how they are protected. */
const explained: readonly [subject: string, words: RegExp][] = [
  ['who can read waiting answers', /réponses? en attente/],
  ['what a quarter of an hour means', /quinze minutes|quart d’heure|15 minutes/],
  ['what a proxy of the employer sees', /mandataire|équipement qui déchiffre/i],
  ['that colleagues could be invented', /inventer des collègues/i],
  ['that who takes over an account sees its card', /prend votre compte|prend un compte/i],
  ['that who restores can ask again', /restaure/i],
  ['that a live operator could add answers', /ajouter des réponses/i],
]

test.each(['src/pages/privacyMessages.ts', 'docs/compliance/aipd.md', 'docs/compliance/note-cse.md'])(
  'the limits stand in %s',
  (path) => {
    const { text } = read(path)

    expect(explained.filter(([, words]) => !words.test(text)).map(([subject]) => subject)).toEqual([])
  },
)
