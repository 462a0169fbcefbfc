import type { CustomFetchOptions } from 'openid-client'

/** What a provider may say at most: its keys and its description are a few kilobytes. */
const mostBytes = 256 * 1024
/** How long one answer may take, from the first byte asked for to the last. */
const patience = 10_000

/** `fetch` for answers of somebody else: none is followed elsewhere, waited for long or read beyond a bound. */
export const boundedFetch = (url: string, options: CustomFetchOptions) => fetchWithin(patience, url, options)

export async function fetchWithin(
  most: number,
  url: string,
  { method, headers, body, signal }: CustomFetchOptions,
): Promise<Response> {
  const limit = AbortSignal.timeout(most)
  const response = await fetch(url, {
    method,
    headers,
    // Bytes of a shared buffer, which `fetch` would refuse, the library never sends.
    body: (body ?? null) as BodyInit | null,
    redirect: 'manual',
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  })
  const told = await bounded(response)
  return new Response(told.length === 0 ? null : told, response)
}

async function bounded({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.length
    // Leaving the loop hangs up.
    if (size > mostBytes) throw new Error('the answer of the provider is too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
