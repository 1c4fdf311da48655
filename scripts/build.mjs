import './check-node.mjs'
import { buildPackages, buildServer, buildWeb, install } from './prepare.mjs'
import { exitOnStepError } from './run-step.mjs'

await exitOnStepError(
  (async () => {
    await install()
    await buildServer()
    await buildPackages()
    if (!process.argv.includes('server')) await buildWeb()
  })(),
)
