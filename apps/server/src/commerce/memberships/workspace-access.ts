import { isWorkspaceOpen, trialEndMs } from '@tidemark/domain'
import type { WorkspaceUser } from '../../accounts/index.ts'
import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import { StorageError } from '../../platform/database/storage-error.ts'
import { RequestError } from '../../platform/errors/request-error.ts'
import type { Memberships } from './memberships.ts'

/** How long an open workspace is taken for open without asking storage: a chart sends many requests at once. What is known
 *  is kept beyond that, for a time without storage. */
const knownOpenMs = 5000
const maxKnown = 10_000

interface Parts {
  readonly memberships: Pick<Memberships, 'levelOf'>
  readonly wall: WallClock
  /** Without plans for sale nobody could choose one after the trial: it has no end. */
  readonly sellsPlans: boolean
}

export type WorkspaceAccess = ReturnType<typeof createWorkspaceAccess>

/** Whether a user may use the workspace: with a plan of Pro or more, or in the trial. */
export function createWorkspaceAccess({ memberships, wall, sellsPlans }: Parts) {
  const knownUntil = new Map<string, number>()

  /** Operators work in it, and the plans of others do not come from purchases. */
  const isAlwaysOpen = ({ role, isMpUser }: WorkspaceUser): boolean =>
    !sellsPlans || role === 'operator' || isMpUser

  /** Demo accounts show what their plan gives. */
  const trialOf = (user: WorkspaceUser): number | null =>
    isAlwaysOpen(user) || user.isDemo ? null : trialEndMs(user.trialFromMs ?? user.createdAtMs)

  function remember(userId: string, nowMs: number): void {
    knownUntil.delete(userId)
    knownUntil.set(userId, nowMs + knownOpenMs)
    for (const oldest of knownUntil.keys()) {
      if (knownUntil.size <= maxKnown) break
      knownUntil.delete(oldest)
    }
  }

  async function readOpen(user: WorkspaceUser, nowMs: number): Promise<boolean> {
    const trialEndsMs = trialOf(user)
    if (isAlwaysOpen(user) || isWorkspaceOpen({ level: null, trialEndsMs }, nowMs)) return true
    const level = await memberships.levelOf(user.id)
    return isWorkspaceOpen({ level, trialEndsMs }, nowMs)
  }

  /** While the storage is gone, it stays open for those who had it. */
  async function isOpen(user: WorkspaceUser): Promise<boolean> {
    const nowMs = wall.nowMs()
    const isNowOpen = await readOpen(user, nowMs).catch(error => {
      if (error instanceof StorageError && knownUntil.has(user.id)) return true
      throw error
    })
    if (isNowOpen) remember(user.id, nowMs)
    else knownUntil.delete(user.id)
    return isNowOpen
  }

  return {
    isOpen,

    async describe(
      user: WorkspaceUser,
    ): Promise<{ workspace: 'open' | 'closed'; trialEndsAt: string | null }> {
      const trialEndsMs = trialOf(user)
      return {
        workspace: (await isOpen(user)) ? 'open' : 'closed',
        trialEndsAt: trialEndsMs === null ? null : new Date(trialEndsMs).toISOString(),
      }
    },

    /** Rejects with a refusal in words when it is closed. */
    async check(user: WorkspaceUser): Promise<void> {
      if ((knownUntil.get(user.id) ?? 0) > wall.nowMs()) return
      if (!(await isOpen(user))) throw RequestError.workspaceClosed()
    },
  }
}
