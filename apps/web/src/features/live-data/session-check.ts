import type { After } from '../../live/ports.ts'
import type { WallClock } from '../../platform/wall-clock.ts'

const firstRepeatMs = 2_000
const calmMs = 60_000

interface SessionCheckParts {
  readonly clock: WallClock
  readonly after: After
  check(token: string): void
}

interface SessionCheck {
  request(token: string): void
  stop(): void
}

/** Checks a session whose sockets the server has closed: at once, then at growing intervals up to a minute, so that a server
 *  that goes on closing them is spared. After a calm minute the next check is immediate again. */
export function createSessionCheck({ clock, after, check }: SessionCheckParts): SessionCheck {
  let repeats = 0
  let checkedAt = Number.NEGATIVE_INFINITY
  let cancel: (() => void) | null = null
  return {
    request(token) {
      // The sockets of a session close together: one check is enough.
      if (cancel) return
      const now = clock.now()
      if (now - checkedAt >= calmMs) repeats = 0
      const dueAt = repeats === 0 ? now : checkedAt + Math.min(calmMs, firstRepeatMs * 2 ** (repeats - 1))
      cancel = after(Math.max(0, dueAt - now), () => {
        cancel = null
        repeats += 1
        checkedAt = clock.now()
        check(token)
      })
    },
    stop() {
      cancel?.()
      cancel = null
    },
  }
}
