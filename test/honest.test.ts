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
  [
    /Rien de ce qui est gardé ne dit qui a écrit/i,
    'a copy of the machine names the deposits since the last rotation (C23.1)',
  ],
  [/Aucun écran ni aucun export ne le contient/i, 'the result of a team that has all answered says it'],
  [/Aucune soustraction entre deux résultats/i, 'two campaigns and one departure leave a difference (ATT68)'],
  [/Ni votre responsable ni l’administration ne peuvent le voir/i, 'a team that has all answered'],
  [/un chiffre qui le ferait deviner/i, 'the participation of a team that has all answered'],
  [/il n’y a plus de bulletin à lire/i, 'its key is destroyed, which is what counts'],
  [/l’ordre des réponses est effacé/i, 'the log of PostgreSQL keeps it for a time (C5.7)'],
  [/prise entre-temps montre qui vient de répondre/i, 'with the keys it names the last answers'],
  [/une réponse individuelle, ni qui a répondu/i, 'a team that has all answered'],
  [/sans date, mélangées toutes les quinze minutes, publiées/i, 'they get a new key: shuffling would not do'],
  [/l’ordre d’arrivée depuis le dernier brassage/i, 'the log keeps the order of all answers for a time'],
  [/A activé|n’est jamais entrée? dans Ressenti/i, 'who has entered is said to nobody (C23.8)'],
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
  ['that colleagues may agree', /mettent (d’accord|leurs réponses en commun)|Mettre des réponses en commun/i],
  ['what the sealing of the night leaves', /sauvegarde de la nuit/i],
]

test.each(['src/pages/privacyMessages.ts', 'docs/compliance/aipd.md', 'docs/compliance/note-cse.md'])(
  'the limits stand in %s',
  (path) => {
    const { text } = read(path)

    expect(explained.filter(([, words]) => !words.test(text)).map(([subject]) => subject)).toEqual([])
  },
)

/** What replaced the sentences above, to the letter (C23). */
const promised: readonly [path: string, sentences: readonly string[]][] = [
  [
    'docs/garanties.md',
    [
      'Après la sauvegarde de la nuit, rien de ce qui est gardé sur le serveur ne relie une réponse à son auteur, hors d’un groupe où peu ont répondu.',
      'Ressenti ne montre à personne qui a répondu.',
      'Aucun écran ni export ne nomme qui a répondu ni qui est entré. Seule exception : si toute une équipe a répondu, son résultat le dit.',
      'Dans une campagne, aucune soustraction ne descend sous k réponses. Entre deux campagnes à moins de 90 jours, les publics trop proches sont refusés ; un départ ou un changement d’équipe entre deux campagnes reste une limite, décrite plus bas.',
      '**Le journal de PostgreSQL** garde un temps l’ordre des réponses, jamais leur contenu une fois brassées.',
      '**Des collègues qui s’accordent** affaiblissent la protection d’autant : à 5 réponses, quatre connaissent presque toujours la cinquième.',
    ],
  ],
  [
    'src/answering/responses/notice.ts',
    [
      'Aucun écran ne le montre à votre responsable ni à l’administration ; si toute votre équipe répond, son résultat le dit.',
      'Si tous ceux qui ont répondu disent la même chose, ou si des collègues mettent leurs réponses en commun, votre réponse peut se deviner.',
    ],
  ],
  [
    'src/pages/privacyMessages.ts',
    [
      'Une réponse ; qui a répondu, sauf quand un groupe entier a répondu.',
      'Une réponse publiée : les bulletins sont effacés et leur clé détruite.',
      'Toutes les quinze minutes (toutes les heures dans les très grandes entreprises), les réponses sont mélangées et leur clé changée. Une copie des fichiers prise entre-temps, avec les clés, peut dire qui a écrit les dernières ; comparée à la sauvegarde de la nuit, celle d’une personne seule de son groupe à avoir répondu depuis.',
      'pourrait entrer avant vous. L’administration peut aussi changer votre accès : vous en êtes prévenu, et l’état des questionnaires déjà ouverts n’est alors plus montré.',
    ],
  ],
  [
    'docs/compliance/note-cse.md',
    [
      'ni le nom de qui a répondu.',
      'mélangées et rechiffrées toutes les quinze minutes',
      'Une copie des fichiers prise entre-temps, avec les clés, peut dire qui a écrit les dernières ; comparée à la sauvegarde de la nuit, celle d’une personne seule de son groupe à avoir répondu depuis.',
    ],
  ],
  [
    'docs/operations.md',
    [
      'et, par le WAL (`pg_wal` du serveur en marche comme archives), l’ordre dans lequel chacun a répondu ; une archive le garde',
    ],
  ],
  [
    'docs/confidentiality.md',
    [
      'invent nobody (C23.3), enter nowhere (C23.2)',
      'delete, or put back what once was, and so isolate one person among k − 1 accomplices',
      'the deposits since the last rotation, with names',
    ],
  ],
  [
    'src/organisation/companies/messages.ts',
    [
      'À 5 réponses, quatre collègues qui s’accordent connaissent presque toujours celle du cinquième ; à trois, au moins une de ses 30 réponses dans trois cas sur quatre. À 8, trois collègues : presque jamais là où les avis divergent, trois fois sur cent là où ils se ressemblent.',
    ],
  ],
]

test.each(promised)('the sentences of C23 stand in %s', (path, sentences) => {
  const text = read(path).text.replace(/\s+/g, ' ')

  expect(sentences.filter((sentence) => !text.includes(sentence))).toEqual([])
})
