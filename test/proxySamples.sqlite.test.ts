import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { largestCount } from '../src/base/text/bounds.ts'
import { readSample } from './compose.ts'

// A proxy's line holds a time and an address, which bring a person and an answer together (C3).

interface Block {
  name: string
  directives: string[]
  blocks: Block[]
}

function blocksOf(text: string): Block {
  const top: Block = { name: '', directives: [], blocks: [] }
  const path = [top]
  for (const part of text.replace(/^\s*#.*$/gm, '').match(/[^;{}\n]+|[{}]/g) ?? []) {
    const open = path.at(-1) ?? top
    const words = part.trim().replace(/\s+/g, ' ')
    if (words === '}') path.pop()
    else if (words === '{') {
      const block = { name: open.directives.pop() ?? '', directives: [], blocks: [] }
      open.blocks.push(block)
      path.push(block)
    } else if (words !== '') open.directives.push(words)
  }
  return top
}

const within = (block: Block): Block[] => block.blocks.flatMap((each) => [each, ...within(each)])
const logsOf = ({ directives }: Block) =>
  directives.filter((each) => /^(access_log|error_log|log)\b/.test(each))

test('nginx keeps no line of any address: each server turns its logs off, and nothing in it turns one on', () => {
  const servers = blocksOf(readSample('nginx.conf')).blocks.filter(({ name }) => name === 'server')
  expect(servers).toHaveLength(3)
  for (const server of servers) {
    expect(logsOf(server)).toEqual(['access_log off', 'error_log /dev/null crit'])
    expect(within(server).flatMap(logsOf)).toEqual([])
  }
})

test('Caddy keeps no line of any address: no site has a log, and its errors of requests are left out', () => {
  const [settings, site] = blocksOf(readSample('Caddyfile')).blocks
  const [logs, ...rest] = settings?.blocks ?? []
  expect(logs).toEqual({ name: 'log', directives: ['exclude http.log.error'], blocks: [] })
  expect(rest.map(({ name }) => name)).toEqual(['servers'])
  expect(site?.name).toBe('ressenti.exemple.fr')
  expect([site!, ...within(site!)].filter((each) => each.name === 'log' || logsOf(each).length > 0)).toEqual(
    [],
  )
})

test('nginx gives an address its streams and as many requests, a company’s networks more, another name nothing', () => {
  const text = readSample('nginx.conf')
  expect(text).toMatch(/limit_conn ressenti_visitors 4000;\n\s+limit_conn ressenti_colleagues 65535;/)
  const other = blocksOf(text).blocks.at(-1)
  expect(other?.directives.filter((each) => /^(listen|return)/.test(each))).toEqual([
    'listen 443 ssl http2 default_server',
    'listen [::]:443 ssl http2 default_server',
    'return 444',
  ])
  expect(text).not.toMatch(/^\s*http2 on/m)
})

test('Caddy and Traefik end no stream: neither has a limit on writing, and neither a log', () => {
  const caddy = blocksOf(readSample('Caddyfile'))
  const timeouts = within(caddy).find(({ name }) => name === 'timeouts')
  expect(timeouts?.directives).toEqual(['read_header 10s', 'idle 2m'])
  const traefik = readSample('traefik.yml').replace(/^\s*#.*$/gm, '')
  expect(traefik).not.toMatch(/writeTimeout|accessLog:/)
  expect(traefik).toMatch(/observability: \{ accessLogs: false/)
  expect(readSample('traefik.yml')).toMatch(/allowEncodedSlash: true/)
  // « buffering » would hold a stream back until its end, « compress » each of its lines.
  const { http } = parse(traefik) as { http: { middlewares: Record<string, object> } }
  expect(Object.values(http.middlewares).flatMap(Object.keys)).toEqual(['inFlightReq', 'inFlightReq'])
})

test('C28.9 a guardian’s answer passes every proxy: those that bound a body bound this one at what the product takes', () => {
  const caddy = within(blocksOf(readSample('Caddyfile')))
  const bounds = caddy.filter(({ name }) => name.startsWith('request_body'))
  expect(bounds.map(({ name, directives }) => [name, ...directives])).toEqual([
    ['request_body @count', 'max_size 25MB'],
    ['request_body @others', 'max_size 1MB'],
  ])
  expect(largestCount).toBeLessThan(25_000_000)
  const locations = within(blocksOf(readSample('nginx.conf'))).filter(({ name }) =>
    name.startsWith('location ~'),
  )
  // The first that fits is taken.
  expect(locations[0]).toMatchObject({ name: 'location ~ ^/api/waves/[^/]+/count$' })
  expect(locations[0]?.directives).toEqual([
    'proxy_pass http://ressenti',
    'client_max_body_size 25m',
    'proxy_request_buffering off',
  ])
})
