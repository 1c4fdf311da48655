import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { startTestNats } from './test-nats.mjs'

const program = process.env.TEST_NATS_SERVER

const canConnect = (url: string) =>
  new Promise<boolean>(resolve => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
      resolve(true)
      socket.destroy()
    })
    socket.on('error', () => resolve(false))
  })

describe('the NATS server of the tests', () => {
  it('[SYS-4] is the one that is given', async () => {
    const { variables } = await startTestNats({
      TEST_NATS_URL: 'nats://given:1',
      TEST_NATS_SERVER: '/a/nats',
    })
    expect(variables).toEqual({ TEST_NATS_SERVER: '/a/nats' })
  })

  it('[SYS-4] must be there in CI', async () => {
    const started = startTestNats({ CI: 'true', TEST_NATS_SERVER: '/nowhere/nats-server' })
    await expect(started).rejects.toThrow('nats-server cannot be started')
  })

  it.skipIf(program === undefined)('[SYS-4] is started where none is given, and ended', async () => {
    const { variables, stop } = await startTestNats({ TEST_NATS_SERVER: program })
    const url = variables.TEST_NATS_URL ?? ''
    expect(await canConnect(url)).toBe(true)
    await stop()
    expect(await canConnect(url)).toBe(false)
  })
})
