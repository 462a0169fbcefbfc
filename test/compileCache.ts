import { join } from 'node:path'

/** As `npm start` does: what a process of the product compiled is kept for the next one. */
export const compileCache = { NODE_COMPILE_CACHE: join(import.meta.dirname, '..', '.cache', 'node') }
