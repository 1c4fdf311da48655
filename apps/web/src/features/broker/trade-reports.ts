import { tradePaths } from '@tidemark/contracts'
import type { After } from '../../live/ports.ts'
import { reportProblem } from '../../platform/report-problem.ts'
import { call, noAnswer } from '../../session/platform-client.ts'
import { PlatformError } from '../../session/platform-error.ts'
import type { ReportTrade } from './reporting-broker.ts'
import { brokerTexts as t } from './texts.ts'

const MAX_WAITING = 200
const RETRIES_MS = [2_000, 10_000, 60_000] as const

/** A repetition can help: the server was not reached, or had too much to do. */
const isPassing = (error: unknown): boolean =>
  error instanceof PlatformError && (error.status === 0 || error.status === 429 || error.status >= 500)

/** [FU-12] Sends the trades of a user to the platform, one after the other. Trading never waits for it. */
export function createTradeReports(
  user: string,
  after: After,
): { readonly report: ReportTrade; stop(): void } {
  const waiting: Parameters<ReportTrade>[] = []
  let isSending = false
  let stopWaiting = () => {}
  let isStopped = false

  async function sendNext(attempt: number): Promise<void> {
    const [next] = waiting
    isSending = next !== undefined && !isStopped
    if (!next || isStopped) return
    const [by, { action, data }] = next
    try {
      const body = { user, action, by, data }
      await call(tradePaths.save, { method: 'POST', body, schema: noAnswer, keepalive: true })
    } catch (error) {
      const retryMs = RETRIES_MS[attempt]
      if (retryMs !== undefined && isPassing(error)) {
        stopWaiting = after(retryMs, () => void sendNext(attempt + 1))
        return
      }
      reportProblem(t.reportFailed, error)
    }
    waiting.shift()
    await sendNext(0)
  }

  return {
    report(by, trade) {
      if (waiting.length >= MAX_WAITING) {
        reportProblem(t.reportFailed, new Error(t.tooManyReports))
        return
      }
      waiting.push([by, trade])
      if (!isSending) void sendNext(0)
    },
    stop() {
      isStopped = true
      stopWaiting()
    },
  }
}
