import { reportProblem } from '../platform/report-problem.ts'
import type { WallClock } from '../platform/wall-clock.ts'
import { expireCredentials, useCredentials } from './credentials.ts'
import { renewToken } from './session-store.ts'
import { tokenExpiryMs } from './token-expiry.ts'

const checkEveryMs = 10 * 60_000
const renewBelowMs = 11 * 3_600_000
const signsOfUse = ['pointerdown', 'keydown', 'wheel'] as const

type RenewalStep = 'expire' | 'renew' | 'wait'

export function renewalStep(expiryMs: number | null, nowMs: number, inUse: boolean): RenewalStep {
  if (expiryMs === null || expiryMs <= nowMs) return 'expire'
  return inUse && expiryMs - nowMs < renewBelowMs ? 'renew' : 'wait'
}

/** Keeps the token fresh while somebody works with this window; a window left alone lets it run out. */
export function startSessionRenewal(clock: WallClock): () => void {
  // Opening the window is a use of it.
  let used = true
  let checkedAt = Number.NEGATIVE_INFINITY

  const check = () => {
    const { token } = useCredentials.getState()
    if (!token || document.visibilityState !== 'visible') return
    const now = clock.now()
    const step = renewalStep(tokenExpiryMs(token), now, used)
    checkedAt = now
    used = false
    if (step === 'expire') expireCredentials(token)
    if (step === 'renew') renewToken().catch(error => reportProblem('The session was not renewed', error))
  }
  const markUse = () => {
    used = true
  }
  // Coming back to a window after a night must not show a page whose session is over.
  const onVisible = () => {
    if (document.visibilityState === 'visible' && clock.now() - checkedAt >= checkEveryMs) check()
  }

  check()
  const timer = setInterval(check, checkEveryMs)
  for (const sign of signsOfUse) window.addEventListener(sign, markUse, { passive: true, capture: true })
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    clearInterval(timer)
    for (const sign of signsOfUse) window.removeEventListener(sign, markUse, { capture: true })
    document.removeEventListener('visibilitychange', onVisible)
  }
}
