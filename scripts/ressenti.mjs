// Runs every command of the project. Plain JavaScript that any Node ≥ 18 reads, because it is what installs
// Node 24 (an npm package of its own, scripts/node) on a machine that has an older one.
import { commands, needLab, needTools } from './commands.mjs'
import { ensureInstalled } from './install.mjs'

const [name = '', ...words] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  console.error(`Commande inconnue : ${name}. Commandes : ${Object.keys(commands).join(', ')}`)
  process.exit(1)
}

ensureInstalled({ tools: needTools.has(name), lab: needLab.has(name) })
process.exitCode = await command(words)
