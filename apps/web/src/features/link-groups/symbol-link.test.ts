import { linkColours, readWindowMessage } from '@tidemark/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFakeWindows } from '../../testing/fake-windows.ts'
import { WindowChannel } from '../window-messages/window-channel.ts'
import { SymbolLink } from './symbol-link.ts'

function setUp() {
  const windows = createFakeWindows()
  const open = (id: string, symbol: string) => {
    const state = { symbol, shown: 0 }
    const link = new SymbolLink(
      {
        channel: windows.open(id),
        show: next => {
          state.symbol = next
          state.shown += 1
          // As a component reports what it shows.
          link.changed(next)
        },
      },
      symbol,
    )
    const choose = (next: string) => {
      state.symbol = next
      return link.changed(next)
    }
    return { link, state, choose }
  }
  return { windows, open }
}

describe('windows of one link group', () => {
  it('[BY-25] follow the symbol of each other; other groups and windows without one do not', () => {
    const { open } = setUp()
    const [a, b, blue, none] = [open('a', 'SPY'), open('b', 'SPY'), open('c', 'SPY'), open('d', 'SPY')]
    for (const { link } of [a, b]) link.join('red')
    blue.link.join('blue')
    a.choose('QQQ')
    expect([b.state.symbol, blue.state.symbol, none.state.symbol]).toEqual(['QQQ', 'SPY', 'SPY'])
    b.choose('IWM')
    expect(a.state).toEqual({ symbol: 'IWM', shown: 1 })
  })

  it('[BY-25] send a change once: a symbol that was received is not sent back', () => {
    const { open, windows } = setUp()
    const all = ['a', 'b', 'c'].map(id => open(id, 'SPY'))
    for (const { link } of all) link.join('green')
    windows.posted.length = 0
    expect(all[0]?.choose('QQQ')).toBe(true)
    expect(windows.posted).toEqual([
      expect.objectContaining({ command: 'linkSymbol', colour: 'green', symbol: 'QQQ' }),
    ])
  })

  it('[BY-25] take over the symbol of the group that they join, and keep theirs in a new group', () => {
    const { open } = setUp()
    const [a, b] = [open('a', 'SPY'), open('b', 'QQQ')]
    a.link.join('red')
    expect(a.state.symbol).toBe('SPY')
    b.link.join('red')
    expect([a.state.symbol, b.state.symbol]).toEqual(['SPY', 'SPY'])
    b.link.join(null)
    b.choose('QQQ')
    expect(a.state.symbol).toBe('SPY')
  })

  it('no longer listen once they are closed', () => {
    const { open } = setUp()
    const [a, b] = [open('a', 'SPY'), open('b', 'SPY')]
    for (const { link } of [a, b]) link.join('red')
    b.link.close()
    a.choose('QQQ')
    expect(b.state.symbol).toBe('SPY')
  })
})

it('[BY-25] show the same symbol once all messages have arrived, whatever their order', () => {
  const ids = ['a', 'b', 'c', 'd']
  const window = fc.constantFrom(...ids)
  const step = fc.oneof(
    fc.record({ window, symbol: fc.constantFrom('SPY', 'QQQ', 'IWM', 'AAPL') }),
    fc.record({ window, colour: fc.constantFrom('red' as const, 'blue' as const, null) }),
    fc.record({ from: window, to: window }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), steps => {
      /** Messages under way, per sender and receiver in order. */
      const queues = new Map<string, unknown[]>()
      const states = ids.map(id => {
        const channel = new WindowChannel({
          post: message => {
            for (const other of ids)
              if (other !== id)
                queues.set(`${id} ${other}`, [...(queues.get(`${id} ${other}`) ?? []), message])
          },
          windowId: () => id,
          pageId: id,
          email: () => 'a@b.c',
          report: (_what, data) => expect(data).toBeUndefined(),
        })
        const state = { id, channel, symbol: id.toUpperCase(), colour: null as string | null }
        const show = (symbol: string) => {
          state.symbol = symbol
          link.changed(symbol)
        }
        const link = new SymbolLink({ channel, show }, state.symbol)
        return { state, link, show }
      })
      const of = (id: string) => states[ids.indexOf(id)] as (typeof states)[number]
      const deliver = (from: string, to: string) => {
        const [message, ...rest] = queues.get(`${from} ${to}`) ?? []
        queues.set(`${from} ${to}`, rest)
        if (message !== undefined) {
          expect(readWindowMessage(message).kind).toBe('command')
          of(to).state.channel.receive(message)
        }
      }
      for (const one of steps) {
        if ('symbol' in one) of(one.window).show(one.symbol)
        else if ('colour' in one) {
          of(one.window).state.colour = one.colour
          of(one.window).link.join(one.colour)
        } else deliver(one.from, one.to)
      }
      while ([...queues.values()].some(queue => queue.length > 0))
        for (const key of queues.keys()) deliver(...(key.split(' ') as [string, string]))
      for (const colour of linkColours) {
        const group = states.filter(({ state }) => state.colour === colour)
        expect(new Set(group.map(({ state }) => state.symbol)).size).toBeLessThan(2)
      }
    }),
    {
      examples: [
        // A window is asked before it has joined, and another one asks it afterwards.
        [
          [
            { window: 'a', colour: 'blue' },
            { from: 'a', to: 'd' },
            { window: 'd', colour: 'blue' },
            { window: 'b', colour: 'blue' },
          ],
        ],
      ],
    },
  )
})
