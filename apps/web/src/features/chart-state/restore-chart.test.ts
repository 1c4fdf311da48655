import { platformPaths } from '@tidemark/contracts'
import { beforeEach, describe, expect, it } from 'vitest'
import { clearCredentials, storeCredentials } from '../../session/credentials.ts'
import { queryClient } from '../../session/query-client.ts'
import { answerWith } from '../../testing/answer-with.ts'
import { writeLastSynced } from './initial-chart.ts'
import { restoreChart } from './restore-chart.ts'

const email = 'a@b.c'

interface SavedValues {
  readonly symbol?: string
  readonly interval?: string
  readonly at?: number
}

function mockSaved({ symbol, interval, at = 100 }: SavedValues, chartConfig = {}): void {
  queryClient.clear()
  const saved = (value: string | undefined) => value && { at, by: 'w', value }
  answerWith({
    [platformPaths.settings]: { body: [{ settings: { chartConfig } }] },
    [platformPaths.chart]: {
      body: { now: 1, chart: { symbol: saved(symbol), interval: saved(interval) } },
    },
  })
}
const storeLocally = (ticker: string, resolution?: string) => {
  localStorage.setItem('SUBSCRIBED_TICKER', ticker)
  if (resolution) localStorage.setItem('tidemark.frame', JSON.stringify({ resolution }))
}
const synced = <Value>(value: Value, at: number) => ({ value, at, by: 'w' })

beforeEach(() => {
  localStorage.clear()
  clearCredentials()
  storeCredentials({ email, token: 'tok' })
})

describe('a chart opens on', () => {
  it('[CH-11] the saved symbol and interval in a new browser', async () => {
    mockSaved({ symbol: 'AAPL', interval: '15' })
    expect(await restoreChart(email, '1')).toEqual({ symbol: 'AAPL', interval: '15' })
  })

  it('[CH-4] the symbol stored in this browser when nothing is saved', async () => {
    storeLocally('MSFT')
    mockSaved({})
    expect(await restoreChart(email, '1')).toEqual({ symbol: null, interval: '1' })
  })

  it('[RT-6] the symbol and interval of the chart configuration when nothing is saved or stored', async () => {
    mockSaved({}, { symbol: 'QQQ', interval: '60' })
    expect(await restoreChart(email, '1')).toEqual({ symbol: 'QQQ', interval: '60' })
    storeLocally('QQQ', '60')
    mockSaved({ symbol: 'AAPL', interval: '15' })
    expect(await restoreChart(email, '60')).toEqual({ symbol: 'AAPL', interval: '15' })
  })

  it('[RT-6] the saved and stored choices before those of the chart configuration', async () => {
    storeLocally('MSFT')
    mockSaved({ interval: '15' }, { symbol: 'QQQ', interval: '60' })
    expect(await restoreChart(email, '1')).toEqual({ symbol: null, interval: '15' })
  })

  it('[CH-4] [CH-11] SPY when futures are saved', async () => {
    mockSaved({ symbol: 'F.US.EPZ26' })
    expect((await restoreChart(email, '1')).symbol).toBe('SPY')
  })

  it('[CH-11] the symbol another machine saved later', async () => {
    storeLocally('MSFT', '5')
    writeLastSynced(email, { symbol: synced('MSFT', 50), interval: synced('5', 50) })
    mockSaved({ symbol: 'AAPL', interval: '15', at: 51 })
    expect(await restoreChart(email, '5')).toEqual({ symbol: 'AAPL', interval: '15' })
  })

  it('[CH-11] the last choice in this browser, even when it is not saved yet', async () => {
    storeLocally('MSFT', '5')
    writeLastSynced(email, { symbol: synced('MSFT', 200), interval: synced('5', 200) })
    mockSaved({ symbol: 'AAPL', interval: '15', at: 100 })
    expect(await restoreChart(email, '5')).toEqual({ symbol: null, interval: null })
  })

  it('[CH-4] the symbol other software stored since the last sync', async () => {
    storeLocally('QQQ')
    writeLastSynced(email, { symbol: synced('MSFT', 50) })
    mockSaved({ symbol: 'MSFT', at: 900 })
    expect((await restoreChart(email, '1')).symbol).toBeNull()
  })

  it('the saved symbol, not the choice of another user of this browser', async () => {
    storeLocally('MSFT', '5')
    writeLastSynced('other@b.c', { symbol: synced('MSFT', 500) })
    mockSaved({ symbol: 'AAPL', interval: '60' })
    expect(await restoreChart(email, '5')).toEqual({ symbol: 'AAPL', interval: '60' })
  })

  it('the newer saved symbol when nothing changed here since the last sync', async () => {
    mockSaved({ symbol: 'AAPL', interval: '15', at: 100 })
    await restoreChart(email, '1')
    storeLocally('AAPL', '15')
    mockSaved({ symbol: 'QQQ', interval: '60', at: 101 })
    expect(await restoreChart(email, '15')).toEqual({ symbol: 'QQQ', interval: '60' })
    expect(JSON.parse(localStorage.getItem('tidemark.chartOpened') ?? '')).toMatchObject({
      user: email,
      chart: { symbol: { value: 'QQQ', at: 101 }, interval: { value: '60', at: 101 } },
    })
  })

  it('the saved interval when the local one is only the default', async () => {
    mockSaved({})
    await restoreChart(email, '1')
    localStorage.setItem('tidemark.frame', JSON.stringify({ resolution: '1', drawerWidth: 300 }))
    mockSaved({ interval: '15', at: 7 })
    expect((await restoreChart(email, '1')).interval).toBe('15')
  })

  it('the saved symbol when the record of the last sync is invalid', async () => {
    localStorage.setItem('tidemark.chartOpened', '{broken')
    mockSaved({ symbol: 'AAPL' })
    expect((await restoreChart(email, '1')).symbol).toBe('AAPL')
  })
})
