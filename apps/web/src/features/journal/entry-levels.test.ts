import type { ChartWidget, MapShape } from '@tidemark/chart'
import { platformPaths } from '@tidemark/contracts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clearCredentials, storeCredentials } from '../../session/credentials.ts'
import { queryClient } from '../../session/query-client.ts'
import { chartOf } from './chart-of-symbol.ts'
import { entryLevels } from './entry-levels.ts'
import { showChart } from './shown-charts.ts'

const widgetOf = (ticker: string) =>
  ({ state: { kind: 'ready', info: { ticker }, resolution: '5' } }) as unknown as ChartWidget
const drawn: Record<string, [number, number]> = {
  hp: [7910, 7910],
  bull: [7920, 7930],
  ddUpper: [7990, 7990],
}
const findShape = (item: string) => {
  const [low, high] = drawn[item] ?? []
  return low === undefined ? null : ({ low, high } as MapShape)
}
const ends: (() => void)[] = []
const show = (ticker: string, find: typeof findShape = findShape) =>
  void ends.push(showChart({ widget: widgetOf(ticker), findShape: find }))

afterEach(() => {
  for (const end of ends.splice(0)) end()
  queryClient.clear()
  clearCredentials()
})

describe('the levels at an entry', () => {
  it('[BY-18] are those that a chart of the symbol draws, with the names traders use', async () => {
    show('F.US.EPZ26')
    expect(await entryLevels('F.US.EPZ26')).toEqual([
      { name: 'HP', low: 7910, high: 7910 },
      { name: 'Bull', low: 7920, high: 7930 },
      { name: 'DD-U', low: 7990, high: 7990 },
    ])
  })

  it('[BY-18] of a contract may be on the chart of its continuous future, and on no other', () => {
    show('F.US.ENQ')
    show('F.US.EPH27')
    expect(chartOf('F.US.EPZ26')).toBeNull()
    show('F.US.EP')
    expect(chartOf('F.US.EPZ26')?.widget.state).toMatchObject({ info: { ticker: 'F.US.EP' } })
    show('F.US.EPZ26')
    expect(chartOf('F.US.EPZ26')?.widget.state).toMatchObject({ info: { ticker: 'F.US.EPZ26' } })
  })

  it('[BY-18] of a share without a chart are those of the day', async () => {
    storeCredentials({ email: 'ann@example.com', token: 'a token' })
    const levels = {
      ...{ symbol: 'SPY', version: '1-1', session: '2026-11-17', anchor: 600 },
      ...{ hp: 601, mhp: null, hg: null, bear: [590, 592], bull: null, redistribution: null },
      ...{ walls: { hp: [], mhp: [] }, cpbook: null, opbook: null, flags: [], asOf: null },
      ...{ source: null, coverage: 1, inputHash: null },
    }
    const fetchMock = vi.fn(async (_address: string) => Response.json(levels))
    vi.stubGlobal('fetch', fetchMock)
    const found = await entryLevels('SPY')
    expect(fetchMock.mock.calls[0]?.[0]).toBe(`${platformPaths.levels}/SPY`)
    expect(found).toEqual([
      { name: 'HP', low: 601, high: 601 },
      { name: 'Bear', low: 590, high: 592 },
    ])
  })

  it('[BY-18] are none when they cannot be loaded, and none of a future without a chart', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')))
    expect(await entryLevels('SPY')).toEqual([])
    expect(await entryLevels('F.US.EPZ26')).toEqual([])
  })
})
