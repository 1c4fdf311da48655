import { futuresPaths, storageKeys } from '@tidemark/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storeCredentials } from '../../session/credentials.ts'
import { answerWith, failure } from '../../testing/answer-with.ts'
import { createGatewayPorts } from '../../testing/futures-gateway.ts'
import { futuresSession, loggedOnAccount, reconnectFutures, startFutures } from './futures-client.ts'
import { useFuturesSocket } from './futures-socket.ts'

const shown = vi.hoisted(() => vi.fn())
vi.mock('../../ui/alert-dialog.tsx', () => ({ showAlert: shown }))

const ticketOf = (ticket: string) => ({ [futuresPaths.ticket]: { body: { user_name: 'tidemark', ticket } } })
let stop = () => {}

beforeEach(() => {
  shown.mockClear()
  storeCredentials({ email: 'a@b.c', token: 'tok' })
})
afterEach(() => stop())

async function start(hasCredentials = true) {
  const gateway = createGatewayPorts()
  stop = startFutures(hasCredentials, gateway.ports)
  await gateway.pass()
  return gateway
}

describe('the futures session of the main window', () => {
  it('[FU-3] [FU-10] logs on with a ticket of the server', async () => {
    const sent = answerWith(ticketOf('tidemark'))
    await start()
    expect(sent.mock.calls.map(([path, { method }]) => [path, method])).toEqual([
      [futuresPaths.ticket, 'POST'],
    ])
    expect(useFuturesSocket.getState()).toEqual({ state: 'open', isLoggedOn: true })
    expect(shown).not.toHaveBeenCalled()
    stop()
    expect(useFuturesSocket.getState()).toEqual({ state: 'closed', isLoggedOn: false })
    expect(futuresSession()).toBeNull()
  })

  it('[FU-3] asks to connect again without credentials, clears what was saved and opens no socket', async () => {
    localStorage.setItem(storageKeys.cqgAuth, 'saved')
    const { openedSockets } = await start(false)
    expect(shown).toHaveBeenCalledExactlyOnceWith({
      title: 'Futures',
      text: 'Please Re-connect via EdgeClear',
    })
    expect(localStorage.getItem(storageKeys.cqgAuth)).toBeNull()
    expect(openedSockets()).toBe(0)
  })

  it.each([403, 404])(
    '[FU-3] asks to connect again when the server refuses a ticket with %s',
    async status => {
      answerWith({ [futuresPaths.ticket]: failure(status, 'not_found', 'No') })
      await start()
      expect(shown).toHaveBeenCalledExactlyOnceWith({
        title: 'Futures',
        text: 'Please Re-connect via EdgeClear',
      })
      expect(useFuturesSocket.getState().state).toBe('closed')
    },
  )

  it('[FU-3] shows why the provider refused the logon, and tries again by Reconnect', async () => {
    answerWith(ticketOf('wrong'))
    const { pass } = await start()
    expect(shown).toHaveBeenCalledOnce()
    expect(shown.mock.calls[0]?.[0].text).toMatch(/^Logon to CQG Failed ./)
    expect(useFuturesSocket.getState().state).toBe('closed')
    answerWith(ticketOf('tidemark'))
    reconnectFutures()
    await pass()
    expect(useFuturesSocket.getState()).toEqual({ state: 'open', isLoggedOn: true })
  })

  it('[FU-4] connects again by itself after the connection was cut', async () => {
    answerWith(ticketOf('tidemark'))
    const { gateway, pass, openedSockets } = await start()
    gateway.faults.cut()
    await pass(40)
    expect(useFuturesSocket.getState()).toEqual({ state: 'closed', isLoggedOn: false })
    await pass(5_000)
    expect(useFuturesSocket.getState()).toEqual({ state: 'open', isLoggedOn: true })
    expect(openedSockets()).toBe(2)
    expect(shown).not.toHaveBeenCalled()
  })

  it('[CN-4] knows the account of the user', async () => {
    answerWith(ticketOf('tidemark'))
    const { pass } = await start()
    const asked = [loggedOnAccount(), loggedOnAccount()]
    await pass()
    const account = { name: 'Simulated SIM10001', id: '10001', brokerage: 'Simulated Brokerage' }
    expect(await Promise.all(asked)).toEqual([account, account])
    stop()
    expect(await loggedOnAccount()).toBeNull()
  })

  it('keeps an open connection when another one is reconnected', async () => {
    answerWith(ticketOf('tidemark'))
    const { pass, openedSockets } = await start()
    reconnectFutures()
    await pass()
    expect(openedSockets()).toBe(1)
  })
})
