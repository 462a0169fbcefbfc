/**
 * V8's new space grows to 32 MB while the program loads and never shrinks, for no gain in requests (PERF9, PERF10); its heap
 * grows fourfold before the first collection, twofold here (PERF13).
 */
export const nodeFlags = ['--max-semi-space-size=8', '--heap-growing-percent=100']
