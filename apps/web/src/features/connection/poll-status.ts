import type { Light } from '../../live/overall-status.ts'
import type { After } from '../../live/ports.ts'
import { defaultStatus } from './main-status.ts'

export const statusPollMs = 3_000

interface PollParts {
  /** Resolves with the main window's answer; null when there is none. */
  readonly ask: () => Promise<string | null>
  /** [AL-8] What the main window sends unasked. Returns a function that stops. */
  readonly onSent: (listener: (status: string) => void) => () => void
  readonly after: After
  readonly onStatus: (status: Light) => void
  /** An answer that is no colour. */
  readonly onInvalid: (status: string) => void
}

const isLight = (status: string): status is Light =>
  status === 'green' || status === 'yellow' || status === 'red'

/** [SO-9] Asks the main window at once and every 3 s. Without an answer, as when it was closed, the default holds again. */
export function pollStatus({ ask, onSent, after, onStatus, onInvalid }: PollParts): () => void {
  let isAnswered = true
  let isStopped = false
  let cancel = () => {}
  const receive = (status: string | null) => {
    if (isStopped || status === null) return
    isAnswered = true
    if (isLight(status)) onStatus(status)
    else onInvalid(status)
  }
  const poll = () => {
    if (!isAnswered) onStatus(defaultStatus)
    isAnswered = false
    cancel = after(statusPollMs, poll)
    void ask().then(receive)
  }
  poll()
  const stopListening = onSent(receive)
  return () => {
    isStopped = true
    stopListening()
    cancel()
  }
}
