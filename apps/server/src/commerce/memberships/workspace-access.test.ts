import type { MembershipLevel } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import type { WorkspaceUser } from '../../accounts/sign-in/user-store.ts'
import { StorageError } from '../../platform/database/storage-error.ts'
import { createWorkspaceAccess } from './workspace-access.ts'

const user: WorkspaceUser = {
  id: 'ann',
  role: 'trader',
  isMpUser: false,
  isDemo: false,
  createdAtMs: 0,
  trialFromMs: 0,
}

describe('the workspace without storage', () => {
  it('[SYS-4] stays open for those who had it, and is not opened for others', async () => {
    let level: MembershipLevel | null | Error = null
    let nowMs = Date.parse('2026-11-19T12:00:00Z')
    const workspace = createWorkspaceAccess({
      memberships: {
        levelOf: async () => {
          if (level instanceof Error) throw level
          return level
        },
      },
      wall: { nowMs: () => nowMs },
      sellsPlans: true,
    })
    await expect(workspace.check(user)).rejects.toMatchObject({ code: 'tier_required' })
    const gone = new StorageError('failed', 'no connection')
    level = gone
    await expect(workspace.check(user)).rejects.toBe(gone)
    level = 'Pro'
    await workspace.check(user)
    level = gone
    nowMs += 3_600_000
    await workspace.check(user)
    expect(await workspace.isOpen(user)).toBe(true)
    level = null
    nowMs += 10_000
    await expect(workspace.check(user)).rejects.toMatchObject({ code: 'tier_required' })
    level = gone
    await expect(workspace.isOpen(user)).rejects.toBe(gone)
  })
})
