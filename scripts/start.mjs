import './check-node.mjs'
import { buildServer, buildWeb, install } from './prepare.mjs'
import { exitOnStepError } from './run-step.mjs'

await exitOnStepError(
  (async () => {
    await install()
    await buildServer()
    await buildWeb()
  })(),
)
await import('../apps/server/bundle/main.js')
