import { describe, expect, it, onTestFinished } from 'vitest'
import { ThreadTransport } from '../platform/bus/thread-transport.ts'
import { ConfigError } from '../platform/config/config-error.ts'
import { manualTimers } from '../platform/testing/manual-timers.ts'
import { natsServerProgram, startNatsServer } from '../platform/testing/nats-server.ts'
import { portPair } from '../platform/testing/port-pair.ts'
import { readConfig } from './config.ts'
import { openNats } from './open-nats.ts'

async function open(port: number, login = '') {
  const warnings: string[] = []
  const opening = openNats(readConfig({ NATS_URL: `nats://${login}127.0.0.1:${port}` }), {
    warn: (details, message) => void warnings.push(`${message}: ${JSON.stringify(details)}`),
  })
  return { opening, warnings }
}

/** An engine that answers requests for its snapshot. */
function newEngine() {
  const timers = manualTimers()
  const onProblem = () => undefined
  const [engine, relay] = [
    new ThreadTransport({ timers, onProblem }),
    new ThreadTransport({ timers, onProblem }),
  ]
  const [enginePort, relayPort] = portPair()
  engine.attach(enginePort)
  relay.attach(relayPort)
  engine.respond('engine.snapshot', async () => 'snapshot')
  return relay
}

describe('connection of a process to NATS', () => {
  it('[SYS-1] does not exist without a setting', async () => {
    expect(await openNats(readConfig({}), { warn: () => undefined })).toBeNull()
  })

  describe.skipIf(natsServerProgram === null)('with a server', () => {
    it('[SYS-4] [BY-21] waits for a server that is not there yet, and tells health when it is gone', async () => {
      const server = await startNatsServer()
      await server.kill()
      const { opening, warnings } = await open(server.port)
      await server.restart()
      const nats = await opening
      onTestFinished(() => nats?.close())
      await nats?.check()
      const isLost = new Promise<void>(resolve => void nats?.link.onChange(() => resolve()))
      await server.kill()
      await isLost
      await expect(nats?.check()).rejects.toThrow('There is no connection to NATS')
      expect(warnings.at(-1)).toContain('NATS failed')
    })

    it('[SYS-4] refuses a sign-in that the server does not accept, without repeating it', async () => {
      const server = await startNatsServer('authorization: { user: "a", password: "right" }')
      const { opening } = await open(server.port, 'a:secret-word@')
      const error = await opening.then(
        () => null,
        (reason: unknown) => reason,
      )
      expect(error).toBeInstanceOf(ConfigError)
      expect(String(error)).not.toContain('secret-word')
      const { opening: accepted } = await open(server.port, 'a:right@')
      await (await accepted)?.close()
    })

    it('[SYS-4] shares one engine and refuses a second', async () => {
      const server = await startNatsServer()
      const [first, second] = [
        await (await open(server.port)).opening,
        await (await open(server.port)).opening,
      ]
      onTestFinished(async () => void (await Promise.all([first?.close(), second?.close()])))
      first?.share(newEngine())
      await first?.transport.flush()
      await expect(second?.refuseOtherEngine()).rejects.toThrow('Another engine publishes under the prefix')
      expect(await second?.transport.request('engine.snapshot', '', 1000)).toBe('snapshot')
    })
  })
})
