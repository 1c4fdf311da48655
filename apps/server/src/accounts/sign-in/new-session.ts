import { randomUUID } from 'node:crypto'
import type { TokenAnswer } from '@tidemark/contracts'
import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import type { Session } from '../sessions/session-store.ts'
import { tokenExpiryMs } from '../sessions/session-tokens.ts'
import type { Tokens } from './tokens.ts'
import type { User } from './user-store.ts'

export function newSession(user: Pick<User, 'id'>, wall: WallClock): Session {
  const now = wall.nowMs()
  return {
    id: randomUUID(),
    userId: user.id,
    createdAtMs: now,
    expiresAtMs: tokenExpiryMs(now, now),
    revokedAtMs: null,
    generation: 1,
    retiredAtMs: [],
  }
}

/** The current token of a session. */
export const tokenFor = async (
  tokens: Pick<Tokens, 'issue'>,
  user: Pick<User, 'email'>,
  session: Session,
): Promise<TokenAnswer> => ({
  token: await tokens.issue(
    { sessionId: session.id, email: user.email, generation: session.generation },
    session.expiresAtMs,
  ),
  email: user.email,
})
