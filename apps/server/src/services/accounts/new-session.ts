import { randomUUID } from 'node:crypto'
import type { TokenAnswer } from '@tidemark/contracts'
import type { WallClock } from '../../clocks/wall-clock.ts'
import type { Session } from '../../storage/session-store-port.ts'
import type { User } from '../../storage/user-store-port.ts'
import { tokenExpiryMs } from '../session-tokens.ts'
import type { Tokens } from '../tokens.ts'

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
