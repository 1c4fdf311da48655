import './check-node.mjs'
import { buildServer, install } from './prepare.mjs'
import { exitOnTrouble } from './run-step.mjs'

await exitOnTrouble(
  (async () => {
    await install()
    await buildServer()
  })(),
)
await import('../apps/server/dist/user-command.js')
