import { expect, test } from 'vitest'
import { markdownToHtml } from './markdown.ts'

test.each([
  ['# Titre', '<h1>Titre</h1>'],
  ['Un **mot** et `code`.', '<p>Un <strong>mot</strong> et <code>code</code>.</p>'],
  ['un\n\ndeux', '<p>un</p>\n<p>deux</p>'],
  ['### Trois', '<h3>Trois</h3>'],
  ['#### Quatre', '<p>#### Quatre</p>'],
  ['- un\n- deux', '<ul><li>un</li><li>deux</li></ul>'],
  ['1. un\n   - dedans\n2. deux', '<ol><li>un<br>– dedans</li><li>deux</li></ol>'],
  [
    '| a | b |\n|---|---|\n| 1 | 2 |',
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  ],
  ['voir [la page](x.md)', '<p>voir la page</p>'],
  ['<img src=x onerror="a">', '<p>&#60;img src=x onerror=&#34;a&#34;&#62;</p>'],
])('%j is written as HTML', (markdown, html) => {
  expect(markdownToHtml(markdown)).toBe(html)
})
