import { platformPaths } from '@tidemark/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '../accounts/sign-in/password-rules.ts'
import { makeTestServer, type TestServer } from '../verification/testing/test-server.ts'
import { createDemoAccounts, demoAccounts } from './demo-accounts.ts'

let server: TestServer
const createAll = () => createDemoAccounts(server.services.accounts, server.services.memberships)

beforeAll(async () => {
  server = await makeTestServer()
  await createAll()
})
afterAll(() => server.close())

const signIn = (email: string, password: string) => server.post(platformPaths.login, { email, password })

describe('demo accounts', () => {
  it.each([
    ['demo@tidemark.local', 'Pro Plus', 'realtime', 'trader'],
    ['pro@tidemark.local', 'Pro', 'realtime', 'trader'],
    ['lite@tidemark.local', 'Lite', 'delayed', 'trader'],
    ['delayed@tidemark.local', 'Pro', 'delayed', 'trader'],
    ['operator@tidemark.local', 'Pro Plus', 'realtime', 'operator'],
  ])('%s signs in and has %s with the %s feed as %s', async (email, levelName, feed, role) => {
    const { token } = (await signIn(email, demoPassword)).json()
    const info = (await server.post(platformPaths.userInfo, undefined, token)).json()
    expect(info).toMatchObject({
      email,
      feed,
      role,
      membership: { levelName },
      isMPUser: false,
      discordConnected: false,
      cqgConnected: false,
    })
    expect(info.subscriptions).toHaveLength(1)
    expect(info.subscriptions[0].plan.nickname).toBe(`Tidemark - ${levelName}`)
  })

  it('stay unchanged when they are created again', async () => {
    const { token } = (await signIn('pro@tidemark.local', demoPassword)).json()
    await server.post(
      platformPaths.password,
      { currentPassword: demoPassword, newPassword: 'my own password' },
      token,
    )
    await createAll()
    expect((await signIn('pro@tidemark.local', 'my own password')).statusCode).toBe(200)
  })

  it('cannot sign in and have no valid tokens after they were removed', async () => {
    const { token } = (await signIn('demo@tidemark.local', demoPassword)).json()
    await server.store.users.removeDemo()
    for (const { email } of demoAccounts) expect((await signIn(email, demoPassword)).statusCode).toBe(401)
    expect((await server.post(platformPaths.userInfo, undefined, token)).statusCode).toBe(403)
  })
})
