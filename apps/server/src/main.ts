import { ConfigError, readConfig } from './config.ts'
import { type RunningServer, startServer } from './server.ts'
import { demoAccounts, demoPassword } from './services/demo-accounts.ts'

const stopLimitMs = 10_000

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const server = await startServer(config)
  stopOnSignals(server)
  await server.untilHealthy()
  const address = config.publicUrl ?? server.address
  const lines = [`Tidemark is ready: ${address}/app`]
  if (config.isEmbeddedDefault)
    lines.push(`Sign in with ${demoAccounts[0]?.email} and the password ${demoPassword}`)
  if (config.market.source === 'cboe')
    lines.push(
      'Prices are delayed quotes of Cboe, for your own use: see “Other markets” in docs/operations.md',
    )
  process.stdout.write(`\n  ${lines.join('\n  ')}\n\n`)
}

/** The first signal lets open calls end; a second one, or ten seconds, ends it at once. */
function stopOnSignals(server: RunningServer): void {
  let isStopping = false
  const onSignal = () => {
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(1), stopLimitMs).unref()
    server.stop().then(
      () => process.exit(0),
      error => fail(error),
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}

/** What the person can mend is said in a sentence; a fault of ours comes with its trace. */
function fail(error: unknown): void {
  const text =
    error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`\n  Tidemark cannot start.\n  ${text?.replaceAll('\n', '\n  ')}\n\n`)
  process.exit(1)
}

main().catch(fail)
