/** For each rule of oxlint.config.ts what it refuses: of TypeScript, or of a component. */
export const statements: Record<string, string> = {
  'eslint(eqeqeq)': `export const same = (one: string, other: string) => one == other`,
  'eslint(no-alert)': `window.alert('Bonjour')`,
  'eslint(no-array-constructor)': `export const list = new Array(0, 1, 2)`,
  'eslint(no-unused-expressions)': `export const f = (n: number) => { n > 1 }`,
  'eslint(no-unused-vars)': `const unread = 1; export const read = 2`,
  'eslint(no-var)': `export var old = 1`,
  'eslint(prefer-const)': `let never = 1; export const f = () => never`,
  'eslint(prefer-rest-params)': `export function f() { return arguments[0] as unknown }`,
  'eslint(prefer-spread)': `export const f = (list: number[]) => Math.max.apply(Math, list)`,
  'eslint(max-depth)': `export function f(a: boolean) { if (a) { if (a) { if (a) { if (a) { return 1 } } } } return 2 }`,
  'eslint(max-lines-per-function)': `export function f() {\n${'  f()\n'.repeat(60)}}`,
  'eslint(max-params)': `export const f = (a: number, b: number, c: number, d: number, e: number) => a + b + c + d + e`,
  'import(first)': `import { b } from './b.ts'\nimport a from 'react'\nexport const c = [a, b]`,
  'import(no-duplicates)': `import { b } from './b.ts'\nimport { c } from './b.ts'\nexport const d = [b, c]`,
  'typescript(await-thenable)': `export const f = async () => { await 1 }`,
  'typescript(ban-ts-comment)': `// @ts-ignore\nexport const a: string = 1`,
  'typescript(consistent-type-imports)': `import { Context } from 'hono'\nexport const f = (c: Context) => c.req`,
  'typescript(no-deprecated)': `import { useRef, type MutableRefObject } from 'react'\nexport const f = (): MutableRefObject<number> => useRef(1)`,
  'typescript(no-duplicate-enum-values)': `export enum E { a = 1, b = 1 }`,
  'typescript(no-empty-object-type)': `export type Anything = {}`,
  'typescript(no-explicit-any)': `export const f = (a: any) => a as string`,
  'typescript(no-extra-non-null-assertion)': `export const f = (a?: { b: string }) => a!!.b`,
  'typescript(no-floating-promises)': `export function f() { Promise.resolve(1) }`,
  'typescript(no-misused-new)': `export interface I { new (): I }`,
  'typescript(no-misused-promises)': `export const f = () => { [1].forEach(async () => { await Promise.resolve() }) }`,
  'typescript(no-namespace)': `export namespace N { export const a = 1 }`,
  'typescript(no-non-null-asserted-optional-chain)': `export const f = (a?: { b?: string }) => a?.b!`,
  'typescript(no-require-imports)': `export const fs = require('node:fs') as unknown`,
  'typescript(no-this-alias)': `export class C { f() { const self = this; return self } }`,
  'typescript(no-unnecessary-type-assertion)': `export const f = (a: string) => a as string`,
  'typescript(no-unnecessary-type-constraint)': `export const f = <T extends unknown>(a: T) => a`,
  'typescript(no-unsafe-declaration-merging)': `export interface C { a: string }\nexport class C {}`,
  'typescript(no-unsafe-function-type)': `export const f = (a: Function) => a.name`,
  'typescript(no-wrapper-object-types)': `export const f = (a: String) => a.length`,
  'typescript(prefer-as-const)': `export const a = { b: 'c' as 'c' }`,
  'typescript(prefer-namespace-keyword)': `declare module N { const a: number }`,
  'typescript(switch-exhaustiveness-check)': `export function f(a: 'b' | 'c') { switch (a) { case 'b': return 1 } return 2 }`,
  'typescript(triple-slash-reference)': `/// <reference path="./b.ts" />\nexport const a = 1`,
}

const inComponent = (before: string, element: string) =>
  `import { useEffect, useState } from 'react'
export function A({ b, go }: { b: boolean; go: () => void }) {
  const [c] = useState(b)
  useEffect(() => undefined, [])
  ${before}
  return ${element === '' ? '<p>{String(c)} {String(go)}</p>' : element.replace('{go}', '{() => go()}')}
}`

export const components: Record<string, string> = {
  'react-hooks(exhaustive-deps)': inComponent('useEffect(() => { if (b) go() }, [])', ''),
  'react-hooks(rules-of-hooks)': inComponent('if (b) useState(1)', ''),
  'jsx-a11y(alt-text)': inComponent('', '<img src="a.png" />'),
  'jsx-a11y(anchor-has-content)': inComponent('', '<a href="/a" />'),
  'jsx-a11y(anchor-is-valid)': inComponent('', '<a href="#">Aller</a>'),
  'jsx-a11y(aria-activedescendant-has-tabindex)': inComponent('', '<div aria-activedescendant="a">A</div>'),
  'jsx-a11y(aria-props)': inComponent('', '<p {...{}} aria-labeledby="a">A</p>'),
  'jsx-a11y(aria-proptypes)': inComponent('', '<p aria-hidden="yes">A</p>'),
  'jsx-a11y(aria-role)': inComponent('', '<div role="datepicker">A</div>'),
  'jsx-a11y(aria-unsupported-elements)': inComponent('', '<meta charSet="utf-8" aria-hidden="false" />'),
  'jsx-a11y(autocomplete-valid)': inComponent('', '<input type="text" autoComplete="nothing" />'),
  'jsx-a11y(click-events-have-key-events)': inComponent('', '<div onClick={go}>A</div>'),
  'jsx-a11y(heading-has-content)': inComponent('', '<h2 />'),
  'jsx-a11y(html-has-lang)': inComponent('', '<html><body /></html>'),
  'jsx-a11y(iframe-has-title)': inComponent('', '<iframe src="/a" />'),
  'jsx-a11y(img-redundant-alt)': inComponent('', '<img src="a.png" alt="Image of a tree" />'),
  'jsx-a11y(interactive-supports-focus)': inComponent(
    '',
    '<div role="button" onClick={go} onKeyDown={go} />',
  ),
  'jsx-a11y(label-has-associated-control)': inComponent('', '<label>Nom</label>'),
  'jsx-a11y(media-has-caption)': inComponent('', '<video src="a.mp4" />'),
  'jsx-a11y(mouse-events-have-key-events)': inComponent('', '<p onMouseOver={go}>A</p>'),
  'jsx-a11y(no-access-key)': inComponent('', '<button type="button" accessKey="a">A</button>'),
  'jsx-a11y(no-autofocus)': inComponent('', '<input autoFocus />'),
  'jsx-a11y(no-distracting-elements)': inComponent('', '<marquee />'),
  'jsx-a11y(no-interactive-element-to-noninteractive-role)': inComponent(
    '',
    '<button type="button" role="article">A</button>',
  ),
  'jsx-a11y(no-noninteractive-element-interactions)': inComponent(
    '',
    '<li onClick={go} onKeyDown={go}>A</li>',
  ),
  'jsx-a11y(no-noninteractive-element-to-interactive-role)': inComponent('', '<h2 role="button">A</h2>'),
  'jsx-a11y(no-noninteractive-tabindex)': inComponent('', '<p tabIndex={0}>A</p>'),
  'jsx-a11y(no-redundant-roles)': inComponent('', '<button type="button" role="button">A</button>'),
  'jsx-a11y(no-static-element-interactions)': inComponent('', '<div onClick={go} onKeyDown={go}>A</div>'),
  'jsx-a11y(role-has-required-aria-props)': inComponent('', '<div role="checkbox" tabIndex={0}>A</div>'),
  'jsx-a11y(role-supports-aria-props)': inComponent('', '<ul aria-checked="true"><li>A</li></ul>'),
  'jsx-a11y(scope)': inComponent('', '<div {...{}} scope="row">A</div>'),
  'jsx-a11y(tabindex-no-positive)': inComponent('', '<button type="button" tabIndex={2}>A</button>'),
}

/** Imports that one folder may make and another may not: the file, and what it imports. */
export const restricted = [
  ['src/surveys/a.tsx', `import { useQuery } from '@tanstack/react-query'\nexport const a = useQuery`, true],
  [
    'src/surveys/b.tsx',
    `import { useQueries } from '@tanstack/react-query'\nexport const a = useQueries`,
    true,
  ],
  ['src/surveys/c.tsx', `import { Link } from 'react-router'\nexport const a = Link`, true],
  [
    'src/base/layout/useLoad.ts',
    `import { useQuery } from '@tanstack/react-query'\nexport const a = useQuery`,
    false,
  ],
  ['src/campaigns/mails/mailings.ts', `import { b } from '../../answering/b.ts'\nexport const a = b`, true],
  ['src/campaigns/mails/recipients.ts', `import { b } from '../../results/b.ts'\nexport const a = b`, true],
  [
    'src/campaigns/mails/mailWords.ts',
    `import { b } from '../../people/auth/session.ts'\nexport const a = b`,
    true,
  ],
  [
    'src/campaigns/mails/messages.ts',
    `import { useQuery } from '@tanstack/react-query'\nexport const a = useQuery`,
    true,
  ],
  [
    'src/campaigns/mails/mailQueue.ts',
    `import { b } from '../../people/entry/links.ts'\nexport const a = b`,
    true,
  ],
  [
    'src/campaigns/mails/sender.ts',
    `import { b } from '../../people/accounts/means.ts'\nexport const a = b`,
    true,
  ],
  [
    'src/campaigns/mails/campaignMail.ts',
    `import { b } from '../../people/entry/links.ts'\nexport const a = b`,
    false,
  ],
  [
    'src/campaigns/mails/deliveries.ts',
    `import { b } from '../../people/entry/store.ts'\nexport const a = b`,
    true,
  ],
  ['src/campaigns/mails/agenda.ts', `import { b } from '../../results/b.ts'\nexport const a = b`, false],
] as const
