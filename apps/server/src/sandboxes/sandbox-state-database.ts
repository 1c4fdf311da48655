import { systemTimers, type Timers } from '../platform/clocks/timers.ts'
import type { SandboxDatabase } from './postgres-sandboxes.ts'
import type { KeptState, SandboxLog } from './sandbox-state-file.ts'

/** Changes that nobody waits for, such as a delivered message, are written after this time. */
const writeDelayMs = 500

interface Parts {
  readonly database: SandboxDatabase
  readonly name: string
  readonly log: SandboxLog
  readonly timers?: Pick<Timers, 'after'>
}

/** Takes over the state of a sandbox in a database. Whoever had it cannot write any more. A state that cannot be read is kept
 *  under another name. */
export async function openStateInDatabase({
  database,
  name,
  log,
  timers = systemTimers,
}: Parts): Promise<KeptState> {
  const entries = await database.takeOver(name)
  let written = (await entries.load()).at(-1) ?? null
  let take: (() => object) | null = null
  let cancel: (() => void) | null = null
  let writing: Promise<void> = Promise.resolve()

  async function write(): Promise<void> {
    cancel?.()
    cancel = null
    if (!take) return
    const taken = take
    take = null
    const text = JSON.stringify(taken())
    if (text === written) return
    try {
      await entries.replace(text)
      written = text
    } catch (error) {
      take ??= taken
      throw error
    }
  }

  /** One write at a time; callers that wait meanwhile share the next one. */
  const stored = (): Promise<void> => {
    writing = writing.catch(() => undefined).then(write)
    return writing
  }

  const report = (error: unknown) => log.error({ err: error, name }, 'the state of a sandbox was not saved')
  const storeOrReport = (): Promise<void> => stored().catch(report)

  async function keepAside(text: string): Promise<void> {
    await (await database.takeOver(`${name}.damaged`)).replace(text)
  }

  return {
    load(read) {
      const text = written
      if (text === null) return null
      try {
        return read(JSON.parse(text))
      } catch (error) {
        log.warn(
          { err: error, name, aside: `${name}.damaged` },
          'the state of a sandbox cannot be read; it was moved aside, and the sandbox starts empty',
        )
        // Before the first write takes its place.
        writing = keepAside(text).catch(report)
        return null
      }
    },
    changed(next) {
      take = next
      cancel ??= timers.after(writeDelayMs, () => void storeOrReport())
    },
    stored,
    close: storeOrReport,
  }
}
