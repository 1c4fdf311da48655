import './check-node.mjs'
import { join } from 'node:path'
import { root, run } from './run-step.mjs'

// Standard output is for the levels alone: what installing and building have to say goes to standard error.
const code = await run(process.execPath, [join(root, 'scripts/build.mjs'), 'server'], {
  stdio: ['ignore', 2, 2],
})
if (code !== 0) process.exit(code)
// npm runs scripts in the root, whereas the file is named from where the person stands.
process.chdir(process.env.INIT_CWD ?? process.cwd())
await import('../apps/server/dist/levels-command.js')
