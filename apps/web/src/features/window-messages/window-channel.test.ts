import { everyWindow } from '@tidemark/contracts'
import { describe, expect, it } from 'vitest'
import { createFakeWindows } from '../../testing/fake-windows.ts'

const setSymbol = { command: 'setSymbol', symbol: 'QQQ', interval: '5' } as const

function setUp() {
  const windows = createFakeWindows()
  const received: string[] = []
  const open = (...args: Parameters<typeof windows.open>) => {
    const channel = windows.open(...args)
    channel.on('setSymbol', ({ symbol }) => void received.push(`${args[0]} ${symbol}`))
    return channel
  }
  return { windows, received, open }
}

describe('window channel', () => {
  it('delivers a message without receiver to the main window, and any other to the window it names', () => {
    const { open, received } = setUp()
    const [main] = [open('self'), open('a'), open('b')]
    const child = open('c')
    child.send(setSymbol)
    main.send({ ...setSymbol, symbol: 'IWM' }, 'a')
    main.send({ ...setSymbol, symbol: 'DIA' }, everyWindow)
    expect(received).toEqual(['self QQQ', 'a IWM', 'a DIA', 'b DIA', 'c DIA'])
  })

  it('delivers an answer to the one page that asked, though two main windows are open', () => {
    const { open, received } = setUp()
    const child = open('a')
    child.on('linkQuery', (_command, from) => child.send(setSymbol, from))
    const [first] = [open('self', { pageId: 'p1' }), open('self', { pageId: 'p2' })]
    first.send({ command: 'linkQuery', colour: 'red' }, 'a')
    expect(received).toEqual(['self QQQ'])
  })

  it('ignores messages of another user, and accepts those of software that names none', () => {
    const { windows, open, received } = setUp()
    open('self')
    open('x', { email: 'other@b.c' }).send(setSymbol)
    expect(received).toEqual([])
    windows.post(setSymbol)
    expect(received).toEqual(['self QQQ'])
  })

  it('[CH-13] logs null and unrecognised messages, and reports a wrong command to its listener', () => {
    const { windows, open, received } = setUp()
    let wrong = 0
    open('self').onWrong(() => {
      wrong += 1
    })
    windows.post(null)
    windows.post({ command: 'dance' })
    windows.post({ command: 'setSymbol', symbol: 'SPY' })
    expect(windows.reports).toEqual([null, { command: 'dance' }])
    expect([wrong, received]).toEqual([1, []])
  })

  it('does not send a message that is too long', () => {
    const { windows, open } = setUp()
    const symbols = Array(5000).fill('x'.repeat(64))
    const answer = (list: readonly string[]) =>
      open('self').send({ command: 'response', id: 1, answer: { symbols: list } }, 'a')
    answer(symbols)
    expect(windows.posted).toHaveLength(1)
    answer([...symbols, ...symbols])
    expect(windows.posted).toHaveLength(1)
    expect(windows.reports).toHaveLength(1)
  })
})
