/** V8's new space grows to 32 MB while the program loads and never shrinks, for no gain in requests (PERF9, PERF10). */
export const nodeFlags = ['--max-semi-space-size=8']
