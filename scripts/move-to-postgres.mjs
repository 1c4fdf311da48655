import './check-node.mjs'
import { buildServer, install } from './prepare.mjs'
import { exitOnStepError } from './run-step.mjs'

await exitOnStepError(
  (async () => {
    await install()
    await buildServer()
  })(),
)
await import('../apps/server/bundle/move-to-postgres-command.js')
