import { isoDate } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { ddBandOf } from '../../testing/dd-band.ts'
import { rowsOf } from './risk-interval-row.ts'
import { nextSort, sortedRows } from './sort-rows.ts'

const rows = rowsOf(
  [
    ddBandOf('CL', { G27: 60 }),
    ddBandOf('GC', { Z26: 4100 }),
    { ...ddBandOf('HG', {}), error: true },
    ddBandOf('BTC', { X26: 95_000 }),
  ],
  isoDate('2026-11-16'),
)
const order = (sort: Parameters<typeof sortedRows>[1]) =>
  sortedRows(rows, sort).map(({ exchangeSymbol }) => exchangeSymbol)

describe('sorted rows', () => {
  it.each([
    [null, ['CL', 'GC', 'HG', 'BTC']],
    [{ column: 'contract', isDescending: false }, ['BTC', 'CL', 'GC', 'HG']],
    [{ column: 'contract', isDescending: true }, ['HG', 'GC', 'CL', 'BTC']],
    [{ column: 'close', isDescending: false }, ['CL', 'GC', 'BTC', 'HG']],
    [{ column: 'close', isDescending: true }, ['BTC', 'GC', 'CL', 'HG']],
    [{ column: 'month', isDescending: false }, ['BTC', 'GC', 'CL', 'HG']],
  ] as const)('[RI-1] by %j are %j, those without a value last', (sort, contracts) => {
    expect(order(sort)).toEqual(contracts)
  })

  it('[RI-1] change with each press: up, down, the order of the table', () => {
    const first = nextSort(null, 'ri')
    const second = nextSort(first, 'ri')
    expect([first, second, nextSort(second, 'ri')]).toEqual([
      { column: 'ri', isDescending: false },
      { column: 'ri', isDescending: true },
      null,
    ])
    expect(nextSort(second, 'yl')).toEqual({ column: 'yl', isDescending: false })
  })
})
