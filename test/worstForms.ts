import { marks } from './hostileJson.ts'

// Forms at their worst: with a file, or with more pairs than anybody sends.

interface Sent {
  body: Buffer | FormData
  headers?: Record<string, string>
}

const asForm = { 'content-type': 'application/x-www-form-urlencoded' }

/** By route, for those that take a form. */
export const worstForms: Record<string, () => Sent[]> = {
  'POST /api/questionnaires': () => questionForms().map((body) => ({ body })),
  'POST /api/questionnaires/:id/draft/csv': () =>
    questionForms().map((body) => {
      body.set('revision', '0')
      body.set('replaces', 'oui')
      for (const name of ['title', 'audience', 'teams']) body.delete(name)
      return { body }
    }),
  'POST /api/companies/:companyId/past-results': () =>
    pastForms().flatMap((text) => ['', 'oui'].map((confirmed) => ({ body: pastForm(text, confirmed) }))),
  'PUT /api/sync/people.csv': () => peopleFiles().map(csvOf),
  'POST /api/companies/:companyId/letters': () => [
    ...['a=b&'.repeat(149_000), 'accountIds=x&'.repeat(45_000), `accountIds=${'%2C'.repeat(190_000)}`].map(
      (text) => ({
        body: Buffer.from(text),
        headers: asForm,
      }),
    ),
    // As long as it may be.
    ...['a=b&'.repeat(7_900), `accountIds=${'a,'.repeat(15_900)}`, `accountIds=${'%2C'.repeat(10_600)}`].map(
      (text) => ({
        body: Buffer.from(text),
        headers: asForm,
      }),
    ),
    { body: formOf({ title: marks(290_000) }) },
  ],
}

/** Where a route takes more than any form: few bodies, since each is megabytes. */
export const longestBodies: Record<string, (bytes: number) => Buffer[]> = {
  'POST /api/waves/:waveId/count': (bytes) => {
    const hash = 'a'.repeat(64)
    const body = { guardian: 0, list: hash, root: hash, sealed: '', suite: 1, wave: 'a' }
    const filled = (name: keyof typeof body, text: string) =>
      Buffer.from(JSON.stringify({ body: { ...body, [name]: text }, signature: 'a' }))
    const long = 'a'.repeat(bytes - 400)
    return [
      filled('sealed', long),
      filled('sealed', marks(bytes / 2 - 400)),
      filled('wave', long),
      filled('sealed', long).subarray(0, bytes / 2),
      Buffer.from(`{"sealed":"${'"'.repeat(bytes - 100)}`),
    ]
  },
}

/** Forms with a file (one cell, a hundred questions, or a hundred columns) and texts next to it. */
function questionForms(): FormData[] {
  const head = 'id,question,type,options,dimension,obligatoire,inverse,aide\n'
  const wide = marks(250)
  const files = [
    ...(['question', 'type', 'options', 'dimension', 'obligatoire', 'aide'] as const).map(
      (column) => `id,type,${column === 'type' ? 'question' : column}\nq1,likert,${marks(250_000)}\n`,
    ),
    head + Array.from({ length: 100 }, (_, n) => `q${n},${`${wide},`.repeat(6)}${marks(700)}`).join('\n'),
    `${'a,'.repeat(100_000)}\n`,
    `${marks(50)},`.repeat(2_400),
    head + `q1,"${'""'.repeat(120_000)}`,
    head + `q1,Oui ?,choix unique,${`${marks(20)}|`.repeat(6_000)}`,
    // One cell, a quarter of a million options (ATT25).
    head + `q1,Oui ?,choix unique,${'a|'.repeat(250_000)}`,
    head + `q1,Oui ?,choix unique,${'|'.repeat(500_000)}`,
    head + `q1,Oui ?,choix unique,"${'a\n'.repeat(250_000)}"`,
    head + `q1,${'\u200B '.repeat(60_000)}x,likert`,
    '\n'.repeat(500_000) + head,
    `${head}${';;;;;;;\n'.repeat(60_000)}`,
    `${head}${'"",""\n'.repeat(80_000)}`,
    `id,question,type\n${'"'.repeat(500_000)}`,
  ]
  return [
    ...files.map((text) => formOf({ title: 'Rentrée', file: text })),
    formOf({ title: marks(290_000) }),
    formOf({ title: 'Rentrée', teams: Array.from({ length: 590 }, () => marks(400)) }),
    formOf({ title: 'Rentrée', teams: Array.from({ length: 4_000 }, () => 'x') }),
  ]
}

const pastHead = 'identifiant;type;date;titre;source;effectif;moyenne;répartition\n'

/** Files of 64 KB, which are read whole, and one above. */
function pastForms(): string[] {
  const line = 'eng1;enquête;2024-06;Enquête 2024;Cabinet;212;61;\n'
  return [
    pastHead + line,
    pastHead + line.repeat(1_200),
    pastHead + 'eng1;enquête;x;y;z;-;;1/2\n'.repeat(2_400),
    `${pastHead}eng1;enquête;2024-06;${marks(20_000)};${marks(20_000)};212;61;\n`,
    `${pastHead}eng1;enquête;2024-06;t;s;212;;${'1 / '.repeat(15_000)}\n`,
    `${pastHead}eng1;enquête;2024-06;t;s;${'9'.repeat(60_000)};61;\n`,
    `${pastHead}eng1;enquête;2024-06;t;s;212;${'9'.repeat(30_000)},${'9'.repeat(30_000)};\n`,
    `${';'.repeat(65_000)}\n`,
    `${pastHead}${';;;;;;;\n'.repeat(8_000)}`,
    `${pastHead}"${'""'.repeat(32_000)}`,
    pastHead + line.repeat(20_000),
  ]
}

function pastForm(text: string, confirmed: string): FormData {
  const form = new FormData()
  form.set('wave', 'wave-of-past')
  form.set('confirmed', confirmed)
  form.set('file', new File([text], 'chiffres.csv'))
  return form
}

function formOf({ title, file, teams = [] }: { title: string; file?: string; teams?: string[] }): FormData {
  const form = new FormData()
  form.set('title', title)
  form.set('audience', teams.length > 0 ? 'teams' : 'company')
  for (const team of teams) form.append('teams', team)
  form.set('file', new File([file ?? 'id,question,type\nq1,Tout va bien ?,likert\n'], 'questions.csv'))
  return form
}

/** Five megabytes as somebody with a key may send them, and tables that name nobody. */
function peopleFiles(): string[] {
  const head = 'email;prenom;nom;equipes;niveau 1\n'
  const line = (n: number) => `p${n}@exemple.fr;Jo${n};Foule${n};É${n % 400};N${n % 90}\n`
  return [
    head + Array.from({ length: 20_000 }, (_, n) => line(n)).join(''),
    `${head}${marks(2_400_000)}`,
    `${head}"${'""'.repeat(2_400_000)}`,
    `${';'.repeat(4_900_000)}\n`,
    head + '\n'.repeat(4_900_000),
  ]
}

function csvOf(text: string): Sent {
  const body = Buffer.from(text)
  return { body, headers: { 'content-type': 'text/csv', 'content-length': String(body.length) } }
}
