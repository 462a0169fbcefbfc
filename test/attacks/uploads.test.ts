import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInDirectly, fixture, type Fixture } from '../fixture.ts'
import { rounds, served } from './attack.ts'

let on: Fixture
let net: Awaited<ReturnType<typeof served>>
let cookie = ''
beforeAll(async () => {
  on = await fixture()
  net = await served(on)
  cookie = await signInDirectly(on.db, on.ids.samia, on.now())
})
afterAll(() => net.close())

const head = 'id,question,type\n'
const good = `${head}q1,Tout va bien ?,likert\n`

interface Sent {
  name?: string
  type?: string
  title?: string
}

async function upload(
  content: string | Uint8Array<ArrayBuffer>,
  { name = 'questions.csv', type = 'text/csv', title = 'Climat' }: Sent = {},
) {
  const form = new FormData()
  form.set('title', title)
  form.set('audience', 'company')
  form.set('file', new File([content], name, { type }))
  const answer = await on.as('samia').post('/api/questionnaires', form)
  const text = await answer.text()
  const body = JSON.parse(text) as { code?: string; id?: string; messages?: unknown[] }
  if (answer.status === 201 && body.id)
    await on.db.deleteFrom('questionnaires').where('id', '=', body.id).execute()
  return { status: answer.status, body, text }
}

const count = async () =>
  (await on.db.selectFrom('questionnaires').select('id').where('companyId', 'is not', null).execute()).length

test('UP-01 a file that is too large is refused before it is read, announced or not', async () => {
  const before = process.memoryUsage().rss
  const big = 100 * 1024 * 1024
  const headers = { cookie, 'content-type': 'multipart/form-data; boundary=x' }
  const announced = await net.raw(
    `POST /api/questionnaires HTTP/1.1\r\nHost: 127.0.0.1:${net.port}\r\nOrigin: ${net.origin}\r\nCookie: ${cookie}\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: ${big}\r\n\r\n--x\r\n`,
  )
  expect(announced).toMatch(/^HTTP\/1\.1 413/)
  const chunk = Buffer.alloc(64 * 1024, 120)
  const chunked = Buffer.concat([
    Buffer.from(
      `POST /api/questionnaires HTTP/1.1\r\nHost: 127.0.0.1:${net.port}\r\nOrigin: ${net.origin}\r\nCookie: ${cookie}\r\nContent-Type: ${headers['content-type']}\r\nTransfer-Encoding: chunked\r\n\r\n`,
    ),
    ...Array.from({ length: rounds(32, 256) }, () =>
      Buffer.concat([Buffer.from('10000\r\n'), chunk, Buffer.from('\r\n')]),
    ),
  ])
  expect(await net.raw(chunked)).toMatch(/^HTTP\/1\.1 413|^$/)
  expect(process.memoryUsage().rss - before).toBeLessThan(80 * 1024 * 1024)
})

test('UP-02 5,000 rows are refused for their number', async () => {
  const rows = Array.from({ length: 5000 }, (_, n) => `q${n},Question numéro ${n} ?,likert`)
  const { status, body } = await upload(head + rows.join('\n'))
  expect(status).toBe(400)
  expect(body.messages).toMatchObject([{ code: 'F09' }])
})

test('UP-03 one enormous line, 10,000 columns, a quote that never ends: refused', async () => {
  for (const content of [
    `${head}q1,${'a'.repeat(500_000)},likert`,
    `${Array(10_000).fill('c').join(',')}\n`,
    `${head}q1,"${'ligne\n'.repeat(50_000)}`,
  ])
    expect((await upload(content)).status).toBe(400)
})

test('UP-04 files in the encodings of office programs are read, nothing is stored damaged', async () => {
  const text = `${head}q1,Êtes-vous à l’aise avec l'équipe « Œuvre » à 5 € ?,likert\n`
  const cp1252 = Buffer.from(text.replace('’', '\x92').replace('Œ', '\x8c').replace('€', '\x80'), 'latin1')
  for (const bytes of [
    Buffer.from(text),
    Buffer.from(`\ufeff${text}`),
    Buffer.from(`\ufeff${text}`, 'utf16le'),
    cp1252,
  ]) {
    const form = new FormData()
    form.set('title', 'Encodage')
    form.set('audience', 'company')
    form.set('file', new File([Uint8Array.from(bytes)], 'q.csv'))
    const answer = await on.as('samia').post('/api/questionnaires', form)
    if (answer.status === 201) {
      const stored = await on.db.selectFrom('versionQuestions').select('text').orderBy('versionId').execute()
      for (const question of stored) expect(question.text).not.toContain('\ufffd')
      await on.db.deleteFrom('questionnaires').where('companyId', 'is not', null).execute()
    } else expect(answer.status).toBe(400)
  }
})

test('UP-05 odd line ends, empty files and lone headers have one answer each, and make nothing by halves', async () => {
  expect((await upload(`id;question;type\r\nq1;Tout va bien ?;likert\r\n\r\n\r\n`)).status).toBe(201)
  for (const content of ['', head, '\n\n\n', `${head}q1,Tout va\0 bien ?,likert\n`]) {
    expect((await upload(content)).status, JSON.stringify(content)).toBe(400)
    expect(await count()).toBe(0)
  }
})

test('UP-06 what a file is called and said to be counts for nothing, binaries are refused', async () => {
  for (const name of ['Q.CSV', 'questions.csv.exe', 'questions', '../../etc/passwd.csv', 'a\r\nX: y.csv'])
    expect((await upload(good, { name, type: 'image/png' })).status, name).toBe(201)
  for (const bytes of [
    [0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0],
    [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10],
    [0x25, 0x50, 0x44, 0x46, 0x2d, 0x31],
    [0x50, 0x4b, 3, 4, 20, 0, 6, 0],
  ])
    expect((await upload(Uint8Array.from(bytes))).status).toBe(400)
})

test('UP-07 compressed bodies are refused unread', async () => {
  for (const encoding of ['gzip', 'br', 'deflate', 'zstd', 'gzip, gzip']) {
    const answer = await on
      .as('samia')
      .post('/api/questionnaires', new FormData(), { 'content-encoding': encoding })
    expect(answer.status).toBe(415)
  }
})

test('UP-08 doubled, empty and dangerous ids are refused or plain words', async () => {
  expect((await upload(`${head}q1,Un ?,likert\nq1,Deux ?,likert\n`)).status).toBe(400)
  expect((await upload(`${head}${'x'.repeat(10_000)},Un ?,likert\n`)).status).toBe(400)
  for (const id of ['__proto__', 'constructor', 'toString'])
    expect([201, 400]).toContain((await upload(`${head}${id},Un ?,likert\n`)).status)
  expect(({} as { question?: unknown }).question).toBeUndefined()
})

test('UP-09 columns that are missing, doubled or named after prototypes are refused, their order is free', async () => {
  expect((await upload('type,question,id\nlikert,Tout va bien ?,q1\n')).status).toBe(201)
  for (const columns of [
    '__proto__,__proto__\na,b\n',
    'id,question\nq1,Un ?\n',
    'id,id,question,type\na,b,c,likert\n',
  ])
    expect((await upload(columns)).status, columns).toBe(400)
})

test('UP-10 unknown types and empty or endless questions are refused with their line', async () => {
  for (const row of ['q1,Un ?,inconnu', 'q1,,likert', `q1,${'x'.repeat(100_000)},likert`]) {
    const { status, body } = await upload(`${head}${row}\n`)
    expect(status).toBe(400)
    expect(JSON.stringify(body.messages)).toContain('2')
  }
})

test('UP-11 one file, one form: doubled files, no file and thousands of fields are refused', async () => {
  const forms = [new FormData(), new FormData(), new FormData()]
  forms[0]?.append('file', new File([good], 'a.csv'))
  forms[0]?.append('file', new File([good], 'b.csv'))
  forms[1]?.append('title', 'Climat')
  for (let n = 0; n < 10_000; n += 1) forms[2]?.append(`f${n}`, 'x')
  for (const form of forms) {
    form.append('audience', 'company')
    expect([400, 413]).toContain((await on.as('samia').post('/api/questionnaires', form)).status)
  }
  expect(await count()).toBe(0)
})

test('UP-12 uploads that stand still keep nobody else from being served', async () => {
  const slow = Array.from({ length: rounds(20, 50) }, () =>
    net.raw(
      `POST /api/questionnaires HTTP/1.1\r\nHost: 127.0.0.1:${net.port}\r\nOrigin: ${net.origin}\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000\r\n\r\n--x\r\nCont`,
      1_000,
    ),
  )
  for (let n = 0; n < 5; n += 1) expect((await net.ask('/api/health')).status).toBe(200)
  await Promise.all(slow)
  expect(net.server.requestTimeout).toBeLessThanOrEqual(30_000)
})

test('UP-13 a session that ends during the upload stores nothing', async () => {
  const leaving = await signInDirectly(on.db, on.ids.samia, on.now())
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const body = `--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nClimat\r\n--x\r\nContent-Disposition: form-data; name="audience"\r\n\r\ncompany\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="q.csv"\r\n\r\n${good}\r\n--x--\r\n`
  const asking = on.app.request('http://127.0.0.1:3000/api/questionnaires', {
    method: 'POST',
    headers: {
      cookie: leaving,
      origin: 'http://127.0.0.1:3000',
      'content-type': 'multipart/form-data; boundary=x',
    },
    body: readable,
    duplex: 'half',
  } as RequestInit)
  const writer = writable.getWriter()
  await writer.write(new TextEncoder().encode(body.slice(0, 40)))
  await new Promise((resolve) => setTimeout(resolve, 50))
  await on.db.deleteFrom('sessions').where('accountId', '=', on.ids.samia).execute()
  await writer.write(new TextEncoder().encode(body.slice(40)))
  await writer.close()
  expect((await asking).status).toBe(401)
  expect(await count()).toBe(0)
})
