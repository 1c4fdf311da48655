import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readWindowMessage, windowAnswerSchemas } from './window-messages.ts'

const kindOf = (data: unknown) => readWindowMessage(data).kind

describe('a message between windows', () => {
  it('[CH-13] sets symbol and interval, whichever way they are written', () => {
    expect(readWindowMessage({ command: 'setSymbol', symbol: ' qqq', interval: '5' })).toEqual({
      kind: 'command',
      envelope: {},
      command: { command: 'setSymbol', symbol: 'QQQ', interval: '5' },
    })
  })

  it.each([
    { command: 'setSymbol' },
    { command: 'setSymbol', symbol: 'QQQ' },
    { command: 'setSymbol', interval: '1' },
    { command: 'setSymbol', symbol: ' ', interval: '1' },
    { command: 'setSymbol', symbol: 'QQQ', interval: '7x' },
    { command: 'setSymbol', symbol: 7, interval: '1' },
  ])('[CH-13] %o is wrong', data => {
    expect(kindOf(data)).toBe('wrong')
  })

  it.each([null, undefined, 7, 'setSymbol', [], {}, { command: 'dance' }, { command: 'toString' }])(
    '[CH-13] %o is unknown',
    data => {
      expect(kindOf(data)).toBe('unknown')
    },
  )

  const alert = { type: 'SOCKET/ALERT', command: 'showAlert' }

  it('[AL-8] shows a title and a text', () => {
    const message = { ...alert, text1: ' Futures ', text2: 'Reconnected' }
    expect(readWindowMessage(message)).toEqual({
      kind: 'command',
      envelope: {},
      command: { ...message, text1: 'Futures' },
    })
  })

  it.each([
    alert,
    { ...alert, text1: 'Futures' },
    { ...alert, text2: 'Reconnected' },
    { ...alert, text1: ' ', text2: 'Reconnected' },
    { ...alert, text1: 'Futures', text2: 7 },
  ])('[AL-6] %o is wrong', data => {
    expect(kindOf(data)).toBe('wrong')
  })

  it.each([
    { type: 'SOCKET/ALERT', command: 'dance', text1: 'a', text2: 'b' },
    { type: 'SOCKET/ALERT', text1: 'a', text2: 'b' },
    { command: 'showAlert', text1: 'a', text2: 'b' },
    { command: 'socketStatus', color: 'green' },
    { type: 'SOCKET/ALERT', command: 'socketStatus' },
  ])('[AL-6] %o is unknown', data => {
    expect(kindOf(data)).toBe('unknown')
  })

  it('[AL-8] carries the colour of the sockets', () => {
    const message = { type: 'SOCKET/ALERT', command: 'socketStatus', color: 'yellow' }
    expect(readWindowMessage(message)).toMatchObject({ kind: 'command', command: message })
  })

  it('[AL-7] carries alert items', () => {
    const item = { alert: 'dd-band-break', symbol: 'F.US.EPZ26', requestId: 7, color: 'red', dir: 'U' }
    const kindWith = (change: object) => kindOf({ command: 'alertItems', items: [{ ...item, ...change }] })
    expect(kindWith({})).toBe('command')
    expect(kindWith({ requestId: null, symbol: null, color: 'none', dir: '-' })).toBe('command')
    for (const change of [{ color: 'violet' }, { dir: 'X' }, { requestId: 1001 }, { symbol: 7 }])
      expect(kindWith(change), JSON.stringify(change)).toBe('unknown')
  })

  const place = { width: 1000, height: 700, left: 40, top: -20 }

  it('[TB-5] restores a window of a saved layout', () => {
    const kindWith = (change: object) =>
      kindOf({ command: 'restoreWindow', ...place, meta: { symbol: 'SPY' }, ...change })
    expect(kindWith({})).toBe('command')
    const loop: Record<string, unknown> = {}
    loop.loop = loop
    for (const meta of [null, [], 'SPY', { a: 'x'.repeat(20_000) }, { a: 1n }, loop])
      expect(kindWith({ meta })).toBe('unknown')
    for (const left of [null, '7', Number.NaN, Number.POSITIVE_INFINITY, 1e6])
      expect(kindWith({ left })).toBe('unknown')
  })

  it('[TB-2] tells the state of a window within bounds', () => {
    const state = {
      location: 'https://tidemark.local/app/walls',
      width: 210,
      height: 800,
      screenX: 1920,
      screenY: 0,
      meta: {},
      opened: ['a'],
    }
    const isValid = (change: object) =>
      windowAnswerSchemas.windowState.safeParse({ ...state, ...change }).success
    expect(isValid({})).toBe(true)
    expect(isValid({ location: `/${'a'.repeat(2_000)}` })).toBe(false)
    expect(isValid({ opened: Array.from({ length: 101 }, () => 'a') })).toBe(false)
    expect(isValid({ opened: ['*'] })).toBe(false)
    expect(isValid({ width: Number.NaN })).toBe(false)
  })

  it('has bounded ids, texts and lists', () => {
    expect(kindOf({ command: 'register', windowId: 'a'.repeat(64) })).toBe('command')
    expect(kindOf({ command: 'register', windowId: 'a'.repeat(65) })).toBe('unknown')
    expect(kindOf({ command: 'close', to: 'a b' })).toBe('unknown')
    const request = { command: 'request', kind: 'socketStatus' }
    expect([0, 1, 1000, 1001, 1.5].map(id => kindOf({ ...request, id }))).toEqual([
      'unknown',
      'command',
      'command',
      'unknown',
      'unknown',
    ])
    expect(kindOf({ command: 'response', id: 1, error: 'x'.repeat(201) })).toBe('unknown')
    const { futuresSymbols } = windowAnswerSchemas
    expect(futuresSymbols.safeParse({ symbols: Array(5000).fill('F.US.EP') }).success).toBe(true)
    expect(futuresSymbols.safeParse({ symbols: Array(5001).fill('F.US.EP') }).success).toBe(false)
  })

  it('never throws, and passes on only what its schema names', () => {
    const almost = fc.record(
      {
        command: fc.constantFrom('setSymbol', 'register', 'linkSymbol', 'request', 'response', 'close'),
        to: fc.anything(),
        symbol: fc.anything(),
        interval: fc.anything(),
        id: fc.anything(),
        kind: fc.anything(),
        extra: fc.anything(),
      },
      { requiredKeys: ['command'] },
    )
    fc.assert(
      fc.property(fc.oneof(fc.anything(), almost), data => {
        const reading = readWindowMessage(data)
        if (reading.kind === 'command') expect(reading.command).not.toHaveProperty('extra')
      }),
    )
  })
})
