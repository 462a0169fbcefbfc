import { join } from 'node:path'

/** What the server is started with. */
export const { nodeFlags, nodeEnvironment } = (await import(
  join(import.meta.dirname, '..', 'scripts', 'nodeFlags.mjs')
)) as {
  nodeFlags: readonly string[]
  nodeEnvironment: Readonly<Record<string, string>>
}
