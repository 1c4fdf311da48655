import './check-node.mjs'
import { findBrowser } from './browser.mjs'
import { buildServer, buildWeb, install, tool } from './prepare.mjs'
import { exitOnTrouble, Trouble } from './run-step.mjs'

await exitOnTrouble(
  (async () => {
    await install()
    await buildServer()
    await buildWeb()
    process.env.CHROME_BIN = await findBrowser()
    if ((await tool('typescript/bin/tsc', ['-b', 'bench'])) !== 0)
      throw new Trouble('The benchmarks do not compile.')
  })(),
)
await import('../bench/dist/main.js')
