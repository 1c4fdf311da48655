import { platformPaths } from '@tidemark/contracts'
import { beforeEach, describe, expect, it } from 'vitest'
import { storeCredentials } from '../../session/credentials.ts'
import { queryClient } from '../../session/query-client.ts'
import { answerWith } from '../../testing/answer-with.ts'
import { writeAgreement } from './initial-chart.ts'
import { restoreChart } from './restore-chart.ts'

const email = 'a@b.c'

interface Saved {
  readonly symbol?: string
  readonly interval?: string
  readonly at?: number
}

function save({ symbol, interval, at = 100 }: Saved): void {
  queryClient.clear()
  const kept = (value: string | undefined) => value && { at, by: 'w', value }
  answerWith({
    [platformPaths.chart]: {
      body: { now: 1, chart: { symbol: kept(symbol), interval: kept(interval) } },
    },
  })
}
const remember = (ticker: string, resolution?: string) => {
  localStorage.setItem('SUBSCRIBED_TICKER', ticker)
  if (resolution) localStorage.setItem('tidemark.frame', JSON.stringify({ resolution }))
}
const kept = <Value>(value: Value, at: number) => ({ value, at, by: 'w' })

beforeEach(() => {
  localStorage.clear()
  storeCredentials({ email, token: 'tok' })
})

describe('what a chart opens on', () => {
  it('[CH-11] is what was saved, on a machine that knows nothing', async () => {
    save({ symbol: 'AAPL', interval: '15' })
    expect(await restoreChart(email, '1')).toEqual({ symbol: 'AAPL', interval: '15' })
  })

  it('[CH-4] is what this browser remembers, when nothing was saved', async () => {
    remember('MSFT')
    save({})
    expect(await restoreChart(email, '1')).toEqual({ symbol: null, interval: null })
  })

  it('[CH-4] [CH-11] is SPY when futures were saved', async () => {
    save({ symbol: 'F.US.EPZ26' })
    expect((await restoreChart(email, '1')).symbol).toBe('SPY')
  })

  it('[CH-11] is what another machine saved later', async () => {
    remember('MSFT', '5')
    writeAgreement(email, { symbol: kept('MSFT', 50), interval: kept('5', 50) })
    save({ symbol: 'AAPL', interval: '15', at: 51 })
    expect(await restoreChart(email, '5')).toEqual({ symbol: 'AAPL', interval: '15' })
  })

  it('[CH-11] is what this browser saved last, though its save is still on its way', async () => {
    remember('MSFT', '5')
    writeAgreement(email, { symbol: kept('MSFT', 200), interval: kept('5', 200) })
    save({ symbol: 'AAPL', interval: '15', at: 100 })
    expect(await restoreChart(email, '5')).toEqual({ symbol: null, interval: null })
  })

  it('[CH-4] is what another program stored since', async () => {
    remember('QQQ')
    writeAgreement(email, { symbol: kept('MSFT', 50) })
    save({ symbol: 'MSFT', at: 900 })
    expect((await restoreChart(email, '1')).symbol).toBeNull()
  })

  it('is not what another user of this browser chose', async () => {
    remember('MSFT', '5')
    writeAgreement('other@b.c', { symbol: kept('MSFT', 500) })
    save({ symbol: 'AAPL', interval: '60' })
    expect(await restoreChart(email, '5')).toEqual({ symbol: 'AAPL', interval: '60' })
  })

  it('goes on from what was agreed on the last time', async () => {
    save({ symbol: 'AAPL', interval: '15', at: 100 })
    await restoreChart(email, '1')
    remember('AAPL', '15')
    save({ symbol: 'QQQ', interval: '60', at: 101 })
    expect(await restoreChart(email, '15')).toEqual({ symbol: 'QQQ', interval: '60' })
    expect(JSON.parse(localStorage.getItem('tidemark.chartOpened') ?? '')).toMatchObject({
      user: email,
      chart: { symbol: { value: 'QQQ', at: 101 }, interval: { value: '60', at: 101 } },
    })
  })

  it('takes an interval that nobody chose for none', async () => {
    save({})
    await restoreChart(email, '1')
    localStorage.setItem('tidemark.frame', JSON.stringify({ resolution: '1', drawerWidth: 300 }))
    save({ interval: '15', at: 7 })
    expect((await restoreChart(email, '1')).interval).toBe('15')
  })

  it('survives a broken note', async () => {
    localStorage.setItem('tidemark.chartOpened', '{broken')
    save({ symbol: 'AAPL' })
    expect((await restoreChart(email, '1')).symbol).toBe('AAPL')
  })
})
