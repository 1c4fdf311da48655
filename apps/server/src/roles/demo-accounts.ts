import type { FeedState, Role } from '@tidemark/contracts'
import type { PlanKey } from '@tidemark/domain'
import { theServer } from '../accounts/audit/actor.ts'
import type { Accounts } from '../accounts/sign-in/accounts.ts'
import { demoPassword } from '../accounts/sign-in/password-rules.ts'
import type { Memberships } from '../commerce/memberships/memberships.ts'

interface DemoAccount {
  readonly email: string
  readonly plan: PlanKey
  readonly feedState: FeedState
  readonly role: Role
}

export const demoAccounts: readonly DemoAccount[] = [
  { email: 'demo@tidemark.local', plan: 'yearly-pro-plus', feedState: 'user-realtime-feed', role: 'trader' },
  { email: 'pro@tidemark.local', plan: 'monthly-pro', feedState: 'user-realtime-feed', role: 'trader' },
  { email: 'lite@tidemark.local', plan: 'monthly-lite', feedState: 'user-delayed-feed', role: 'trader' },
  { email: 'delayed@tidemark.local', plan: 'monthly-pro', feedState: 'user-delayed-feed', role: 'trader' },
  {
    email: 'operator@tidemark.local',
    plan: 'yearly-pro-plus',
    feedState: 'user-realtime-feed',
    role: 'operator',
  },
]

/** Creates the demo accounts that do not exist yet and leaves existing ones unchanged. */
export async function createDemoAccounts(accounts: Accounts, memberships: Memberships): Promise<void> {
  for (const { email, plan, feedState, role } of demoAccounts) {
    if (await accounts.exists(email)) continue
    const account = { email, password: demoPassword, feedState, role, isDemo: true }
    await accounts.create(account, theServer, {
      alongside: (user, transaction) => memberships.grant(user, plan, theServer, transaction),
    })
  }
}
