import type { Light } from '../../live/overall-status.ts'
import type { After } from '../../live/ports.ts'
import { defaultStatus } from './main-status.ts'
import type { StatusMessages } from './status-messages.ts'

export const statusPollMs = 3_000

interface PollParts {
  readonly messages: Pick<StatusMessages, 'ask' | 'onAnswer'>
  readonly after: After
  readonly onStatus: (status: Light) => void
  /** An answer that is no colour. */
  readonly onInvalid: (status: unknown) => void
}

const isLight = (status: unknown): status is Light =>
  status === 'green' || status === 'yellow' || status === 'red'

/** [SO-9] Asks the main window at once and every 3 s. Without an answer, as when it was closed, the default holds again. */
export function pollStatus({ messages, after, onStatus, onInvalid }: PollParts): () => void {
  let isAnswered = true
  let cancel = () => {}
  const stopListening = messages.onAnswer(status => {
    isAnswered = true
    if (isLight(status)) onStatus(status)
    else onInvalid(status)
  })
  const ask = () => {
    if (!isAnswered) onStatus(defaultStatus)
    isAnswered = false
    cancel = after(statusPollMs, ask)
    messages.ask()
  }
  ask()
  return () => {
    cancel()
    stopListening()
  }
}
