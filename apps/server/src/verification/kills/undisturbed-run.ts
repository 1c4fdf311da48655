import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseSettings, type MarketRun, marketSettings } from './installation.ts'
import { untilTrue } from './poll.ts'
import { startServerProcess } from './server-process.ts'
import { evaluatedMs } from './stored-market.ts'
import { addWatchers } from './watched-market.ts'

/** Runs the same market in one process that nobody disturbs, up to a market time. */
export async function runUndisturbed(databaseUrl: string, market: MarketRun, untilMs: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-undisturbed-'))
  const dataDir = join(folder, 'server')
  await addWatchers(databaseUrl, join(folder, 'command'), market)
  const server = startServerProcess({
    ...databaseSettings(databaseUrl),
    ...marketSettings(market),
    DATA_DIR: dataDir,
  })
  try {
    await untilTrue('the undisturbed market is through', async () => {
      if (!server.isRunning) throw new Error(`The server exited: ${server.output}`)
      return (await evaluatedMs(databaseUrl)) >= untilMs
    })
    await server.kill('SIGTERM')
  } finally {
    await server.kill()
    await rm(folder, { recursive: true, force: true })
  }
}
