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
