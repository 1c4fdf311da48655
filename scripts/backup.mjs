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
// npm runs scripts in the root, but the folder of the backup is relative to the caller's.
const [, , path = '-'] = process.argv
if (!path.startsWith('-')) process.argv[2] = resolve(process.env.INIT_CWD ?? '.', path)
await import('../apps/server/bundle/backup-command.js')
