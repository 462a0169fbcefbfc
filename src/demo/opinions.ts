import type { AnswerPairs } from '../surveys/questions/answers.ts'
import { typeRules, type AnswerKind } from '../surveys/questions/questionTypes.ts'
import type { Answer, Question } from '../surveys/questions/rules.ts'

/** From 0 (bad) to 1 (good); unnamed dimensions are `usual`. */
const climates: Record<string, Record<string, number>> = {
  Atelier: { eng: 0.6, sen: 0.75, aut: 0.45, cha: 0.3, rec: 0.4, man: 0.65, equ: 0.8, dev: 0.4, bie: 0.45 },
  'Bureau d’études': {
    eng: 0.75,
    sen: 0.75,
    aut: 0.8,
    cha: 0.5,
    rec: 0.6,
    man: 0.75,
    equ: 0.75,
    dev: 0.8,
    bie: 0.65,
  },
  Commerce: { eng: 0.65, sen: 0.6, aut: 0.6, cha: 0.4, rec: 0.5, man: 0.35, equ: 0.5, dev: 0.55, bie: 0.5 },
  Logistique: { eng: 0.5, sen: 0.55, aut: 0.35, cha: 0.35, rec: 0.3, man: 0.6, equ: 0.7, dev: 0.3, bie: 0.4 },
}
const usual = { eng: 0.6, sen: 0.65, aut: 0.6, cha: 0.45, rec: 0.5, man: 0.6, equ: 0.65, dev: 0.5, bie: 0.55 }

/** Each sentence is used by one person only. */
const comments: Record<string, string[]> = {
  txt1: [
    'L’ambiance entre collègues, on se dépanne toujours.',
    'Voir le meuble fini chez le client.',
    'La liberté de choisir comment on organise sa journée.',
    'Des chefs qui connaissent le métier.',
    'Les nouveaux outils de coupe, un vrai progrès.',
    'Le point du lundi matin : court, et tout le monde sait ce qu’il a à faire.',
    'Pouvoir poser des questions sans se faire juger.',
    'On me fait confiance sur mes dossiers.',
    'Les horaires, assez souples pour aller chercher les enfants.',
    'L’entraide quand il y a un coup de bourre.',
    'Un métier où on apprend encore après dix ans.',
  ],
  txt2: [
    'Prévenir plus tôt quand le planning change.',
    'Il manque du monde les semaines de livraison.',
    'Expliquer comment les augmentations sont décidées.',
    'Le chauffage au fond du bâtiment en hiver.',
    'Trop de messages le soir, on ne décroche jamais vraiment.',
    'Des formations pour évoluer, pas seulement la sécurité.',
    'Que les commandes urgentes restent l’exception.',
    'Partager les bonnes nouvelles avec tout le monde, pas seulement les problèmes.',
    'Que les décisions soient expliquées avant, pas après.',
    'Des postes de travail réglables pour le dos.',
    'Moins de réunions où l’on répète la même chose.',
  ],
  plan5: [
    'Afficher le planning le jeudi plutôt que le vendredi soir.',
    'Pouvoir échanger un créneau avec un collègue sans passer par trois personnes.',
    'Une version lisible sur le téléphone.',
    'Dire pourquoi un changement de dernière minute est nécessaire.',
  ],
}

export interface Voice {
  team: string | undefined
  seed: number
  moved?: Readonly<Record<string, number>>
}

/** Team climate, own mood and some chance; deterministic per seed. */
export function answersOf(questions: readonly Question[], { team, seed, moved = {} }: Voice): AnswerPairs {
  const draw = random(seed)
  const climate: Record<string, number> = climates[team ?? ''] ?? usual
  const mood = (draw() - 0.5) * 0.5
  const feeling = (dimension: string | null) =>
    Math.min(
      0.99,
      Math.max(
        0,
        (climate[dimension ?? 'eng'] ?? 0.55) + (moved[dimension ?? ''] ?? 0) + mood + (draw() - 0.5) * 0.6,
      ),
    )
  return questions.map((question) => [
    question.id,
    answerTo(question, { felt: feeling(question.dimension), draw }, seed),
  ])
}

interface Opinion {
  felt: number
  draw: () => number
}

/** What a person of that feeling answers, by what an answer is. */
const opinions: Record<
  Exclude<AnswerKind, 'text'>,
  (question: Question, opinion: Opinion) => Answer | null
> = {
  yesNo: (_, { felt }) => felt > 0.4,
  number: (question, { felt }) => {
    const { figure, range } = typeRules[question.type]
    const [lowest, highest] = range(question)
    if (figure === 'index') return Math.min(highest, lowest + 3 + Math.floor(felt * (highest - lowest - 1)))
    const steps = Math.floor(felt * (highest - lowest + 1))
    return question.reversed ? highest - steps : lowest + steps
  },
  option: (question, { draw }) => {
    const choices = typeRules[question.type].choices(question)
    return choices[Math.floor(draw() * choices.length)]?.value ?? null
  },
  options: (question, { draw }) =>
    typeRules[question.type]
      .choices(question)
      .filter(() => draw() < 0.4)
      .map(({ value }) => String(value)),
}

function answerTo(question: Question, opinion: Opinion, seed: number): Answer | null {
  const { kind } = typeRules[question.type]
  if (kind === 'text') return commentFor(question.id, seed)
  return opinion.draw() < 0.04 ? null : opinions[kind](question, opinion)
}

/** One person in four writes, and nobody repeats another's words. */
function commentFor(questionId: string, seed: number): string | null {
  const pool = comments[questionId] ?? []
  const turn = (seed + questionId.length + Number(questionId.at(-1))) % 4 === 0 ? Math.floor(seed / 4) : -1
  return pool[turn] ?? null
}

/** Numbers in [0, 1) by mulberry32: the same demo at every run. */
function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
