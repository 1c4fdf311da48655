import type { After } from '../../live/ports.ts'
import { reportProblem } from '../../platform/report-problem.ts'
import { PlatformError } from '../../session/platform-error.ts'
import { journalTexts as t } from './texts.ts'

const MAX_WAITING = 200
const RETRIES_MS = [2_000, 10_000, 60_000] as const

interface Job {
  readonly key: string
  readonly send: () => Promise<void>
}

export interface SendQueue {
  /** A waiting job of the same key is replaced. */
  add(job: Job): void
  stop(): void
}

/** A repetition can help: the server was not reached, or had too much to do. */
const isPassing = (error: unknown): boolean =>
  error instanceof PlatformError && (error.status === 0 || error.status === 429 || error.status >= 500)

/** Sends one after the other, and again when the server was not reached. Trading never waits for it. */
export function createSendQueue(after: After): SendQueue {
  const waiting = new Map<string, Job>()
  let isSending = false
  let isStopped = false
  let stopWaiting = () => {}

  async function sendNext(): Promise<void> {
    const [job] = waiting.values()
    isSending = job !== undefined && !isStopped
    if (!job || isStopped) return
    waiting.delete(job.key)
    await attempt(job, 0)
  }

  async function attempt(job: Job, attempts: number): Promise<void> {
    try {
      await job.send()
    } catch (error) {
      const retryMs = RETRIES_MS[attempts]
      if (retryMs !== undefined && isPassing(error)) {
        stopWaiting = after(retryMs, () => void attempt(job, attempts + 1))
        return
      }
      reportProblem(t.recordFailed, error)
    }
    await sendNext()
  }

  return {
    add(job) {
      if (!waiting.has(job.key) && waiting.size >= MAX_WAITING) {
        reportProblem(t.recordFailed, new Error(t.tooManyWaiting))
        return
      }
      waiting.set(job.key, job)
      if (!isSending) void sendNext()
    },
    stop() {
      isStopped = true
      stopWaiting()
    },
  }
}
