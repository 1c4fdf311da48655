import type { SourceOutage } from '@tidemark/sources'
import { describe, expect, it } from 'vitest'
import { at, smallMarket, tuesday } from './testing/small-market.ts'
import { runEngine } from './testing/test-engine.ts'

describe('a source that gives nothing', () => {
  it('[SYS-2] is named with the clock, once until it changes, and no more when it is back', async () => {
    let outage: SourceOutage | null = null
    const source = { ...smallMarket(), outage: () => outage }
    const run = await runEngine({ source, startMs: at(tuesday, '10:00:00') })
    const clocks = () => run.of('clock').map(({ clock, isJump }) => [clock.outage, isJump])
    expect(clocks()).toEqual([[undefined, false]])
    outage = { sinceMs: 5000, message: 'Cboe answered 504' }
    await run.advance(5000)
    expect(clocks().slice(1)).toEqual([[{ since: 5000, message: 'Cboe answered 504' }, false]])
    outage = null
    await run.advance(5000)
    expect(clocks().slice(2)).toEqual([[undefined, false]])
  })
})
