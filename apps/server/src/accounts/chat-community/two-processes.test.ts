import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { machineClock } from '../../platform/testing/machine-clock.ts'
import { manualTimers } from '../../platform/testing/manual-timers.ts'
import { readConfig } from '../../roles/config.ts'
import { openAccountServices } from '../../roles/open-account-services.ts'
import { theServer } from '../audit/actor.ts'
import { makeChatProvider, type TestChatProvider } from '../testing/chat-provider.ts'

const origin = 'http://localhost'
const wall = machineClock(() => Date.parse('2026-11-16T15:00:00Z'))

let folder: string
let provider: TestChatProvider
let first: Awaited<ReturnType<typeof openAccountServices>>
let second: typeof first

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-chat-'))
  provider = await makeChatProvider(wall.nowMs)
  const config = readConfig({ DATA_DIR: folder, PASSWORD_HASH_COST: 'cheap' })
  const open = () =>
    openAccountServices(config, wall, manualTimers(), {
      settings: provider.settings,
      onError: () => undefined,
    })
  first = await open()
  second = await open()
})
afterEach(async () => {
  await first.store.close()
  await second.store.close()
  await provider.close()
  await rm(folder, { recursive: true })
})

async function signedInUser() {
  const { accounts } = first.services
  const { token } = await accounts.register('ann@example.com', 'a good password', '127.0.0.1')
  return accounts.authenticate(token)
}

describe('two servers with one store', () => {
  it('[AC-4] finish a connection that the other one started, once', async () => {
    const ann = await signedInUser()
    const [one, two] = [first, second].map(({ services }) => services.chatCommunity)
    if (!one || !two) throw new Error('Two servers are needed')
    const { url } = await one.connections.start(ann, origin)
    const returned = await provider.allow(url)
    const results = await Promise.allSettled(
      [one, two, two].map(({ connections }) => connections.finish(ann, returned, theServer)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await one.describe(ann)).toMatchObject({ discordConnected: true })
    await two.connections.disconnect(ann.user.id, theServer)
    expect(await one.describe(ann)).toMatchObject({ discordConnected: false })
  })

  it('[AC-5] use up a handle together, and count failures together', async () => {
    const ann = await signedInUser()
    const [one, two] = [first.services.chatCommunity, second.services.chatCommunity]
    const { url } = await one.connections.start(ann, origin)
    await two.connections.finish(ann, await provider.allow(url), theServer)
    const { discordOauth } = await one.describe(ann)
    await two.signIn.relogin(discordOauth ?? '', '192.0.2.1')
    await expect(one.signIn.relogin(discordOauth ?? '', '192.0.2.1')).rejects.toMatchObject({
      code: 'bad_credentials',
    })
    for (let count = 1; count < 30; count += 1)
      await two.signIn.relogin('invented', '192.0.2.1').catch(() => undefined)
    await expect(one.signIn.relogin('invented', '192.0.2.1')).rejects.toMatchObject({
      code: 'too_many_attempts',
    })
  })

  it('[AC-5] seal the tokens of the provider again with a new key', async () => {
    const ann = await signedInUser()
    const { chatCommunity } = first.services
    const { url } = await chatCommunity.connections.start(ann, origin)
    await chatCommunity.connections.finish(ann, await provider.allow(url), theServer)
    expect(await second.services.reseal()).toMatchObject({ resealed: 0, current: 1, unreadable: 0 })
  })
})
