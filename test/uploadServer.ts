import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { listen, portOf } from '../src/listen.ts'
import { addAccount, signInDirectly, fixture, type Fixture } from './fixture.ts'

/** The product as it runs, over real connections, and samia who uploads. */
export interface UploadServer {
  the: Fixture
  server: Server
  port: number
  origin: string
  cookie: string
  /** Every connection that the server has taken. */
  arrived: Socket[]
  questionnaires(): Promise<number>
  stop(): void
}

export const path = '/api/questionnaires'

export async function startUploads(): Promise<UploadServer> {
  const the = await fixture()
  // The same question may be asked again of the same people once they are five (C9).
  for (const lastName of ['Un', 'Deux', 'Trois'])
    await addAccount(the.db, { firstName: 'Jo', lastName, companyId: the.acme.id })
  const server: Server = await listen(the.app.fetch, { host: '127.0.0.1', port: 0 })
  const arrived: Socket[] = []
  server.on('connection', (socket) => arrived.push(socket))
  const port = portOf(server, 0)
  return {
    the,
    server,
    port,
    origin: `http://127.0.0.1:${port}`,
    cookie: await signInDirectly(the.db, the.ids.samia, the.now()),
    arrived,
    questionnaires: async () => (await the.db.selectFrom('questionnaires').select('id').execute()).length,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export const good = 'id;question;type\nq1;Tout va bien ?;likert\n'

export function form(file: BlobPart | null = good, name = 'q.csv', title = 'Titre', type = 'text/csv') {
  const body = new FormData()
  body.append('title', title)
  body.append('audience', 'company')
  if (file !== null) body.append('file', new File([file], name, { type }))
  return body
}
