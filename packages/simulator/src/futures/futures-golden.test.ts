import { type EpochMs, epochMs, futuresProducts, HashStream } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { createSimulatedFutures } from '../index.ts'

const ms = (text: string): EpochMs => epochMs(Date.parse(text))

describe('[SYS-2] the futures tape of a seed', () => {
  const futures = createSimulatedFutures({ seed: 'golden' })

  it('has these trades', () => {
    const es = futures.contract('F.US.EPZ26', ms('2026-11-17T15:00:00Z'))
    if (es === null) throw new RangeError('Not listed')
    expect(futures.trades(es, ms('2026-11-17T15:00:00Z'), ms('2026-11-17T15:00:01Z'))).toMatchInlineSnapshot(`
      [
        {
          "aggressor": "buy",
          "ask": 8675.75,
          "bid": 8675.5,
          "price": 8675.75,
          "size": 9,
          "time": 1794927600104,
        },
        {
          "aggressor": "buy",
          "ask": 8675.75,
          "bid": 8675.5,
          "price": 8675.75,
          "size": 7,
          "time": 1794927600242,
        },
        {
          "aggressor": "buy",
          "ask": 8675.75,
          "bid": 8675.5,
          "price": 8675.75,
          "size": 2,
          "time": 1794927600381,
        },
        {
          "aggressor": "buy",
          "ask": 8675.75,
          "bid": 8675.5,
          "price": 8675.75,
          "size": 1,
          "time": 1794927600470,
        },
        {
          "aggressor": "buy",
          "ask": 8675.75,
          "bid": 8675.5,
          "price": 8675.75,
          "size": 6,
          "time": 1794927600575,
        },
        {
          "aggressor": "sell",
          "ask": 8676,
          "bid": 8675.75,
          "price": 8675.75,
          "size": 7,
          "time": 1794927600682,
        },
        {
          "aggressor": "sell",
          "ask": 8676,
          "bid": 8675.75,
          "price": 8675.75,
          "size": 9,
          "time": 1794927600843,
        },
      ]
    `)
    expect(
      futures.bars(
        es,
        'day',
        ms('2026-11-16T00:00:00Z'),
        ms('2026-11-17T00:00:00Z'),
        ms('2026-11-18T00:00:00Z'),
      ),
    ).toMatchInlineSnapshot(`
      [
        {
          "close": 8667,
          "high": 8695.5,
          "low": 8646.5,
          "open": 8666.25,
          "ticks": 164137,
          "time": 1794787200000,
          "tradeDate": "2026-11-16",
          "volume": 1060254,
        },
      ]
    `)
  })

  it('has this checksum over a day of every product', () => {
    const hash = new HashStream()
    for (const product of futuresProducts) {
      for (const contract of futures.contracts(product, ms('2031-05-14T12:00:00Z')).slice(0, 2)) {
        for (const bar of futures.bars(
          contract,
          5,
          ms('2031-05-13T20:00:00Z'),
          ms('2031-05-14T22:00:00Z'),
          ms('2032-01-01T00:00:00Z'),
        )) {
          for (const value of [bar.time, bar.open, bar.high, bar.low, bar.close, bar.volume, bar.ticks])
            hash.number(value)
        }
      }
    }
    expect(hash.digest()).toMatchInlineSnapshot(`"bd0c59e024bac7da0f40d06a4c83c189"`)
  })
})
