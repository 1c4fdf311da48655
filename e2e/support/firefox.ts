import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { BidiConnection } from './bidi-connection.ts'
import { FirefoxPage } from './firefox-page.ts'

/** Playwright drives only a Firefox of its own; this one is the machine's, driven by WebDriver BiDi. */
export interface Firefox {
  readonly version: string
  /** Console errors and uncaught exceptions of all pages. */
  readonly problems: readonly string[]
  newPage(): Promise<FirefoxPage>
  /** The page that an action opens, once it has loaded. */
  pageOpenedBy(action: () => Promise<void>): Promise<FirefoxPage>
  close(): Promise<void>
}

/** The path of the machine's Firefox: FIREFOX_BIN or one on the path; null when there is none. */
export function findFirefox(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = folders.flatMap(folder => ['firefox-esr', 'firefox'].map(name => join(folder, name)))
  return [process.env.FIREFOX_BIN, ...onPath].find(path => path && existsSync(path)) ?? null
}

interface Loaded {
  readonly context: string
  readonly url: string
}

interface LogEntry {
  readonly level: string
  readonly text: string | null
}

export async function launchFirefox(executable: string): Promise<Firefox> {
  const profile = await mkdtemp(join(tmpdir(), 'tidemark-firefox-'))
  const child = spawn(
    executable,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { env: { ...process.env, MOZ_DISABLE_AUTO_SAFE_MODE: '1' } },
  )
  const connection = await BidiConnection.open(`${await readAddress(child)}/session`)
  const { capabilities } = await connection.send<{ capabilities: { browserVersion: string } }>(
    'session.new',
    { capabilities: {} },
  )
  const problems: string[] = []
  await connection.send('session.subscribe', { events: ['log.entryAdded', 'browsingContext.load'] })
  connection.on<LogEntry>('log.entryAdded', ({ level, text }) => {
    if (level === 'error') problems.push(text ?? '')
  })
  return {
    version: capabilities.browserVersion,
    problems,
    async newPage() {
      const { context } = await connection.send<{ context: string }>('browsingContext.create', {
        type: 'tab',
      })
      const page = new FirefoxPage(connection, context)
      await page.setViewport(1600, 900)
      return page
    },
    async pageOpenedBy(action) {
      const { contexts } = await connection.send<{ contexts: { context: string }[] }>(
        'browsingContext.getTree',
        { maxDepth: 0 },
      )
      const known = new Set(contexts.map(({ context }) => context))
      // A new window begins with an empty page, which does not answer any more once its own page loads.
      const opened = new Promise<string>(resolve =>
        connection.on<Loaded>('browsingContext.load', ({ context, url }) => {
          if (!known.has(context) && url !== 'about:blank') resolve(context)
        }),
      )
      await action()
      return new FirefoxPage(connection, await opened)
    },
    async close() {
      const closed = once(child, 'close')
      await connection.send('browser.close').catch(() => child.kill('SIGKILL'))
      connection.close()
      await closed
      await rm(profile, { recursive: true, force: true })
    },
  }
}

async function readAddress(child: ChildProcess): Promise<string> {
  let output = ''
  for await (const chunk of child.stderr ?? []) {
    output += chunk
    const found = /WebDriver BiDi listening on (ws:\/\/[\d.]+:\d+)/.exec(output)?.[1]
    if (found) {
      child.stderr?.resume()
      return found
    }
  }
  throw new Error(`Firefox did not start: ${output}`)
}
