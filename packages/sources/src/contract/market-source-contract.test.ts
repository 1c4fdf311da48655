import { describe, expect, it } from 'vitest'
import { createBarColumns } from '../bars.ts'
import type { MarketSource, SourceCapabilities } from '../index.ts'
import { createDaySource } from '../testing/day-source.ts'
import { describeMarketSource, rulesBrokenBy } from './market-source-contract.ts'

const nowMs = Date.parse('2025-12-03T16:07:31.415Z')
const days = createDaySource('2025-09-02', '2025-12-31')
const brokenBy = (source: MarketSource) => rulesBrokenBy({ source, symbols: ['AAA'], nowMs })
const claiming = (claim: Partial<SourceCapabilities>): MarketSource => ({
  ...days,
  capabilities: { ...days.capabilities, ...claim },
})

describeMarketSource('[SYS-2] a source of days alone', ['days'], () => ({
  source: days,
  symbols: ['AAA'],
  nowMs,
}))

describe('the contract of a market source', () => {
  it('[SYS-2] has no rule that a source of days alone breaks', async () => {
    expect(await brokenBy(days)).toEqual([])
  })

  it.each([
    ['minutes', /^bars of resolution 1: /],
    ['trades', /^trades: /],
    ['chains', /^symbols with chains: |^the newest chain/],
    ['settlements', /^settlements: /],
    ['margins', /^margins: /],
    ['extendedHours', /^extended hours: have bars before/],
  ] as const)('[SYS-2] is broken by a source that claims %s without having any', async (claim, rule) => {
    const broken = await brokenBy(claiming({ [claim]: true }))
    expect(broken).toContainEqual(expect.stringMatching(rule))
  })

  it('[SYS-2] is broken by a source that has what it does not claim, or fails instead', async () => {
    expect(await brokenBy(claiming({ days: false }))).toEqual(['what it does not claim: days are empty'])
    const failing: MarketSource = {
      ...days,
      bars: async request => {
        if (request.resolution === '1') throw new Error('No minutes')
        return days.bars(request)
      },
    }
    expect(await brokenBy(failing)).toContain('what it does not claim: minutes are empty')
  })

  it('[SYS-2] is broken by a source of days that has none', async () => {
    const empty: MarketSource = { ...days, bars: async () => createBarColumns(0) }
    expect(await brokenBy(empty)).toContainEqual(expect.stringMatching(/^bars of resolution 1D: /))
  })
})
