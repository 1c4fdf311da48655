import { DAY_MS, MINUTE_MS } from '@tidemark/domain'
import { tokenLifetimeMs } from '../sign-in/tokens.ts'
import type { Session, SessionRenewal } from './session-store.ts'

/** A session ends this long after its sign-in, however often it was renewed. */
export const sessionLifetimeMs = 30 * DAY_MS
/** How long a renewed token is still accepted, for requests under way and for other windows. */
const retirementMs = MINUTE_MS
/** Generations that can be in their last minute at once. Beyond it a renewal repeats the current generation. */
const maxRetiring = 8

/** When a token issued now expires. */
export const tokenExpiryMs = (createdAtMs: number, nowMs: number): number =>
  Math.min(nowMs + tokenLifetimeMs, createdAtMs + sessionLifetimeMs)

export function hasEnded(session: Session, nowMs: number): boolean {
  const endsAtMs = Math.min(session.expiresAtMs, session.createdAtMs + sessionLifetimeMs)
  return session.revokedAtMs !== null || endsAtMs <= nowMs
}

export function acceptsGeneration(session: Session, generation: number, nowMs: number): boolean {
  if (generation === session.generation) return true
  const retiredAtMs = session.retiredAtMs[session.generation - 1 - generation]
  return retiredAtMs !== undefined && nowMs < retiredAtMs + retirementMs
}

/** The renewal of a session by one of its tokens. A token that another window has renewed already is exchanged for the
 *  current one, so that windows that renew together do not retire each other's token. */
export function renewalOf(session: Session, generation: number, nowMs: number): SessionRenewal {
  const expiresAtMs = tokenExpiryMs(session.createdAtMs, nowMs)
  const retiring = session.retiredAtMs.filter(atMs => nowMs < atMs + retirementMs)
  if (generation !== session.generation || retiring.length >= maxRetiring)
    return { expiresAtMs, generation: session.generation, retiredAtMs: session.retiredAtMs }
  return { expiresAtMs, generation: session.generation + 1, retiredAtMs: [nowMs, ...retiring] }
}
