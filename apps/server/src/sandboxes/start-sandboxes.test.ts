import { once } from 'node:events'
import { createServer } from 'node:net'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { createMemoryBus } from '../market/testing/memory-bus.ts'
import { manualTimers } from '../platform/testing/manual-timers.ts'
import { temporaryFolder } from '../platform/testing/temporary-folder.ts'
import { readConfig } from '../roles/config.ts'
import { freePorts } from '../verification/kills/free-ports.ts'
import { sandboxAddresses } from './sandbox-settings.ts'
import { startSandboxes } from './start-sandboxes.ts'

let dataDir: string
let port: number
beforeEach(async () => {
  dataDir = await temporaryFolder('sandboxes')
  port = (await freePorts(3))[0] ?? 0
})

function start(environment: Record<string, string>) {
  const lines: string[] = []
  const note = (_details: object, line: string) => void lines.push(line)
  const timers = manualTimers()
  const clock = {
    known: Promise.resolve(),
    read: () => ({ marketNow: Date.UTC(2026, 4, 13, 15), wallNow: 0, speed: 1, source: 'simulated' }),
  }
  const sandboxes = startSandboxes(readConfig({ DATA_DIR: dataDir, ...environment }), {
    ...{ bus: createMemoryBus(), clock, wall: { nowMs: () => 0 }, timers },
    log: { warn: note, error: note },
  })
  onTestFinished(sandboxes.stop)
  return { sandboxes, lines, timers }
}

const settings = () => ({
  ...{ SANDBOX_PORT: String(port), PUBLIC_URL: 'http://127.0.0.1:8080', ...sandboxAddresses(port) },
  ...{ DISCORD_CLIENT_ID: '7', DISCORD_CLIENT_SECRET: 'chat-secret' },
  ...{ STRIPE_SECRET_KEY: 'sk_sandbox_1', STRIPE_WEBHOOK_SECRET: 'whsec_sandbox_1' },
})

const isServed = () =>
  fetch(`http://127.0.0.1:${port}/oauth2/authorize`).then(
    () => true,
    () => false,
  )

describe('the sandboxes of an engine process', () => {
  it('[SYS-4] are not started unless asked for', async () => {
    const { sandboxes } = start({})
    await sandboxes.listening
    expect(await isServed()).toBe(false)
  })

  it('[SYS-4] [AC-4] [AC-8] [FU-1] have the addresses and keys of the settings, and end when they are stopped', async () => {
    const { sandboxes } = start(settings())
    await sandboxes.listening
    const { DISCORD_URL, STRIPE_HOST, FUTURES_URL } = sandboxAddresses(port)
    const redirect_uri = 'http://127.0.0.1:8080/app/discord'
    const asked = { response_type: 'code', scope: 'identify', redirect_uri }
    const authorize = (client_id: string) =>
      fetch(`${DISCORD_URL}/oauth2/authorize?${new URLSearchParams({ ...asked, client_id })}`)
    expect([(await authorize('7')).status, (await authorize('8')).status]).toEqual([200, 400])
    const prices = (key: string) =>
      fetch(`${STRIPE_HOST}/v1/prices`, { headers: { authorization: `Bearer ${key}` } })
    expect([(await prices('sk_sandbox_1')).status, (await prices('sk_sandbox_2')).status]).toEqual([200, 401])
    const socket = new WebSocket(FUTURES_URL)
    await once(socket, 'open')
    const closed = once(socket, 'close')
    await sandboxes.stop()
    await closed
    expect(await isServed()).toBe(false)
  })

  it('[FU-1] refuse the gateway to pages of any site', async () => {
    const { sandboxes } = start(settings())
    await sandboxes.listening
    const socket = new WebSocket(sandboxAddresses(port).FUTURES_URL, { origin: 'http://evil.example' })
    const [error] = await once(socket, 'error')
    expect(String(error)).toContain('401')
  })

  it('[BY-21] wait for a port that another process still has', async () => {
    const other = createServer().listen(port + 1, '127.0.0.1')
    await once(other, 'listening')
    const { sandboxes, lines, timers } = start(settings())
    await expect.poll(() => lines).toEqual(['the sandboxes cannot be served yet'])
    expect(await isServed()).toBe(false)
    await new Promise(resolve => other.close(resolve))
    timers.forward(500)
    await sandboxes.listening
    expect([await isServed(), lines.length]).toEqual([true, 1])
  })
})
