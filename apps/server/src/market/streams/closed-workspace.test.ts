import { closeCodes, helloCommand } from '@tidemark/contracts'
import { DAY_MS, trialDays } from '@tidemark/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { theServer } from '../../accounts/audit/actor.ts'
import { type LiveTestServer, makeLiveServer } from '../../verification/testing/live-server.ts'
import { ticksOf } from '../testing/bus-messages.ts'

let server: LiveTestServer
beforeEach(async () => {
  server = await makeLiveServer({ sellsPlans: true })
})
afterEach(() => server.close())

const goingAway = 1001

/** A signed-in user whose trial has ended, with a plan or without. */
async function afterTrial(plan?: 'monthly-lite' | 'monthly-pro') {
  const { user, email, password } = await server.user('delayed')
  if (plan) await server.services.memberships.grant(user, plan, theServer)
  server.wall.forward(trialDays * DAY_MS)
  const { token } = await server.accounts.signIn(email, password, '127.0.0.1')
  return { user, token }
}

const subscribed = (token: string) => server.subscribed(token)

describe('sockets of a user without the workspace', () => {
  it.each([undefined, 'monthly-lite'] as const)('[AC-2] get no price with the plan %s', async plan => {
    const { token } = await afterTrial(plan)
    const client = await subscribed(token)
    server.publish(ticksOf('delayed', { 0: 501 }))
    await client.settled()
    expect(client.messages()).toMatchObject([
      { type: 'hello' },
      { type: 'error', code: 'tier_required', ticker: 'SPY' },
    ])
  })

  it.each(['scanner', 'resilience'] as const)('[AC-2] are closed: %s', async name => {
    const { token } = await afterTrial()
    const client = await server.open(name)
    client.send(helloCommand(name, token))
    expect(await client.closed()).toBe(closeCodes.tierRequired)
    expect(client.messages()).toEqual([])
  })

  it('[AC-2] learn that a plan has begun, and the next ones get prices', async () => {
    const { user, token } = await afterTrial()
    const client = await subscribed(token)
    await server.services.memberships.grant(user, 'monthly-pro', theServer)
    server.userMessages.send(user.id, { type: 'membership-changed' })
    expect(await client.closed()).toBe(goingAway)
    expect(client.messages().at(-1)).toEqual({ type: 'membership-changed' })
    expect(JSON.stringify((await subscribed(token)).messages())).not.toContain('tier_required')
  })

  it('[AC-2] that are open when the trial ends get no price after it', async () => {
    const { user, token } = await server.user('delayed')
    const client = await subscribed(token)
    server.wall.forward(trialDays * DAY_MS)
    server.userMessages.send(user.id, { type: 'membership-changed' })
    expect(await client.closed()).toBe(goingAway)
  })

  it('[AC-2] stay as they are with a plan that includes it', async () => {
    const { user, token } = await afterTrial('monthly-pro')
    const client = await subscribed(token)
    server.userMessages.send(user.id, { type: 'membership-changed' })
    await client.settled()
    expect(client.closeCode).toBeNull()
    expect(JSON.stringify(client.messages())).not.toContain('tier_required')
  })
})
