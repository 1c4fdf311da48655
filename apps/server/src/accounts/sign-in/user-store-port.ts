import type { FeedState, Role } from '@tidemark/contracts'

export interface User {
  readonly id: string
  readonly email: string
  readonly passwordHash: string
  readonly role: Role
  readonly feedState: FeedState
  /** Membership of these users does not come from subscriptions. */
  readonly isMpUser: boolean
  /** Demo accounts do not exist in production. */
  readonly isDemo: boolean
  readonly createdAtMs: number
  /** When the trial began, of an account that is older than trials; missing: when it was created. */
  readonly trialFromMs?: number
}

/** What of a user decides whether the workspace is open. */
export type WorkspaceUser = Pick<User, 'id' | 'role' | 'isMpUser' | 'isDemo' | 'createdAtMs' | 'trialFromMs'>

export interface UserStore {
  /** Returns false, and writes nothing, when the email address is taken. */
  add(user: User): Promise<boolean>
  findByEmail(email: string): Promise<User | null>
  findById(id: string): Promise<User | null>
  setPasswordHash(id: string, passwordHash: string): Promise<void>
  setFeedState(id: string, state: FeedState): Promise<void>
  setRole(id: string, role: Role): Promise<void>
  /** Users whose trial began after the first time and not after the second. */
  trialsFromBetween(afterMs: number, untilMs: number): Promise<readonly string[]>
  /** Returns false, and writes nothing, when the email address is taken. */
  setEmail(id: string, email: string): Promise<boolean>
  /** Removes every demo account together with its data. */
  removeDemo(): Promise<void>
}
