import type { After } from '../../live/ports.ts'

export interface PollPorts {
  readonly after: After
  /** The page: nothing is polled while it is hidden. */
  readonly page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>
}

const pollMs = 1000

/** [WA-1] Runs now and every second while the page is visible; when it is shown again, at once. Returns a function that
 *  stops it. */
export function startPoll({ after, page }: PollPorts, run: () => void): () => void {
  let cancel: (() => void) | null = null
  const poll = () => {
    cancel = null
    if (page.hidden) return
    run()
    cancel = after(pollMs, poll)
  }
  const onVisibility = () => {
    cancel?.()
    poll()
  }
  page.addEventListener('visibilitychange', onVisibility)
  poll()
  return () => {
    page.removeEventListener('visibilitychange', onVisibility)
    cancel?.()
  }
}
