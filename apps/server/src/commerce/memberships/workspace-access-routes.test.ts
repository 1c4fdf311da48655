import { platformPaths } from '@tidemark/contracts'
import { DAY_MS, type PlanKey, trialDays } from '@tidemark/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '../../accounts/sign-in/password-rules.ts'
import { createDemoAccounts } from '../../roles/demo-accounts.ts'
import { makePaymentServer, type PaymentServer } from '../../verification/testing/payment-server.ts'
import { makeTestServer, type TestServer } from '../../verification/testing/test-server.ts'

const history = `${platformPaths.history}?ticker=SPY&resolution=1D&to=1794841200&countback=2`
type Account = Awaited<ReturnType<TestServer['newUser']>>

let server: PaymentServer
beforeEach(async () => {
  server = await makePaymentServer()
})
afterEach(() => server.close())

const statuses = async (token: string) => [
  (await server.get(history, token)).statusCode,
  (await server.post(platformPaths.map, { symbol: 'SPY', mode: 'weekly', filter: 'auto' }, token)).statusCode,
  (await server.get(`${platformPaths.levels}/SPY`, token)).statusCode,
]
const workspaceOf = async (token: string) => (await server.info(token)).workspace

/** Sessions end long before the trial does. */
const signIn = async ({ email, password }: Pick<Account, 'email' | 'password'>): Promise<string> =>
  (await server.post(platformPaths.login, { email, password })).json().token

async function buy(plan: PlanKey, token: string): Promise<void> {
  for (const event of await server.buy(plan, token)) await server.deliver(event)
}

describe('the workspace', () => {
  it('[AC-2] is open to a new account for 14 days, and closed after them without a plan', async () => {
    const account = await server.newUser()
    const endMs = server.wall.nowMs() + trialDays * DAY_MS
    expect(await server.info(account.token)).toMatchObject({
      workspace: 'open',
      trialEndsAt: new Date(endMs).toISOString(),
    })
    expect(await statuses(account.token)).not.toContain(403)
    server.wall.forward(endMs - server.wall.nowMs() - 1)
    expect(await workspaceOf(await signIn(account))).toBe('open')
    server.wall.forward(1)
    const token = await signIn(account)
    expect(await workspaceOf(token)).toBe('closed')
    expect(await statuses(token)).toEqual([403, 403, 403])
    expect((await server.get(history, token)).json()).toMatchObject({
      code: 'tier_required',
      message: expect.stringContaining('Your trial has ended'),
    })
    await buy('monthly-pro', token)
    expect(await workspaceOf(token)).toBe('open')
    expect(await statuses(token)).not.toContain(403)
  })

  it('[AC-2] stays open to those who buy Lite in the trial, until its end', async () => {
    const account = await server.newUser()
    await buy('monthly-lite', account.token)
    expect(await server.info(account.token)).toMatchObject({
      membership: { levelName: 'Lite' },
      workspace: 'open',
    })
    server.wall.forward(trialDays * DAY_MS)
    const token = await signIn(account)
    expect(await server.info(token)).toMatchObject({ membership: { levelName: 'Lite' }, workspace: 'closed' })
    expect(await statuses(token)).toEqual([403, 403, 403])
  })

  it('[AC-2] stays open to those who buy Lite beside a higher plan', async () => {
    const account = await server.newUser({ plan: 'lifetime-pro' })
    await buy('monthly-lite', account.token)
    server.wall.forward(trialDays * DAY_MS)
    const info = await server.info(await signIn(account))
    expect(info).toMatchObject({ membership: { levelName: 'Pro' }, workspace: 'open' })
    expect(info.subscriptionPlans).toEqual(['monthly-lite', 'lifetime-pro'])
  })

  it('[AC-2] has its trial from the upgrade on for accounts that are older than trials', async () => {
    const nowMs = server.wall.nowMs()
    const { passwordHash } = (await server.store.users.findByEmail((await server.newUser()).email)) ?? {}
    await server.store.users.add({
      ...{ id: 'old', email: 'old@example.com', passwordHash: passwordHash ?? '', role: 'trader' },
      ...{ feedState: 'user-delayed-feed', isMpUser: false, isDemo: false },
      ...{ createdAtMs: nowMs - 100 * DAY_MS, trialFromMs: nowMs - DAY_MS },
    })
    const token = await signIn({ email: 'old@example.com', password: 'a good password 1' })
    expect(await workspaceOf(token)).toBe('open')
  })

  it('[AC-2] is open to operators, and follows the plan of demo accounts from their first day on', async () => {
    const operator = await server.newUser({ role: 'operator' })
    await createDemoAccounts(server.services.accounts, server.services.memberships)
    const lite = await signIn({ email: 'lite@tidemark.local', password: demoPassword })
    expect(await server.info(lite)).toMatchObject({ workspace: 'closed', trialEndsAt: null })
    server.wall.forward(trialDays * DAY_MS)
    expect(await server.info(await signIn(operator))).toMatchObject({ workspace: 'open', trialEndsAt: null })
  })

  it('[AC-2] has no end where no plans are sold', async () => {
    const other = await makeTestServer()
    const { email, password } = await other.newUser()
    other.wall.forward(100 * DAY_MS)
    const { token } = (await other.post(platformPaths.login, { email, password })).json()
    expect((await other.post(platformPaths.userInfo, undefined, token)).json()).toMatchObject({
      workspace: 'open',
      trialEndsAt: null,
    })
    await other.close()
  })
})

it('[AC-2] windows learn that a trial has ended', async () => {
  const account = await server.newUser()
  const told: string[] = []
  server.alerts.userMessages.onMessage((_userId, { type }) => void told.push(type))
  server.wall.forward(trialDays * DAY_MS)
  server.timers.forward(15_000)
  await expect.poll(() => told).toContain('membership-changed')
  expect(await workspaceOf(await signIn(account))).toBe('closed')
})
