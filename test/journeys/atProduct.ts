import { Hono } from 'hono'
import type { AppEnv } from '../../src/context.ts'
import type { Product } from './product.ts'

/** The product's own process, asked as if it were in this one. */
export function atProduct({ url }: Pick<Product, 'url'>) {
  return new Hono<AppEnv>().all('*', async ({ req }) => {
    const { pathname, search } = new URL(req.url)
    const headers = new Headers(req.raw.headers)
    if (headers.has('origin')) headers.set('origin', url)
    const body = ['GET', 'HEAD'].includes(req.method) ? null : await req.arrayBuffer()
    return fetch(url + pathname + search, { method: req.method, headers, body })
  })
}
