import './check-node.mjs'
import { resolve } from 'node:path'
import { buildServer, install } from './prepare.mjs'
import { exitOnStepError } from './run-step.mjs'

await exitOnStepError(
  (async () => {
    await install()
    await buildServer()
  })(),
)
// npm runs scripts in the root, but the path of the file is relative to the caller's folder.
const [, , path = '-'] = process.argv
if (!path.startsWith('-')) process.argv[2] = resolve(process.env.INIT_CWD ?? '.', path)
await import('../apps/server/bundle/margins-command.js')
