import { alertRules, type MarketRule, type MinuteRule, unknownBreadth } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { LevelHistory } from '../levels/level-history.ts'
import { sessionOf } from '../session-time.ts'
import { at, monday, pathTrades, smallMarket } from '../testing/small-market.ts'
import { SourceRetries } from '../work/source-retries.ts'
import { AlertFeed } from './alert-feed.ts'

/** Two rules as the recipe “Add an alert rule” in the README of the domain describes them. */
const roundNumberRule: MinuteRule = {
  alert: 'round-number',
  name: 'Round Number',
  group: 'unusual',
  hasArrow: true,
  texts: { green: 'Below 105', yellow: 'Back below 105', red: 'Above 105' },
  needs: 'minutes',
  owner: 'engine',
  watches: [
    { watches: 'SPY', key: 'SPY-ROUND' },
    { watches: 'GLD', key: 'GLD-ROUND' },
  ],
  level: { name: 'round number', of: () => 105 },
  open: () => ({ color: 'green', dir: '-' }),
  next: (state, close) => (close > 105 ? { color: 'red', dir: 'U' } : state),
}
const coverageRule: MarketRule = {
  alert: 'coverage',
  name: 'Coverage',
  group: 'random',
  hasArrow: false,
  texts: { green: 'Covered', yellow: null, red: 'Not covered' },
  needs: 'market',
  owner: 'engine',
  watches: [{ watches: null, key: 'COVERAGE' }],
  evaluate: ({ breadth }) => ({ color: breadth.sppp === null ? 'red' : 'green', dir: '-' }),
}
const rules = [...alertRules, roundNumberRule, coverageRule]

describe('alerts of a registry with two more rules', () => {
  const source = smallMarket({ trades: pathTrades((_, __, minute) => 100 + minute, monday, 20) })
  const session = sessionOf(monday)
  const feed = new AlertFeed(source, new LevelHistory(), rules)

  async function restartAt(time: string): Promise<void> {
    const retry = { retries: new SourceRetries(() => 0), what: 'minutes' }
    const reading = feed.readMinutes(session, at(monday, time), retry)
    for (;;) {
      const { done, value } = await reading.next()
      if (done) return feed.restart(session, value.minutes)
    }
  }

  it('are published under the keys of the rules', async () => {
    await restartAt('09:33:00')
    expect(feed.read(unknownBreadth, at(monday, '09:33:00'), () => 100)).toEqual({
      'SPY-ROUND': 'green:-',
      '2-PM': 'green:-',
      COVERAGE: 'red:-',
    })
    await restartAt('09:45:00')
    expect(feed.read({ ...unknownBreadth, sppp: 90 }, at(monday, '09:45:00'), () => 100)).toEqual({
      'SPY-ROUND': 'red:U',
      '2-PM': 'green:-',
      COVERAGE: 'green:-',
    })
  })

  it('continue minute by minute', () => {
    feed.restart(session, new Map())
    feed.endMinute('SPY', 100, 101, at(monday, '09:31:00'))
    expect(feed.read(unknownBreadth, at(monday, '09:31:00'), () => 100)).toMatchObject({
      'SPY-ROUND': 'green:-',
    })
    feed.endMinute('SPY', 100, 106, at(monday, '09:32:00'))
    expect(feed.read(unknownBreadth, at(monday, '09:32:00'), () => 100)).toMatchObject({
      'SPY-ROUND': 'red:U',
    })
  })

  it('watch only symbols that the source lists', () => {
    expect(feed.symbols).toEqual(['SPY', 'QQQ', 'IWM', 'UVXY'])
  })
})
