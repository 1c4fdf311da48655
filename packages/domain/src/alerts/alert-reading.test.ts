import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alertRules, type MarketRule, readAlert } from '../index.ts'

/** A rule as the recipe in the README describes it. */
const lunchRule: MarketRule = {
  alert: 'lunch',
  name: 'Lunch',
  group: 'random',
  hasArrow: false,
  texts: { green: 'Not noon', yellow: null, red: 'Noon' },
  needs: 'market',
  owner: 'engine',
  watches: [{ watches: null, key: 'LUNCH' }],
  evaluate: () => ({ color: 'red', dir: '-' }),
}

describe('a live alert in words', () => {
  it('[AL-4] has the name, group and text of its rule', () => {
    expect(readAlert('UVXY', 'yellow:D')).toEqual({
      key: 'UVXY',
      name: 'Hedge Break',
      watches: 'UVXY',
      group: 'irrational',
      hasArrow: true,
      color: 'yellow',
      dir: 'D',
      text: 'Closed beyond MHP, then came back',
    })
    expect(readAlert('2-PM', 'red:-')).toMatchObject({ name: '2 PM', group: 'random', watches: null })
  })

  it('reads a rule that was added to the registry', () => {
    expect(readAlert('LUNCH', 'red:-', [...alertRules, lunchRule])).toMatchObject({
      name: 'Lunch',
      group: 'random',
      text: 'Noon',
    })
  })

  it('names a key of a newer release as unknown and keeps its state', () => {
    expect(readAlert('LUNCH', 'red:U')).toEqual({
      key: 'LUNCH',
      name: 'LUNCH',
      watches: null,
      group: null,
      hasArrow: true,
      color: 'red',
      dir: 'U',
      text: 'Unknown alert: red:U',
    })
  })

  it.each(['blue:U', 'red', 'none:-', ''])('names the state “%s” as unknown', value => {
    expect(readAlert('SPY', value)).toMatchObject({
      name: 'Hedge Break',
      color: 'none',
      dir: '-',
      text: `Unknown state: ${value}`,
    })
  })

  it('names a colour that the rule never has as unknown', () => {
    expect(readAlert('2-PM', 'yellow:-')).toMatchObject({ color: 'yellow', text: 'Unknown state: yellow:-' })
  })

  it('has a name and a text for any key and value', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string(), (key, value) => {
        const { name, text } = readAlert(key, value)
        expect(name).not.toBe('')
        expect(text).not.toBe('')
      }),
    )
  })
})
