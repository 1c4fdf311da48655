import './check-node.mjs'
import { findBrowser } from './browser.mjs'
import { buildServer, buildWeb, install, tool } from './prepare.mjs'
import { exitOnStepError, StepError } from './run-step.mjs'
import { startTestNats } from './test-nats.mjs'

await exitOnStepError(
  (async () => {
    await install()
    await buildServer()
    await buildWeb()
    process.env.CHROME_BIN = await findBrowser()
    if ((await tool('typescript/bin/tsc', ['-b', 'bench'])) !== 0)
      throw new StepError('The benchmarks do not compile.')
  })(),
)
const nats = await startTestNats()
Object.assign(process.env, nats.variables)
await import('../bench/dist/main.js')
await nats.stop()
