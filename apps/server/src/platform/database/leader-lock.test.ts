import { describe } from 'vitest'
import { embeddedLeaderLock } from './leader-lock.ts'
import { leaderLockContract } from './leader-lock-contract.ts'

describe('the lock beside an embedded database', () => leaderLockContract(() => embeddedLeaderLock))
