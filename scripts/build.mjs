import './check-node.mjs'
import { buildServer, buildWeb, install } from './prepare.mjs'
import { exitOnTrouble } from './run-step.mjs'

await exitOnTrouble(
  (async () => {
    await install()
    await buildServer()
    if (!process.argv.includes('server')) await buildWeb()
  })(),
)
