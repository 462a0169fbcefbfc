import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const besideUseLoad = [
  {
    name: '@tanstack/react-query',
    importNames: ['useQuery', 'useQueries', 'useSuspenseQuery', 'useSuspenseQueries', 'useInfiniteQuery'],
    message: 'Read with useLoad (src/base/layout/useLoad.ts): its value comes with its failure.',
  },
]

export default tseslint.config(
  {
    ignores: [
      'dist',
      // What Playwright has transformed lies there.
      '.cache',
      'node_modules',
      'data',
      'demo-data',
      'test-results',
      'playwright-report',
      'screenshots',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-console': 'off',
      eqeqeq: 'error',
      'no-alert': 'error',
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['src/base/layout/useLoad.ts', 'src/base/layout/useLoads.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: besideUseLoad }] },
  },
  // Who is written to follows from the audience alone (C13.1): nothing that knows of answers is within reach.
  {
    files: ['src/campaigns/mails/{mailings,messages,mailQueue,campaignMail}.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: besideUseLoad, patterns: ['**/answering/**', '**/results/**'] },
      ],
    },
  },
  { files: ['**/*.tsx'], ...jsxA11y.flatConfigs.recommended },
  // <Area role="admin"> is one of our own components.
  { files: ['**/*.tsx'], rules: { 'jsx-a11y/aria-role': ['error', { ignoreNonDOM: true }] } },
)
