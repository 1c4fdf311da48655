import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { platformPaths } from '@tidemark/contracts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { makeTestServer } from '../../verification/testing/test-server.ts'

async function limitedServer(trustedProxies: readonly string[]) {
  const server = await makeTestServer({ trustedProxies, limits: { connectionsPerAddress: 2 } })
  onTestFinished(() => server.close())
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as { port: number }
  return { ask: () => ask(port) }
}

/** Resolves to the connection and whether the server answered on it. */
async function ask(port: number): Promise<{ socket: Socket; isAnswered: boolean }> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  socket.write(`GET ${platformPaths.health} HTTP/1.1\r\nHost: x\r\n\r\n`)
  const isAnswered = await Promise.race([
    once(socket, 'data').then(
      () => true,
      () => false,
    ),
    new Promise<false>(resolve => socket.once('close', () => resolve(false))),
  ])
  return { socket, isAnswered }
}

describe('connection limit', () => {
  it('[BY-22] closes connections beyond the limit of their address until others close', async () => {
    const { ask } = await limitedServer([])
    const open = [await ask(), await ask()]
    expect(open.map(({ isAnswered }) => isAnswered)).toEqual([true, true])
    expect((await ask()).isAnswered).toBe(false)
    open[0]?.socket.destroy()
    await expect.poll(async () => (await ask()).isAnswered).toBe(true)
  })

  it('does not limit a trusted proxy', async () => {
    const { ask } = await limitedServer(['127.0.0.1'])
    for (let count = 0; count < 5; count += 1) expect((await ask()).isAnswered).toBe(true)
  })
})
