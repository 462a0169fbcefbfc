import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { form, good, path, startUploads, type UploadServer } from './uploadServer.ts'

// What a hostile or unlucky file gets from the server as it runs.

let here: UploadServer
beforeAll(async () => {
  here = await startUploads()
})
afterAll(() => here.stop())

/** What the server says: its status, its code, and the codes and lines of its messages. */
async function post(body: BodyInit, headers: Record<string, string> = {}) {
  const { origin, cookie } = here
  const response = await fetch(origin + path, {
    method: 'POST',
    body,
    headers: { origin, cookie, ...headers },
  })
  const answer = (await response.json()) as {
    code?: string
    messages?: { code: string; line?: number; n?: number }[]
  }
  const messages = (answer.messages ?? []).map(({ code, line }) =>
    line === undefined ? code : `${line}:${code}`,
  )
  return { status: response.status, code: answer.code, messages }
}
const refusedAs = (...messages: string[]) => ({ status: 400, code: 'csv_refused', messages })

test('UP-02 five thousand rows are too many questions', async () => {
  const rows = Array.from({ length: 5000 }, (_, n) => `q${n};Question ${n} ?;note\n`).join('')
  expect(await post(form(`id;question;type\n${rows}`))).toEqual(refusedAs('F09'))
})

test('UP-03 one endless line, ten thousand columns, a quote over the whole file', async () => {
  expect(await post(form(`id;question;type\nq1;${'x'.repeat(500_000)};note`))).toEqual(refusedAs('2:L06'))
  expect(await post(form(`id;question;type\nq1;Question ?;note${';x'.repeat(10_000)}`))).toEqual(
    refusedAs('2:L01'),
  )
  expect(await post(form(`id;question;type\nq1;"${'x\n'.repeat(250_000)}`))).toEqual(refusedAs('2:F07'))
  expect(await post(form('x'.repeat(900_000)))).toMatchObject({ status: 413 })
})

test('UP-04 every encoding gives the same letters, or a clear refusal', async () => {
  const text = 'id\tquestion\ttype\nq1\té œ € ?\tnote\n'
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')
  const windows = Buffer.from(
    Uint8Array.from([...text], (letter) => ({ œ: 0x9c, '€': 0x80 })[letter] ?? letter.charCodeAt(0)),
  )
  const files = [Buffer.from(text), Buffer.from(`\uFEFF${text}`), utf16, Buffer.from(utf16).swap16(), windows]
  for (const file of files)
    expect((await post(form(Uint8Array.from(file), 'q.csv', 'Encodages'))).status).toBe(201)
  const stored = await here.the.db
    .selectFrom('versionQuestions')
    .innerJoin('questionnaireVersions', 'questionnaireVersions.id', 'versionQuestions.versionId')
    .innerJoin('questionnaires', 'questionnaires.id', 'questionnaireVersions.questionnaireId')
    .where('title', '=', 'Encodages')
    .select('text')
    .execute()
  expect(stored.map(({ text: question }) => question)).toEqual(Array(5).fill('é œ € ?'))
  expect(await post(form(Uint8Array.from(Buffer.from(text, 'utf16le'))))).toEqual(refusedAs('1:F04'))
  expect(await post(form('id;question;type\nq1;a\uFFFDb ?;note'))).toEqual(refusedAs('2:F04'))
})

test.each<[string, string, string[] | 'created']>([
  ['NUL bytes', 'id;question;type\nq1;a\u0000b;note', ['2:F04']],
  ['lone CR line ends', good.replaceAll('\n', '\r'), 'created'],
  ['mixed line ends', 'id;question;type\r\nq1;Mixte un ?;note\rq2;Mixte deux ?;note\n', 'created'],
  ['blank lines at the end', `${good}\n\n;;\n`, 'created'],
  ['an empty file', '', ['F01']],
  ['a header alone', 'id;question;type\n', ['F09']],
])('UP-05 %s', async (_, file, outcome) => {
  const answer = await post(form(file))
  if (outcome === 'created') expect(answer.status).toBe(201)
  else expect(answer).toEqual(refusedAs(...outcome))
})

test.each<[string, number[], string]>([
  ['an ELF program', [0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0], '1:F04'],
  ['a PNG picture', [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0], '2:F04'],
  ['a PDF document', [...Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\n\u0000', 'latin1')], '4:F04'],
  ['an Excel workbook', [0x50, 0x4b, 3, 4, 20, 0], 'F03'],
])('UP-06 %s called .csv is refused', async (_, bytes, message) => {
  expect(await post(form(Uint8Array.from(bytes)))).toEqual(refusedAs(message))
})

test.each(['Q.CSV', 'q.csv.exe', 'q', '../../etc/passwd'])(
  'UP-06 UP-11 a CSV file called « %s » is one: the content decides',
  async (name) => {
    expect((await post(form(good, name, 'Titre', 'application/octet-stream'))).status).toBe(201)
  },
)

test('UP-07 a compressed body is not opened', async () => {
  const bomb = gzipSync(Buffer.alloc(5_000_000))
  const headers = { 'content-encoding': 'gzip', 'content-type': 'multipart/form-data; boundary=b' }
  expect(await post(Uint8Array.from(bomb), headers)).toMatchObject({ status: 415 })
  expect(await post(form(Uint8Array.from(gzipSync(good))))).toEqual(refusedAs('1:F04'))
  const nested =
    '--b\r\nContent-Disposition: form-data; name="file"; filename="q.csv"\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n--c\r\n\r\nx\r\n--c--\r\n--b--\r\n'
  expect(await post(nested, { 'content-type': 'multipart/form-data; boundary=b' })).toMatchObject({
    status: 400,
  })
})

test('UP-08 ids are plain words, and each is used once', async () => {
  const before = { ...Object.getOwnPropertyDescriptors(Object.prototype) }
  expect(
    await post(form('id;question;type\n__proto__;Une question ?;note\nconstructor;Une autre ?;note')),
  ).toMatchObject({ status: 201 })
  expect(
    await post(
      form(
        `id;question;type\nq;Une question ?;note\nQ;Une autre ?;note\n;Sans id ?;note\n${'i'.repeat(10_000)};Longue ?;note`,
      ),
    ),
  ).toEqual(refusedAs('3:L04', '4:L02', '5:L03'))
  expect({ ...Object.getOwnPropertyDescriptors(Object.prototype) }).toEqual(before)
})

test('UP-09 headers may be in any order and case, none may be missing, « __proto__ » is only a word', async () => {
  expect((await post(form('TYPE;Question;ID;couleur\nnote;Ordre ?;q1;bleu'))).status).toBe(201)
  expect((await post(form('__proto__;__proto__;id;question;type\nx;y;q1;Proto ?;note'))).status).toBe(201)
  expect(await post(form('id;type\nq1;note'))).toEqual(refusedAs('1:F05'))
  expect(await post(form('id;question;type;ID\nq1;Deux fois ?;note;q2'))).toEqual(refusedAs('1:F06'))
})

test('UP-10 an unknown type, no question, a question of 100 KB are told with their line', async () => {
  expect(
    await post(form(`id;question;type\na;Une question ?;essai\nb;;note\nc;${'x'.repeat(100_000)};note`)),
  ).toEqual(refusedAs('2:L08', '3:L05', '4:L06'))
})

test('UP-11 one file in one field, and nothing else', async () => {
  const before = await here.questionnaires()
  const two = form()
  two.append('file', new File([good], 'r.csv'))
  const other = form(null)
  other.append('fichier', new File([good], 'q.csv'))
  const asText = form(null)
  asText.append('file', good)
  const many = form()
  for (let n = 0; n < 4_000; n++) many.append(`champ${n}`, '')
  for (const body of [two, other, asText, many, form(null)])
    expect(await post(body)).toMatchObject({ status: 400 })
  const odd = `--b\r\nContent-Disposition: form-data; name="file"; filename="a%0d%0ab${'n'.repeat(64_000)}"\r\n\r\nx\r\n--b--\r\n`
  expect(await post(odd, { 'content-type': 'multipart/form-data; boundary=b' })).toMatchObject({
    status: 400,
  })
  expect(await post('--b', { 'content-type': 'multipart/form-data; boundary=b' })).toMatchObject({
    status: 400,
  })
  expect(await post('{}', { 'content-type': 'application/json' })).toMatchObject({ status: 415 })
  expect(await here.questionnaires()).toBe(before)
})
