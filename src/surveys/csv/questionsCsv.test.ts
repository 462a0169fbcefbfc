import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkQuestions, readQuestionsCsv, shownMessages } from './questionsCsv.ts'
import { writeQuestionsCsv } from './writeQuestionsCsv.ts'
import { questionTypes } from '../questions/rules.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const codes = (text: string) =>
  readQuestionsCsv(bytes(text)).errors.map((error) => `${'line' in error ? error.line : 0}:${error.code}`)

const plain = `id,question,type
q1,"Les réunions d'équipe m'aident à avancer.",likert
q2,"Le nouvel outil de planning est-il clair, simple et rapide ?",oui/non
q3,Donnez une note à l'accueil reçu à votre arrivée.,note
q4,"Conseilleriez-vous notre équipe à une personne proche ?",nps
q5,"Que faut-il changer en premier ?",texte libre
`

const excel = `sep=;
Identifiant;Intitulé;Type;Options;Thème;Obligatoire;Inversé
tele1;"Combien de jours par semaine souhaitez-vous télétravailler ?";choix unique;"0 jour|1 jour|2 jours|3 jours ou plus";Télétravail;oui;
tele2;"De quoi avez-vous besoin chez vous ?
(plusieurs réponses possibles)";QCM;"Un écran|Un siège|Une meilleure connexion|Rien";Télétravail;non;
tele3;Le télétravail m'isole de mon équipe.;Échelle;;Télétravail;;oui

tele4;"Un mot sur le ""bureau partagé"" ?";Commentaire;;Bureaux;;
`

const faulty = `id,question,type,options,obligatoire
a1,Mon bureau est calme, propre et clair,likert,,
a1,Je peux m'isoler pour téléphoner.,likert,,
,J'ai une lampe.,oui/non,,
a4,,likert,,
a5,Quel étage préférez-vous ?,choix unique,,
a6,La température est bonne.,likret,,
a7,Choisissez.,multiple choice,A|B,
a8,Le bruit me gêne.,likert,,peut-être
A 9,La cantine est bonne.,note,,
`

const windows1252 = (text: string) => {
  const special = new Map([['’', 0x92], ['œ', 0x9c], ['€', 0x80], ['«', 0xab], ['»', 0xbb]]) // prettier-ignore
  return Uint8Array.from([...text], (letter) => special.get(letter) ?? letter.charCodeAt(0))
}

test('CSV case 1: a plain file with commas gives its five questions', () => {
  const reading = readQuestionsCsv(bytes(plain))
  expect(reading).toMatchObject({ errors: [], warnings: [], encoding: 'UTF-8', separator: ',' })
  expect(reading.questions.map(({ type }) => type)).toEqual(['likert', 'oui_non', 'note', 'nps', 'texte'])
  expect(reading.lines).toEqual([2, 3, 4, 5, 6])
})

test('CSV case 1 with a byte order mark and CRLF is the same', () => {
  const windows = readQuestionsCsv(bytes(`\uFEFF${plain.replaceAll('\n', '\r\n')}`))
  expect(windows).toEqual(readQuestionsCsv(bytes(plain)))
})

test.each([
  ['with its sep line', excel, [3, 4, 6, 8]],
  ['without it', excel.replace('sep=;\n', ''), [2, 3, 5, 7]],
  ['with CR line ends', excel.replaceAll('\n', '\r'), [3, 4, 6, 8]],
])('CSV case 2: a French spreadsheet %s gives its four questions', (_, text, lines) => {
  const reading = readQuestionsCsv(bytes(text))
  expect(reading).toMatchObject({ errors: [], warnings: [], separator: ';', lines })
  expect(reading.questions).toMatchObject([
    { id: 'tele1', type: 'choix_unique', required: true, dimension: 'Télétravail' },
    {
      type: 'choix_multiple',
      question: 'De quoi avez-vous besoin chez vous ?\n(plusieurs réponses possibles)',
    },
    { type: 'likert', reversed: true, required: false },
    { type: 'texte', question: 'Un mot sur le "bureau partagé" ?' },
  ])
})

test('CSV case 2 in windows-1252 is the same, with a warning', () => {
  const reading = readQuestionsCsv(windows1252(excel))
  expect(reading).toEqual({
    ...readQuestionsCsv(bytes(excel)),
    encoding: 'Windows-1252',
    warnings: [{ code: 'A01' }],
  })
})

test('CSV case 3: a faulty file gives nothing but its errors, each with its line', () => {
  const reading = readQuestionsCsv(bytes(faulty))
  expect(reading.questions).toEqual([])
  expect(codes(faulty)).toEqual(['2:L01', '4:L02', '5:L05', '6:L10', '7:L08', '8:L09', '9:L17', '10:L03'])
  expect(reading.errors[0]).toMatchObject({ n: 6, m: 5 })
  expect(reading.errors[4]).toMatchObject({ type: 'likret', nearest: 'likert' })
})

test('UTF-16 from a spreadsheet is read in both byte orders', () => {
  const units = [...`\uFEFF${plain.replaceAll(',', '\t').replaceAll('clair\t', 'clair,')}`]
  const write = (littleEndian: boolean) => {
    const view = new DataView(new ArrayBuffer(units.length * 2))
    units.forEach((unit, index) => view.setUint16(index * 2, unit.charCodeAt(0), littleEndian))
    return new Uint8Array(view.buffer)
  }
  for (const littleEndian of [true, false]) {
    const reading = readQuestionsCsv(write(littleEndian))
    expect(reading).toMatchObject({ errors: [], encoding: 'UTF-16', separator: '\t' })
    expect(reading.questions.map(({ id }) => id)).toEqual(['q1', 'q2', 'q3', 'q4', 'q5'])
  }
})

test('« é œ € » are right in every encoding', () => {
  const text = 'id,question,type\nq1,été œuvre 5 €,likert'
  expect(readQuestionsCsv(bytes(text)).questions[0]?.question).toBe('été œuvre 5 €')
  expect(readQuestionsCsv(windows1252(text)).questions[0]?.question).toBe('été œuvre 5 €')
})

test('the replacement character is never taken', () => {
  expect(codes('id,question,type\nq1,a\uFFFDb,likert')).toEqual(['2:F04'])
  expect(readQuestionsCsv(Uint8Array.of(0xff, 0xfe, 0x00, 0xd8)).errors).toMatchObject([{ code: 'F04' }])
})

test.each<[string, number[], string]>([
  ['ELF', [0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0], 'F04'],
  ['PNG', [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10], 'F04'],
  ['gzip', [0x1f, 0x8b, 8, 0], 'F04'],
  ['.xlsx', [0x50, 0x4b, 3, 4], 'F03'],
  ['.xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1], 'F03'],
])('the bytes of a %s file are refused whatever its name', (_, content, code) => {
  expect(readQuestionsCsv(Uint8Array.from(content)).errors).toMatchObject([{ code }])
})

test('a header may hold « __proto__ » and a question be called « constructor »', () => {
  const reading = readQuestionsCsv(
    bytes(
      '__proto__,id,question,type,__proto__\nx,__proto__,Question une,note,y\nx,constructor,Question deux,note,y',
    ),
  )
  expect(reading.questions.map(({ id }) => id)).toEqual(['__proto__', 'constructor'])
  expect(reading.warnings).toMatchObject([{ code: 'A02' }, { code: 'A02' }])
  expect(Object.prototype).not.toHaveProperty('id')
})

test('columns come in any order, a missing end of line is empty, blank lines count', () => {
  const reading = readQuestionsCsv(bytes('Type;Libellé;Réf;Aide\n\n;;;\nnote;Accueil ?;q1\n\n'))
  expect(reading).toMatchObject({
    lines: [4],
    questions: [{ id: 'q1', type: 'note', min: 0, max: 10, help: null }],
  })
})

test.each([
  ['two separators fit as well', 'id,question;type\n', ','],
  ['none fits, and under another the head cannot be read', 'nom;"texte"x', ','],
  ['none fits, and under another there is nothing', ';;;', ','],
  ['the file says another', 'sep=|\nid|question|type\nq1|Oui, bien ?|note', '|'],
])('where %s, the separator of %j is « %s »', (_, text, separator) => {
  expect(readQuestionsCsv(bytes(text)).separator).toBe(separator)
})

const rows = (count: number) => Array.from({ length: count }, (_, n) => `q${n},Question ${n} ?,note`)

test('a hundred questions are taken, one more is told', () => {
  const file = (count: number) => ['id,question,type', ...rows(count)].join('\n')
  expect(readQuestionsCsv(bytes(file(100))).questions).toHaveLength(100)
  expect(codes(file(101))).toEqual(['0:F09'])
})

test('columns are looked for among the first hundred, ignored ones told fifty times, read ones twelve', () => {
  const others = (count: number) => Array.from({ length: count }, (_, n) => `autre ${n}`)
  const head = (before: number) => ['id', 'question', ...others(before), 'type'].join(',')
  const reading = readQuestionsCsv(bytes(`${head(97)}\n${['q1', 'Oui ?', ...others(97), 'note'].join(',')}`))
  expect(reading.questions).toHaveLength(1)
  expect(reading.warnings).toHaveLength(shownMessages)
  expect(shownMessages).toBe(50)
  const { errors } = readQuestionsCsv(bytes(head(98)))
  expect(errors).toMatchObject([{ code: 'F05', columns: ['type'] }])
  expect(errors[0]).toHaveProperty('read', ['id', 'question', ...others(10)])
})

test.each([
  ['empty cells beyond the head, and a type that is none', 'id,question,type\nq1,Oui ?,likret,', ['2:L08']],
  ['an empty cell beyond the head, and the type one further', 'id,question,type,aide\nq1,Calme, propre,likert,', ['2:L01']],
  ['two cells in one pair of quotes', 'id,question,type\n"q1,Oui",likert', ['2:L03', '2:L07']],
  ['another separator in its text, and a type that is none', 'id,question,type\nq1,Oui; non,likret', ['2:L08']],
  ['another separator, and a word in its text that could be an id', 'question,id,type\nCalme, propre, clair;q2;likert', ['2:F10']],
])('a line with %s is told as what it is', (_, text, expected) => {
  expect(codes(text)).toEqual(expected)
}) // prettier-ignore

test('a file names dimensions as they are called, whatever they are known by', () => {
  const [question] = readQuestionsCsv(bytes('id,question,type\nq1,Oui ?,note')).questions
  const cellOf = (dimension: string | null) =>
    readQuestionsCsv(
      bytes(
        writeQuestionsCsv([{ ...question!, dimension }], [{ id: 'd1', name: 'Sens', description: null }]),
      ),
    ).questions[0]?.dimension
  expect([cellOf('d1'), cellOf('Climat'), cellOf(null)]).toEqual(['Sens', 'Climat', null])
})

test('questions that come from no file are told by their places, from 1', () => {
  const { questions } = readQuestionsCsv(bytes('id,question,type\nq1,Oui ?,note'))
  const checked = checkQuestions([...questions, ...questions])
  expect(checked.errors).toMatchObject([{ code: 'L04', line: 2, firstLine: 1 }])
  expect(checked.warnings).toMatchObject([{ code: 'A03', line: 2, firstLine: 1 }])
})

test('a line that quotes the whole rest of the file is told at its own line', () => {
  expect(codes(`id,question,type\nq1,Oui bien,note\nq2,"${'x\n'.repeat(2000)}`)).toEqual(['3:F07'])
})

test('errors of one file are all told', () => {
  expect(codes('id,question,type,obligatoire,inverse\n é,a,zz,b,c')).toEqual([
    '2:L03',
    '2:L06',
    '2:L08',
    '2:L17',
    '2:L18',
  ])
})

test('the model file shows every type, and is what the product itself writes', () => {
  const file = readFileSync('public/modele-questionnaire.csv')
  const { questions, errors, warnings } = readQuestionsCsv(file)
  expect({ errors, warnings }).toEqual({ errors: [], warnings: [] })
  expect(new Set(questions.map(({ type }) => type))).toEqual(new Set(questionTypes))
  expect(writeQuestionsCsv(questions)).toBe(file.toString())
})
