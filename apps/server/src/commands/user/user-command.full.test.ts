import { once } from 'node:events'
import { join } from 'node:path'
import { feedStates } from '@tidemark/contracts'
import { beforeEach, describe, expect, it } from 'vitest'
import { theServer } from '../../accounts/audit/actor.ts'
import { systemClock } from '../../platform/clocks/wall-clock.ts'
import { temporaryFolder } from '../../platform/testing/temporary-folder.ts'
import { readConfig } from '../../roles/config.ts'
import { openAccountServices } from '../../roles/open-account-services.ts'
import { launch } from '../../verification/testing/server-process.ts'

const email = 'ann@example.com'

let folder: string
beforeEach(async () => {
  folder = await temporaryFolder('user')
  await withAccounts(({ services }) =>
    services.accounts.create({ email, password: 'a good password' }, theServer),
  )
})

const environment = () => ({ DATA_DIR: join(folder, 'data'), MARKET_SYMBOLS: 'SPY' })

async function withAccounts<Result>(
  use: (parts: Awaited<ReturnType<typeof openAccountServices>>) => Promise<Result>,
): Promise<Result> {
  const parts = await openAccountServices(readConfig(environment()), systemClock)
  try {
    return await use(parts)
  } finally {
    await parts.store.close()
  }
}

async function run(...args: string[]) {
  const child = launch('user-command', args, environment())
  let output = ''
  child.stdout?.on('data', chunk => (output += chunk))
  child.stderr?.on('data', chunk => (output += chunk))
  const [code] = await once(child, 'close')
  return { code, output }
}

const stateOf = () => withAccounts(async ({ store }) => (await store.users.findByEmail(email))?.feedState)

describe('npm run user -- feed', () => {
  it('[SO-4] sets a state and records it in the audit log', async () => {
    for (const state of ['nyse-unfilled', 'user-realtime-feed'] as const) {
      expect(await run('feed', email, state)).toEqual({
        code: 0,
        output: expect.stringContaining(`${email} now has the feed state ${state}`),
      })
      expect(await stateOf()).toBe(state)
    }
    const { entries } = await withAccounts(({ services }) => services.audit.list({ action: 'feed-changed' }))
    expect(entries[0]).toMatchObject({
      actor: 'command line',
      subject: email,
      details: { from: 'nyse-unfilled', to: 'user-realtime-feed' },
    })
    expect(entries).toHaveLength(2)
  })

  it.each([[['feed', email, 'realtime']], [['feed', email]]])(
    '[SO-4] refuses %j, names the four states and changes nothing',
    async args => {
      const { code, output } = await run(...args)
      expect(code).toBe(1)
      expect(output).toContain('There is no feed state')
      for (const state of feedStates) expect(output).toContain(state)
      expect(await stateOf()).toBe('user-delayed-feed')
    },
  )

  it('[SO-4] refuses an address without an account', async () => {
    const { code, output } = await run('feed', 'bob@example.com', 'nyse-unfilled')
    expect(code).toBe(1)
    expect(output).toContain('There is no account with the address bob@example.com')
  })
})
