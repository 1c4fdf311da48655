import { afterEach, describe, expect, it, vi } from 'vitest'
import { type DesktopAgent, whenAgentReady } from './desktop-agent.ts'
import { InstrumentSharing } from './instrument-sharing.ts'

function createAgent() {
  let handler: (context: unknown) => void = () => undefined
  const unsubscribe = vi.fn()
  const agent = {
    broadcast: vi.fn(async (_context: object) => undefined),
    addContextListener: vi.fn(async (_type: string, listener: (context: unknown) => void) => {
      handler = listener
      return { unsubscribe }
    }),
    joinUserChannel: vi.fn(async (_id: string) => undefined),
  } satisfies DesktopAgent
  return { agent, unsubscribe, send: (context: unknown) => handler(context) }
}

async function setUp() {
  const { agent, unsubscribe, send } = createAgent()
  const ports = {
    isListed: vi.fn(async (symbol: string) => ['SPY', 'QQQ'].includes(symbol)),
    nameOf: vi.fn(async (symbol: string) => (symbol === 'SPY' ? 'SPDR S&P 500' : '')),
    show: vi.fn(),
    onUnknown: vi.fn(),
    report: vi.fn(),
  }
  const sharing = new InstrumentSharing({ agent, ...ports })
  await sharing.start()
  return { agent, unsubscribe, send, sharing, ...ports }
}

const instrument = (ticker: unknown) => ({ type: 'fdc3.instrument', id: { ticker }, market: { MIC: 'ARCX' } })

describe('with a desktop agent', () => {
  it('[BY-25] a symbol is offered as an instrument, with its name where one is known', async () => {
    const { sharing, agent } = await setUp()
    await sharing.offer('SPY')
    await sharing.offer('QQQ')
    expect(agent.broadcast.mock.calls).toEqual([
      [{ type: 'fdc3.instrument', name: 'SPDR S&P 500', id: { ticker: 'SPY' } }],
      [{ type: 'fdc3.instrument', id: { ticker: 'QQQ' } }],
    ])
  })

  it('[BY-25] an instrument of another application is shown, and an unknown one reported', async () => {
    const { send, show, onUnknown, agent } = await setUp()
    send(instrument(' qqq '))
    await vi.waitFor(() => expect(show).toHaveBeenCalledWith('QQQ'))
    send(instrument('VOD.L'))
    await vi.waitFor(() => expect(onUnknown).toHaveBeenCalledWith('VOD.L'))
    expect(show).toHaveBeenCalledOnce()
    expect(agent.broadcast).not.toHaveBeenCalled()
  })

  it('[BY-25] of two instruments only the last is shown', async () => {
    const { send, show, isListed } = await setUp()
    let respond = (_isListed: boolean) => {}
    isListed.mockReturnValueOnce(new Promise(resolve => (respond = resolve)))
    send(instrument('SPY'))
    send(instrument('QQQ'))
    await vi.waitFor(() => expect(show).toHaveBeenCalledWith('QQQ'))
    respond(true)
    await Promise.resolve()
    expect(show).toHaveBeenCalledOnce()
  })

  it.each([
    null,
    7,
    {},
    { type: 'fdc3.contact', id: { ticker: 'SPY' } },
    instrument(7),
    instrument(''),
    { type: 'fdc3.instrument', id: { FIGI: 'BBG000BDTBL9' } },
    instrument('X'.repeat(33)),
  ])('ignores %o', async context => {
    const { send, show, onUnknown, isListed } = await setUp()
    send(context)
    await Promise.resolve()
    for (const port of [show, onUnknown, isListed]) expect(port).not.toHaveBeenCalled()
  })

  it('[BY-25] a link colour is its user channel', async () => {
    const { sharing, agent } = await setUp()
    await sharing.join('red')
    await sharing.join('purple')
    expect(agent.joinUserChannel.mock.calls).toEqual([['fdc3.channel.1'], ['fdc3.channel.8']])
  })

  it('reports what the agent refuses, and goes on', async () => {
    const { sharing, agent, report, unsubscribe } = await setUp()
    agent.broadcast.mockRejectedValueOnce(new Error('AccessDenied'))
    await sharing.offer('SPY')
    expect(report).toHaveBeenCalledOnce()
    await sharing.offer('QQQ')
    expect(agent.broadcast).toHaveBeenCalledTimes(2)
    sharing.stop()
    expect(unsubscribe).toHaveBeenCalledOnce()
  })
})

describe('a desktop agent', () => {
  afterEach(() => delete window.fdc3)

  it('[BY-25] is used at once when present, and otherwise when it is ready', () => {
    const run = vi.fn()
    whenAgentReady(run)
    expect(run).not.toHaveBeenCalled()
    window.fdc3 = createAgent().agent
    window.dispatchEvent(new Event('fdc3Ready'))
    expect(run).toHaveBeenCalledExactlyOnceWith(window.fdc3)
    whenAgentReady(run)
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('is not used by a page that has stopped waiting', () => {
    const run = vi.fn()
    whenAgentReady(run)()
    window.fdc3 = createAgent().agent
    window.dispatchEvent(new Event('fdc3Ready'))
    expect(run).not.toHaveBeenCalled()
  })
})
