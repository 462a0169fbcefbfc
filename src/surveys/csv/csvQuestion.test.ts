import { expect, test } from 'vitest'
import { csvSentence } from './csvMessages.ts'
import { readQuestionsCsv } from './questionsCsv.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const said = (text: string) => readQuestionsCsv(bytes(text)).errors.map((message) => csvSentence(message))
const warned = (text: string) => readQuestionsCsv(bytes(text)).warnings.map((message) => csvSentence(message))
const row = (cells: string) => `id,question,type,options,dimension,obligatoire,inverse,aide\n${cells}`
const typeList = 'Types possibles : likert, nps, note, oui/non, choix unique, choix multiple, texte.'
const many = (count: number, type: string) =>
  Array.from({ length: count }, (_, index) => `q${index},Question numéro ${index},${type}`).join('\n')

test.each<[string, string, string]>([
  ['F01', '', 'Le fichier est vide.'],
  ['F01', '\uFEFF \r\n\t\n', 'Le fichier est vide.'],
  ['F01', 'sep=;\n', 'Le fichier est vide.'],
  ['F02', 'x'.repeat(512 * 1024 + 1), 'Le fichier est trop lourd : 513 Ko. La limite est de 512 Ko.'],
  ['F03', 'PK\u0003\u0004', 'Ce fichier est un classeur Excel. Dans Excel, choisissez « Enregistrer sous », puis « CSV UTF-8 ».'],
  ['F04', 'id,question,type\nq1,a\u0000b,likert', 'Ligne 2 : caractères illisibles. Enregistrez le fichier au format « CSV UTF-8 ».'],
  ['F04', 'id,question,type\nq1,Ça va bien ?,likert\nq2,RÃ©unions utiles ?,likert', 'Ligne 3 : caractères illisibles. Enregistrez le fichier au format « CSV UTF-8 ».'],
  ['F04', 'id,question,type\nq1,Lâ€™équipe avance.,likert', 'Ligne 2 : caractères illisibles. Enregistrez le fichier au format « CSV UTF-8 ».'],
  ['F05', 'id;texte;type', "Ligne 1 : colonne(s) manquante(s) dans l’en-tête : question. Colonnes lues, séparées par « ; » : « id », « texte », « type ». Il faut au moins id, question et type."],
  ['F05', '\nun,deux', "Ligne 2 : colonne(s) manquante(s) dans l’en-tête : id, question, type. Colonnes lues, séparées par « , » : « un », « deux ». Il faut au moins id, question et type."],
  ['F05', 'PK, le sigle\nq1', "Ligne 1 : colonne(s) manquante(s) dans l’en-tête : id, question, type. Colonnes lues, séparées par « , » : « PK », « le sigle ». Il faut au moins id, question et type."],
  ['F06', 'id,question,type,Libellé', "Ligne 1 : la colonne « question » apparaît deux fois dans l’en-tête."],
  ['F07', 'id,question,type\nq1,"abc,likert', 'Ligne 2 : un guillemet (") est ouvert mais n’est jamais fermé.'],
  ['F08', 'id,question,type\nq1,"abc"d,likert', 'Ligne 2 : texte inattendu après un guillemet fermant, dans « "abc"d,likert ». Mettez toute la cellule entre guillemets, les réponses séparées par « | ». Pour écrire un guillemet dans un texte, doublez-le ("").'],
  ['F08', row('a,Question,QCM,"Rouge" | "Bleu"'), 'Ligne 2 : texte inattendu après un guillemet fermant, dans « "Rouge" | "Bleu" ». Mettez toute la cellule entre guillemets, les réponses séparées par « | ». Pour écrire un guillemet dans un texte, doublez-le ("").'],
  ['F10', 'id;question;type\nq1;Un vrai calme;note\nq2,Le matériel,likert\nq3,Les horaires,likert', "Ligne 3 : cette ligne est séparée par « , », l’en-tête par « ; ». Utilisez le même séparateur partout."],
  ['F10', 'id,question,type\nq1;"Calme, propre et clair";likert', "Ligne 2 : cette ligne est séparée par « ; », l’en-tête par « , ». Utilisez le même séparateur partout."],
  ['F10', 'id,question,type\nq1\tLe matériel\tlikert', "Ligne 2 : cette ligne est séparée par « tabulation », l’en-tête par « , ». Utilisez le même séparateur partout."],
  ['F09', 'id,question,type\n', 'Le fichier ne contient aucune question.'],
  ['F09', `id,question,type\n${many(101, 'likert')}`, 'Le fichier contient 101 questions. La limite est de 100.'],
  ['F09', `id,question,type\n${many(6, 'texte')}`, 'Le fichier contient 6 questions de texte libre. La limite est de 5.'],
  ['L01', 'id,question,type\nq1,Calme, propre et clair,likert', 'Ligne 2 : 4 cellules au lieu de 3. Si un texte contient « , », mettez-le entre guillemets (").'],
  ['L01', 'id\tquestion\ttype\nq1\tOui\tnote\tx', 'Ligne 2 : 4 cellules au lieu de 3. Si un texte contient « tabulation », mettez-le entre guillemets (").'],
  ['L02', row(',Question,likert'), "Ligne 2 : l’identifiant est vide."],
  ['L03', row('é1,Question,likert'), "Ligne 2 : l’identifiant « é1 » n’est pas valable. Utilisez 1 à 40 lettres sans accent, chiffres, points ou tirets."],
  ['L04', row('a,Question,likert\nA,Autre question,likert'), "Ligne 3 : l’identifiant « A » est déjà utilisé à la ligne 2."],
  ['L05', row('a,,likert'), 'Ligne 2 : la question est vide.'],
  ['L06', row('a,Ah,likert'), 'Ligne 2 : la question compte 2 caractères. Il en faut entre 3 et 500.'],
  ['L06', row(`a,${'é'.repeat(501)},likert`), 'Ligne 2 : la question compte 501 caractères. Il en faut entre 3 et 500.'],
  ['L07', row('a,Question,'), `Ligne 2 : le type est vide. ${typeList}`],
  ['L08', row('a,Question,likret'), `Ligne 2 : le type « likret » n’existe pas. Vouliez-vous écrire « likert » ? ${typeList}`],
  ['L08', row('a,Question,zzz'), `Ligne 2 : le type « zzz » n’existe pas. ${typeList}`],
  ['L09', row('a,Question,MCQ'), 'Ligne 2 : « MCQ » peut se comprendre de deux façons. Écrivez « choix unique » ou « choix multiple ».'],
  ['L10', row('a,Question,QCM'), 'Ligne 2 : ajoutez les réponses possibles dans la colonne « options », séparées par « | ».'],
  ['L11', row('a,Question,QCM,Rouge|'), "Ligne 2 : il faut au moins 2 réponses possibles, et « Rouge| » n’en fait qu’une. Séparez-les par « | »."],
  ['L11', row('a,Question,QCM,"Rouge, Bleu, Vert"'), "Ligne 2 : il faut au moins 2 réponses possibles, et « Rouge, Bleu, Vert » n’en fait qu’une. Séparez-les par « | »."],
  ['L12', row(`a,Question,QCM,${Array.from({ length: 21 }, (_, index) => `n${index}`).join('|')}`), 'Ligne 2 : 21 réponses possibles. La limite est de 20.'],
  ['L13', row('a,Question,QCM,Rouge|Bleu|rouge'), 'Ligne 2 : la réponse « rouge » apparaît deux fois.'],
  ['L14', row(`a,Question,QCM,Rouge|${'b'.repeat(121)}`), `Ligne 2 : la réponse « ${'b'.repeat(59)}… » dépasse 120 caractères. Séparez les réponses par « | ».`],
  ['L15', row('a,Question,note,5..1'), 'Ligne 2 : bornes « 5..1 » incorrectes. Exemple : 1..5 ou 0..20.'],
  ['L15', row('a,Question,note,0..21'), 'Ligne 2 : bornes « 0..21 » incorrectes. Exemple : 1..5 ou 0..20.'],
  ['L16', row(`a,Question,note,,${'d'.repeat(61)}`), 'Ligne 2 : la colonne « dimension » compte 61 caractères. La limite est de 60.'],
  ['L16', row(`a,Question,note,,,,,${'d'.repeat(501)}`), 'Ligne 2 : la colonne « aide » compte 501 caractères. La limite est de 500.'],
  ['L17', row('a,Question,note,,,peut-être'), 'Ligne 2 : « peut-être » n’est pas compris dans la colonne « obligatoire ». Écrivez oui ou non.'],
  ['L18', row('a,Question,note,,,,parfois'), 'Ligne 2 : « parfois » n’est pas compris dans la colonne « inverse ». Écrivez oui ou non.'],
  ['L19', row('a,Question,nps,,,,oui'), 'Ligne 2 : la colonne « inverse » ne s’applique pas au type « nps ».'],
])('%s refuses %j', (_, text, sentence) => {
  expect(said(text)).toEqual([sentence])
  expect(readQuestionsCsv(bytes(text)).questions).toEqual([])
}) // prettier-ignore

test.each<[string, string, string]>([
  ['A02', 'id,question,type,Couleur\nq1,Question,likert,bleu', 'Colonne « Couleur » ignorée.'],
  ['A03', row('a,On avance ?,likert\nb,« On avance »,nps'), 'Lignes 2 et 3 : même question.'],
  [
    'A04',
    row('a,Quel est votre âge ?,likert'),
    'Ligne 2 : cette question peut permettre de reconnaître une personne ou touche à des données sensibles (nom, âge, santé, syndicat, religion, origine…). Vérifiez qu’elle est nécessaire.',
  ],
  [
    'A05',
    row('a,Question,texte,,,oui'),
    'Ligne 2 : une question de texte libre n’est jamais obligatoire. La colonne « obligatoire » est ignorée.',
  ],
  [
    'A06',
    row('a,Question,likert,A|B'),
    'Ligne 2 : la colonne « options » ne s’applique pas au type « likert ». Elle est ignorée.',
  ],
  [
    'A07',
    row(
      'a,Question un,likert,,Sens\nb,Question deux,likert,,sens\nc,Question trois,likert,,Sens\nd,Question quatre,likert,,sens',
    ),
    'Lignes 2 et 3 : « Sens » et « sens » sont deux dimensions différentes. Écrivez le même nom si c’est la même.',
  ],
])('%s warns and accepts', (_, text, sentence) => {
  expect(warned(text)).toEqual([sentence])
  expect(said(text)).toEqual([])
  expect(readQuestionsCsv(bytes(text)).questions.length).toBeGreaterThan(0)
})

test('A01 warns that accents were read in the Windows format', () => {
  const latin1 = Uint8Array.from([...'id,question,type\nq1,R\u00e9unions,likert'], (letter) =>
    letter.charCodeAt(0),
  )
  const reading = readQuestionsCsv(latin1)
  expect(reading.questions[0]?.question).toBe('Réunions')
  expect(reading.warnings.map((message) => csvSentence(message))).toEqual([
    'Les accents ont été lus au format Windows. Vérifiez l’aperçu ; s’ils sont faux, enregistrez le fichier en « CSV UTF-8 ».',
  ])
})

test.each([
  ['Échelle', 'likert'], ['likert-5', 'likert'], ['eNPS', 'nps'], ['Étoiles', 'note'], ['numeric', 'note'],
  ['OUI_NON', 'oui_non'], ['oui/non', 'oui_non'], ['Vrai - Faux', 'oui_non'], ['yes/no', 'oui_non'],
  ['Liste déroulante', 'choix_unique'], ['choice', 'choix_unique'], ['case à cocher', 'choix_multiple'],
  ['Multi-select', 'choix_multiple'], ["texte libre", 'texte'], ['Paragraphe', 'texte'],
])('the type « %s » is %s', (written, type) => {
  const reading = readQuestionsCsv(bytes(row(`a,Question,${written},${type.startsWith('choix') ? 'A|B' : ''}`)))
  expect(reading.questions[0]?.type).toBe(type)
}) // prettier-ignore

const options = (count: number) => Array.from({ length: count }, (_, n) => `n${n}`).join('|')

test.each([
  ['a question of three letters', 'a,Ça ?,likert'],
  ['a question of five hundred', `a,${'é'.repeat(500)},likert`],
  ['twenty options', `a,Question,QCM,${options(20)}`],
  ['an option of 120 letters', `a,Question,QCM,Rouge|${'b'.repeat(120)}`],
  ['a dimension of sixty', `a,Question,note,,${'d'.repeat(60)}`],
  ['a help of five hundred', `a,Question,note,,,,,${'d'.repeat(500)}`],
  ['the widest grades', 'a,Question,note,0..20'],
  ['the narrowest grades', 'a,Question,note,4..5'],
])('the limit itself is taken: %s', (_, cells) => {
  expect(said(row(cells))).toEqual([])
})

test.each(['5..5', '001..5', '1..005', '1-5'])('grades « %s » are none', (bounds) => {
  expect(said(row(`a,Question,note,${bounds}`))).toEqual([expect.stringMatching(/bornes .* incorrectes/)])
})

test.each(['oui', 'O', 'x', '1', 'Vrai', 'true', 'YES'])(
  '« %s » in the column obligatoire is yes',
  (word) => {
    expect(readQuestionsCsv(bytes(row(`a,Question,note,,,${word}`))).questions[0]?.required).toBe(true)
  },
)

test('options stand on one line each or between bars, grades have their bounds', () => {
  const { questions } = readQuestionsCsv(
    bytes(row('a,Question un,qcu,"Rouge\r\nBleu | Vert"\nb,Question deux,note,1 .. 5')),
  )
  expect(questions).toMatchObject([
    {
      options: [
        { code: 'o1', label: 'Rouge' },
        { code: 'o2', label: 'Bleu' },
        { code: 'o3', label: 'Vert' },
      ],
    },
    { min: 1, max: 5 },
  ])
})

test('empty cells beyond the header, as spreadsheets leave them, are no error', () => {
  expect(said('id,question,type\nq1,Oui ?,note,,\nq2,Non ?,note')).toEqual([])
})

test('« Sens », « sens » and « Séns » are told once each', () => {
  const dimensions = ['Sens', 'sens', 'Séns', 'Séns'].map((name, n) => `q${n},Question ${n},likert,,${name}`)
  expect(warned(row(dimensions.join('\n')))).toHaveLength(2)
})

test('one broken byte in a UTF-8 file is told with its line, and is no other encoding', () => {
  const file = bytes('id,question,type\nq1,Réunions utiles ?,likert\nq2,Équipe soudée ?,likert')
  const broken = file.map((byte, at) => (at === file.lastIndexOf(0xa9) ? 0x20 : byte))
  expect(readQuestionsCsv(broken).errors).toEqual([{ code: 'F04', line: 3 }])
})

test.each([501, 250_000])('%d options are counted, and told as what they are', (n) => {
  const cell = Array.from({ length: n }, () => 'a').join('|')
  expect(readQuestionsCsv(bytes(row(`a,Question,QCM,${cell}`))).errors).toEqual([{ code: 'L12', line: 2, n }])
})

test('bars and lines between which nothing stands are no options, however many', () => {
  const cell = `"${'|\n'.repeat(100_000)}Rouge${' |'.repeat(1_000)}Bleu"`
  const [question] = readQuestionsCsv(bytes(row(`a,Question,QCM,${cell}`))).questions
  expect(question).toMatchObject({ options: [{ label: 'Rouge' }, { label: 'Bleu' }] })
})
