import './check-node.mjs'
import { join } from 'node:path'
import { root, run } from './run-step.mjs'

// Standard output carries only the levels; installing and building print to standard error.
const code = await run(process.execPath, [join(root, 'scripts/build.mjs'), 'server'], {
  stdio: ['ignore', 2, 2],
})
if (code !== 0) process.exit(code)
// npm runs scripts in the root, but the path of the file is relative to the caller's folder.
process.chdir(process.env.INIT_CWD ?? process.cwd())
await import('../apps/server/bundle/levels-command.js')
