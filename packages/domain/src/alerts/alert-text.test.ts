import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alertColors, alertText, parseAlertText } from '../index.ts'

describe('the text form of an alert', () => {
  it('[AL-4] is colour and direction', () => {
    expect(alertText({ color: 'red', dir: 'U' })).toBe('red:U')
    expect(alertText({ color: 'green', dir: '-' })).toBe('green:-')
  })

  it('[AL-4] is null without an alert', () => {
    expect(alertText({ color: 'none', dir: '-' })).toBeNull()
  })

  it('[AL-4] parses back to the same alert', () => {
    const state = fc.record({ color: fc.constantFrom(...alertColors), dir: fc.constantFrom('U', 'D', '-') })
    fc.assert(
      fc.property(state, each => {
        expect(parseAlertText(alertText(each) ?? '')).toEqual(each)
      }),
    )
  })

  it.each([
    '',
    'red',
    'red:',
    ':U',
    'red:U:D',
    'red:X',
    'blue:U',
    'none:-',
    'RED:U',
    ' red:U',
    'red:u',
    'red;U',
  ])('[AL-4] rejects “%s”', text => {
    expect(parseAlertText(text)).toBeNull()
  })

  it('parses only texts that format back to themselves', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^(red|green|blue):[UDX-]?$/)), text => {
        const state = parseAlertText(text)
        if (state !== null) expect(alertText(state)).toBe(text)
      }),
    )
  })
})
