import { midGap, playbookKey } from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testRecord } from '../archive/market-archive-contract.ts'
import { MasterTable, orNull } from './master-table.ts'

const price = fc.integer({ min: 90, max: 110 })
const level = fc.option(price, { nil: null })
const band = fc.option(
  fc.tuple(price, price).map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)]),
  { nil: null },
)
const event = fc.oneof(
  fc.record({ kind: fc.constant('trade'), price, open: price }),
  fc.record({ kind: fc.constant('levels'), hp: level, mhp: level, bear: band, bull: band }),
  fc.record({ kind: fc.constant('session') }),
)

describe('master table', () => {
  it('[LM-13] keeps HG and playbooks consistent with prices and levels, and reports each change', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), events => {
        const table = new MasterTable(2)
        const published = {
          cpbook: null as string | null,
          opbook: null as string | null,
          hg: null as number | null,
        }
        let [record, open, last, close] = [
          null as ReturnType<typeof testRecord> | null,
          null as number | null,
          null as number | null,
          null as number | null,
        ]
        for (const each of events) {
          if ('price' in each) {
            open ??= each.open
            last = each.price
            table.trade(1, 1, each.open, each.price, 1)
          } else if ('hp' in each) {
            const { hp, mhp, bear, bull } = each
            record = testRecord({ hp, mhp, bear, bull })
            table.setLevels(1, { good: record, newest: record, isReset: false })
          } else {
            ;[open, close] = [null, last]
            table.startSession()
          }
          const expected = {
            cpbook: record && playbookKey(last, record),
            opbook: record && playbookKey(open, record),
            hg: midGap(open, close),
          }
          const actual = { cpbook: table.cpbook[1], opbook: table.opbook[1], hg: orNull(table.hg[1]) }
          expect(actual).toEqual(expected)
          if (table.takeChanged(9).includes(1)) Object.assign(published, actual)
          expect(published).toEqual(expected)
        }
      }),
    )
  })

  it('returns changes in batches, each symbol once', () => {
    const table = new MasterTable(5)
    for (const symbol of [0, 1, 2, 3, 4, 1, 2]) table.trade(symbol, 1000, 10, 11, 5)
    const batches = [table.takeChanged(2), table.takeChanged(2)]
    expect(table.hasChanged).toBe(true)
    batches.push(table.takeChanged(2))
    expect(batches.flat().toSorted()).toEqual([0, 1, 2, 3, 4])
    expect([table.hasChanged, table.takeChanged(2)]).toEqual([false, []])
  })

  it('sums the session’s volume and makes the last price the previous close at the next open', () => {
    const table = new MasterTable(1)
    table.trade(0, 1000, 10, 11, 5)
    table.trade(0, 2000, 11, 12, 7)
    expect([table.volume[0], table.lastOpen[0], table.price[0]]).toEqual([12, 10, 12])
    table.startSession()
    expect([table.volume[0], table.lastOpen[0], table.prevClose[0]]).toEqual([0, Number.NaN, 12])
  })
})
