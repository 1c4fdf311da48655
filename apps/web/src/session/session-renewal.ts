import { reportProblem } from '../platform/report-problem.ts'
import type { WallClock } from '../platform/wall-clock.ts'
import { followStored } from './credentials.ts'
import { endSession } from './end-session.ts'
import { renewToken } from './session-store.ts'
import { tokenExpiryMs } from './token-expiry.ts'

const checkEveryMs = 10 * 60_000
const renewBelowMs = 11 * 3_600_000
/** The server may have renewed the token although its answer was lost. The old one then works for one more minute. */
const retryAfterMs = 10_000
const maxRetries = 5
const usageEvents = ['pointerdown', 'keydown', 'wheel'] as const

type RenewalStep = 'expire' | 'renew' | 'wait'

export function renewalStep(expiryMs: number | null, nowMs: number, inUse: boolean): RenewalStep {
  if (expiryMs === null || expiryMs <= nowMs) return 'expire'
  return inUse && expiryMs - nowMs < renewBelowMs ? 'renew' : 'wait'
}

/** Renews the token while this window is in use; an unused window lets it expire. */
export function startSessionRenewal(clock: WallClock): () => void {
  // Opening the window counts as use.
  let isUsed = true
  let checkedAt = Number.NEGATIVE_INFINITY
  let retries = 0
  let retryTimer: ReturnType<typeof setTimeout> | undefined

  const onFailure = (error: unknown) => {
    reportProblem('The session was not renewed', error)
    isUsed = true
    if (retries < maxRetries) retryTimer = setTimeout(check, retryAfterMs)
    retries = retries < maxRetries ? retries + 1 : 0
  }
  const check = () => {
    clearTimeout(retryTimer)
    const { token } = followStored()
    if (!token || document.visibilityState !== 'visible') return
    const now = clock.now()
    const step = renewalStep(tokenExpiryMs(token), now, isUsed)
    checkedAt = now
    isUsed = false
    if (step === 'expire') void endSession(token)
    if (step === 'renew')
      renewToken().then(() => {
        retries = 0
      }, onFailure)
  }
  const markUse = () => {
    isUsed = true
  }
  // A user who returns to the window the next day must not see a page whose session is over.
  const onVisible = () => {
    if (document.visibilityState === 'visible' && clock.now() - checkedAt >= checkEveryMs) check()
  }

  check()
  const timer = setInterval(check, checkEveryMs)
  for (const event of usageEvents) window.addEventListener(event, markUse, { passive: true, capture: true })
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    clearInterval(timer)
    clearTimeout(retryTimer)
    for (const event of usageEvents) window.removeEventListener(event, markUse, { capture: true })
    document.removeEventListener('visibilitychange', onVisible)
  }
}
