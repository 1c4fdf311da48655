import { DAY_MS } from './durations.ts'
import type { MembershipLevel } from './membership.ts'

/** Days for which a new account has the workspace without a plan. */
export const trialDays = 14

export const trialEndMs = (startMs: number): number => startMs + trialDays * DAY_MS

interface WorkspaceFacts {
  /** The highest level held; null without a plan. */
  readonly level: MembershipLevel | null
  /** Null: the account has no trial. */
  readonly trialEndsMs: number | null
}

/** Whether the pages and data of the workspace are open. A plan never takes away what the account would have without one:
 *  Lite, which has a page of its own, leaves the trial as it is. */
export const isWorkspaceOpen = ({ level, trialEndsMs }: WorkspaceFacts, nowMs: number): boolean =>
  level === 'Pro' || level === 'Pro Plus' || (trialEndsMs !== null && nowMs < trialEndsMs)
