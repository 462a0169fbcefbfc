/**
 * V8's new space grows to 32 MB while the program loads and never shrinks, for no gain in requests (PERF9, PERF10). What is
 * experimental in Node is no news for operators.
 */
export const nodeFlags = ['--max-semi-space-size=8', '--disable-warning=ExperimentalWarning']

/** Each thread's own arena of glibc keeps what an import of 20,000 people has freed: 10 MB (PERF13). */
export const nodeEnvironment = { MALLOC_ARENA_MAX: '2' }
