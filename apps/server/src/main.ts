import closeWithGrace from 'close-with-grace'
import { demoPassword } from './accounts/sign-in/password-rules.ts'
import type { EngineProcessState } from './levels/engine/lead-engine.ts'
import { findMarketSource, marketSources } from './market/sources/market-sources.ts'
import { ConfigError } from './platform/config/config-error.ts'
import { protectNewFiles } from './platform/files/data-folder.ts'
import { type Config, readConfig } from './roles/config.ts'
import { demoAccounts } from './roles/demo-accounts.ts'
import { startEngineProcess } from './roles/engine-process.ts'
import { startServer } from './roles/server.ts'

const stopTimeoutMs = 10_000

async function main(): Promise<void> {
  protectNewFiles()
  const config = readConfig(process.env)
  if (config.role === 'engine') return runEngine(config)
  const server = await startServer(config)
  stopGracefully(server)
  const missing = await server.untilHealthy()
  const address = config.publicUrl ?? server.address
  const lines = [`Tidemark is ready: ${address}/app`]
  if (!config.isProduction)
    lines.push(`Sign in with ${demoAccounts[0]?.email} and the password ${demoPassword}`)
  const { startNote } = findMarketSource(config.market.source, marketSources)
  if (startNote !== undefined) lines.push(startNote)
  if (missing !== null) lines.push(`There are no prices yet: ${missing}`)
  process.stdout.write(`\n  ${lines.join('\n  ')}\n\n`)
}

async function runEngine(config: Config): Promise<void> {
  const print = (state: EngineProcessState) => process.stdout.write(`\n  ${engineNotes[state]}\n\n`)
  const started = startEngineProcess(config, {
    // Whoever reads the line may send a signal at once.
    onState: state => void started.then(() => print(state)).catch(() => undefined),
  })
  stopGracefully(await started)
}

const engineNotes: Readonly<Record<EngineProcessState, string>> = {
  leading: 'The market engine is ready',
  standby: 'The market engine stands by',
}

/** A second signal, or the timeout, ends the process at once. */
function stopGracefully(running: { stop(): Promise<void> }): void {
  closeWithGrace({ delay: stopTimeoutMs }, async ({ err }) => {
    if (err) process.stderr.write(`\n  Tidemark stops after an unexpected error.\n${indented(err.stack)}\n\n`)
    await running.stop()
  })
}

/** Prints only the message of a configuration error, which the user can fix, and the stack trace of any other. */
function fail(error: unknown): void {
  const text =
    error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`\n  Tidemark cannot start.\n${indented(text)}\n\n`)
  process.exit(1)
}

const indented = (text = ''): string => `  ${text.replaceAll('\n', '\n  ')}`

main().catch(fail)
