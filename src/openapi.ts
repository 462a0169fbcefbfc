import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import { builtAsset } from './base/http/pages.ts'
import type { AppEnv } from './parts.ts'

const documentation = {
  openapi: '3.1.0',
  info: {
    title: 'Ressenti',
    version: '1',
    description: 'One installation. Results are published tables and nothing else (C6).',
  },
}

/** How every refusal looks: its code, and which fields it is about. */
const refusal = {
  description: 'Refused',
  content: {
    'application/json': {
      schema: {
        type: 'object' as const,
        required: ['code'],
        properties: {
          code: { type: 'string' as const },
          field: { type: 'string' as const },
          fields: { type: 'object' as const, additionalProperties: { type: 'string' as const } },
        },
      },
    },
  },
}

/** What the API takes, from the schemas that check it, and a page to read it: all from this host. */
export function describedApi(whole: Hono<AppEnv>) {
  let description: ReturnType<typeof generateSpecs> | undefined
  return new Hono<AppEnv>()
    .get('/openapi.json', async (c) => {
      description ??= generateSpecs(whole, {
        documentation,
        includeEmptyPaths: true,
        excludeStaticFile: false,
        exclude: [/\*/, /^(?!\/api\/)/],
        defaultValidationErrorResponse: refusal,
      })
      return c.json(await description)
    })
    .get('/docs', (c) => {
      const nonce = randomBytes(16).toString('base64')
      c.header('Content-Security-Policy', policy(nonce))
      return c.html(page(nonce))
    })
}

/** Put there by the build (scripts/build.mjs); the hash in its name lets browsers keep it. */
const reader = builtAsset(/^api-reference-\w+\.js$/)

// The reader makes its style elements itself: they get the nonce of the page that they are made in.
const page = (nonce: string) => `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>API de Ressenti</title>
  </head>
  <body>
    <div id="app"></div>
    <script nonce="${nonce}">
      const create = document.createElement.bind(document)
      document.createElement = (name, options) => {
        const element = create(name, options)
        if (name === 'style') element.nonce = '${nonce}'
        return element
      }
    </script>
    <script nonce="${nonce}" src="${reader}"></script>
    <script nonce="${nonce}">
      Scalar.createApiReference('#app', {
        url: '/api/openapi.json',
        withDefaultFonts: false,
        telemetry: false,
        agent: { disabled: true },
        hideClientButton: true,
      })
    </script>
  </body>
</html>
`

const policy = (nonce: string) =>
  [
    "default-src 'self'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    // Its icons carry style attributes; those cannot load or run anything here.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'none'",
  ].join('; ')
