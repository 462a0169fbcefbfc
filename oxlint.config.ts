import { defineConfig, type OxlintConfig } from 'oxlint'
import { allowances, limits } from './test/lintLimits.ts'

const queriesOutsideUseLoad = {
  name: '@tanstack/react-query',
  importNames: ['useQuery', 'useQueries', 'useSuspenseQuery', 'useSuspenseQueries', 'useInfiniteQuery'],
  message: 'Read with useLoad (src/base/layout/useLoad.ts): its value comes with its failure.',
}

const routersOwnLinks = {
  name: 'react-router',
  importNames: ['Link', 'NavLink', 'Form'],
  message: 'Link with base/ui/Link.tsx: the router’s own weighs 3 KB on every page.',
}

/** Rules that need a JSX element to have anything to say. */
const accessible: OxlintConfig['rules'] = {
  'jsx-a11y/alt-text': 'error',
  'jsx-a11y/anchor-has-content': 'error',
  'jsx-a11y/anchor-is-valid': 'error',
  'jsx-a11y/aria-activedescendant-has-tabindex': 'error',
  'jsx-a11y/aria-props': 'error',
  'jsx-a11y/aria-proptypes': 'error',
  // <Area role="admin"> is one of our own components.
  'jsx-a11y/aria-role': ['error', { ignoreNonDOM: true }],
  'jsx-a11y/aria-unsupported-elements': 'error',
  'jsx-a11y/autocomplete-valid': 'error',
  'jsx-a11y/click-events-have-key-events': 'error',
  'jsx-a11y/heading-has-content': 'error',
  'jsx-a11y/html-has-lang': 'error',
  'jsx-a11y/iframe-has-title': 'error',
  'jsx-a11y/img-redundant-alt': 'error',
  'jsx-a11y/interactive-supports-focus': [
    'error',
    { tabbable: ['button', 'checkbox', 'link', 'searchbox', 'spinbutton', 'switch', 'textbox'] },
  ],
  'jsx-a11y/label-has-associated-control': 'error',
  'jsx-a11y/media-has-caption': 'error',
  'jsx-a11y/mouse-events-have-key-events': 'error',
  'jsx-a11y/no-access-key': 'error',
  'jsx-a11y/no-autofocus': 'error',
  'jsx-a11y/no-distracting-elements': 'error',
  'jsx-a11y/no-interactive-element-to-noninteractive-role': 'error',
  'jsx-a11y/no-noninteractive-element-interactions': [
    'error',
    {
      handlers: [
        'onClick',
        'onError',
        'onLoad',
        'onMouseDown',
        'onMouseUp',
        'onKeyPress',
        'onKeyDown',
        'onKeyUp',
      ],
    },
  ],
  'jsx-a11y/no-noninteractive-element-to-interactive-role': 'error',
  'jsx-a11y/no-noninteractive-tabindex': 'error',
  'jsx-a11y/no-redundant-roles': 'error',
  'jsx-a11y/no-static-element-interactions': 'error',
  'jsx-a11y/role-has-required-aria-props': 'error',
  'jsx-a11y/role-supports-aria-props': 'error',
  'jsx-a11y/scope': 'error',
  'jsx-a11y/tabindex-no-positive': 'error',
}

interface Refused {
  paths: (typeof queriesOutsideUseLoad)[]
  patterns: string[]
}

const withoutImportsOf = (patterns: string[]): { 'no-restricted-imports': ['error', Refused] } => ({
  'no-restricted-imports': ['error', { paths: [queriesOutsideUseLoad, routersOwnLinks], patterns }],
})

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import'],
  categories: { correctness: 'off' },
  options: { typeAware: true },
  ignorePatterns: [
    'dist',
    // What Playwright has transformed lies there.
    '.cache',
    'node_modules',
    '/data',
    '/demo-data',
    'test-results',
    'playwright-report',
    'screenshots',
  ],
  rules: {
    eqeqeq: 'error',
    'no-alert': 'error',
    'no-array-constructor': 'error',
    'no-unused-expressions': 'error',
    'no-unused-vars': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'no-restricted-imports': ['error', { paths: [queriesOutsideUseLoad, routersOwnLinks] }],
    // STYLE.md
    'max-depth': ['error', { max: limits['max-depth'].max }],
    'max-lines-per-function': ['error', { max: limits['max-lines-per-function'].max }],
    'max-params': ['error', { max: limits['max-params'].max }],
    'import/first': ['error', 'absolute-first'],
    'import/no-duplicates': 'error',
    'react/exhaustive-deps': 'error',
    'react/rules-of-hooks': 'error',
    'typescript/await-thenable': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-deprecated': 'error',
    'typescript/no-duplicate-enum-values': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-extra-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-new': 'error',
    // React calls what an attribute holds, and waits for nothing.
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/no-namespace': 'error',
    'typescript/no-non-null-asserted-optional-chain': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-this-alias': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-declaration-merging': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/no-wrapper-object-types': 'error',
    'typescript/prefer-as-const': 'error',
    'typescript/prefer-namespace-keyword': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/triple-slash-reference': 'error',
  },
  overrides: [
    {
      files: ['src/base/layout/useLoad.ts', 'src/base/layout/useLoads.ts'],
      rules: { 'no-restricted-imports': 'off' },
    },
    // Who is written to follows from the audience alone (C13.1): nothing that knows of answers is within reach.
    {
      files: [
        'src/campaigns/mails/{mailings,messages,facts,composing,campaignTexts,mailQueue,mailWords,dueMailings,recipients,sender}.ts',
      ],
      rules: withoutImportsOf(['**/answering/**', '**/results/**', '**/people/**']),
    },
    // What writes a mail as it leaves makes its link, and reads nothing else of who enters (C24.2).
    {
      files: ['src/campaigns/mails/{deliveries,campaignMail}.ts'],
      rules: withoutImportsOf([
        ...['**/answering/**', '**/results/**', '**/people/auth/**', '**/people/currentUser/**'],
        ...['**/people/entry/{store,codes,api}.ts', '**/people/accounts/**', '**/people/signIn/**'],
      ]),
    },
    { files: ['**/*.tsx'], rules: accessible },
    // What they load first comes first: styles, the measures of memory.
    { files: ['src/{web,prerender}.tsx', 'src/main.ts'], rules: { 'import/first': 'off' } },
    // Served as they are, to any browser.
    { files: ['public/*.js'], rules: { 'no-var': 'off' } },
    ...allowances,
  ],
})
