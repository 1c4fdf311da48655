import { once } from 'node:events'
import { join } from 'node:path'
import { chatPaths, checkoutPath, paymentPaths, platformPaths, type UserInfo } from '@tidemark/contracts'
import { people } from '@tidemark/simulator/chat-community'
import { beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '../../platform/testing/temporary-folder.ts'
import { launch, listening } from '../testing/server-process.ts'

let folder: string
beforeEach(async () => {
  folder = await temporaryFolder('restart')
})

async function start() {
  const child = launch('main', [], { DATA_DIR: join(folder, 'data'), SIM_SYMBOLS: 'SPY' })
  const address = await listening(child)
  const headersOf = (token?: string) => (token ? { authorization: `Bearer ${token}` } : {})
  return {
    get: async <Answer>(path: string, token?: string) =>
      (await fetch(`${address}${path}`, { headers: headersOf(token) })).json() as Promise<Answer>,
    post: async <Answer>(path: string, body: object, token?: string) =>
      (
        await fetch(`${address}${path}`, {
          ...{ method: 'POST', body: JSON.stringify(body) },
          headers: { 'content-type': 'application/json', ...headersOf(token) },
        })
      ).json() as Promise<Answer>,
    async stop() {
      child.kill('SIGTERM')
      expect(await once(child, 'close')).toEqual([0, null])
    },
  }
}

const submit = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })

it('[AC-5] [AC-8] after a restart portal, receipts and the silent sign-in work', async () => {
  const first = await start()
  const { token } = await first.post<{ token: string }>(platformPaths.register, {
    email: 'ann@example.com',
    password: 'tall green horses',
  })
  const info = (server = first) => server.post<UserInfo>(platformPaths.userInfo, {}, token)
  const order = { priceId: 'price_monthly_pro' }
  const { url } = await first.post<{ url: string }>(checkoutPath('monthly'), order, token)
  await submit(url, { card: '4242 4242 4242 4242' })
  await expect.poll(async () => (await info()).membership?.plan).toBe('monthly-pro')

  const connect = await first.get<{ url: string }>(chatPaths.start, token)
  const returned = await submit(connect.url, { person: people[0]?.id ?? '', decision: 'allow' })
  const { search } = new URL(returned.headers.get('location') ?? '')
  await first.get(`${chatPaths.return}${search}`, token)
  const { discordOauth } = await info()
  await first.stop()

  const second = await start()
  const { receipts } = await second.get<{ receipts: { url: string }[] }>(paymentPaths.receipts, token)
  expect((await fetch(receipts[0]?.url ?? '')).status).toBe(200)
  const portal = await second.post<{ url: string }>(paymentPaths.portalSession, {}, token)
  expect(await (await fetch(portal.url)).text()).toContain('Cancel the subscription')
  const again = await second.post<{ email: string }>(chatPaths.login, { discordOauth })
  expect(again.email).toBe('ann@example.com')
  await second.stop()
})
