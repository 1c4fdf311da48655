import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, statSync } from 'node:fs'
import type { SandboxState } from '@tidemark/simulator/payments'
import { systemTimers, type Timers } from '../platform/clocks/timers.ts'
import { writeWhole } from '../platform/files/durable-files.ts'

/** Changes that nobody waits for, such as a delivered message, are written after this time. */
const writeDelayMs = 500
/** More than the bounded lists of a sandbox can be. */
const maxBytes = 64 * 1024 * 1024

interface Parts {
  readonly path: string
  readonly log: SandboxLog
  readonly timers?: Pick<Timers, 'after'>
}

export interface SandboxLog {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** A state that is kept somewhere. */
export interface KeptState extends SandboxState {
  /** Writes what is not written yet. */
  close(): void | Promise<void>
}

/** Keeps the state of a sandbox in a file, with a checksum. A file that cannot be read is moved aside. */
export function openSandboxState({ path, log, timers = systemTimers }: Parts): KeptState {
  let take: (() => object) | null = null
  let cancel: (() => void) | null = null
  let written: string | null = null

  function write(): void {
    cancel?.()
    cancel = null
    if (!take) return
    const taken = take
    take = null
    const text = enveloped(taken())
    if (text === written) return
    try {
      writeWhole(path, text)
      written = text
    } catch (error) {
      take ??= taken
      throw error
    }
  }

  function writeOrReport(): void {
    try {
      write()
    } catch (error) {
      log.error({ err: error, path }, 'the state of a sandbox was not saved')
    }
  }

  return {
    load(read) {
      if (!existsSync(path)) return null
      try {
        if (statSync(path).size > maxBytes) throw new RangeError(`It has more than ${maxBytes} bytes`)
        return read(opened(readFileSync(path, 'utf8')))
      } catch (error) {
        const aside = `${path}.damaged`
        renameSync(path, aside)
        log.warn(
          { err: error, path, aside },
          'the state of a sandbox cannot be read; it was moved aside, and the sandbox starts empty',
        )
        return null
      }
    },
    changed(next) {
      take = next
      cancel ??= timers.after(writeDelayMs, writeOrReport)
    },
    // A payment that was answered survives a kill in the same moment.
    stored: async () => write(),
    close: writeOrReport,
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

function enveloped(state: object): string {
  const text = JSON.stringify(state)
  return `{"sha256":"${sha256(text)}","state":${text}}\n`
}

function opened(text: string): unknown {
  const { sha256: expected, state } = JSON.parse(text) as { sha256?: unknown; state?: unknown }
  if (sha256(JSON.stringify(state)) !== expected) throw new TypeError('The checksum is wrong')
  return state
}
