import { act, screen } from '@testing-library/react'
import { zonesOwner } from '@tidemark/chart'
import { type DdBand, platformPaths } from '@tidemark/contracts'
import { isoDate, parseFuturesSymbol } from '@tidemark/domain'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type answerWith, tokenUntil } from '../../../testing/answer-with.ts'
import { ddBandOf } from '../../../testing/dd-band.ts'
import { openMapScene } from '../../../testing/map-scene.tsx'
import { userInfoOf } from '../../../testing/user-info.ts'
import { useNotices } from '../../../ui/notices.ts'
import { forgetLiveData } from '../../live-data/live-data-store.ts'
import { MapStatus } from '../map-status.tsx'
import { bandsOf } from './contract-bands.ts'

const friday = `${platformPaths.ddBands}/2026-11-13`
const es: DdBand = { ...ddBandOf('ES', { Z26: 6750, H27: 6810.25 }), ri: 82.5 }
const cl: DdBand = { ...ddBandOf('CL', { Z26: 60.5 }), ri: 1.75 }

async function open(symbol: string, answers: Parameters<typeof answerWith>[0], plan = true) {
  const scene = await openMapScene({
    answers: {
      [platformPaths.userInfo]: { body: userInfoOf(plan ? 'yearly-pro-plus' : 'yearly-pro') },
      ...answers,
    },
    token: tokenUntil(9_999_999_999),
    children: <MapStatus className="status" />,
  })
  act(() => scene.store.getState().setSymbol(symbol))
  const bandRequests = () =>
    scene.fetchMock.mock.calls.map(([address]) => String(address)).filter(one => one.includes('ddbands'))
  const shapeOf = (item: string) => scene.mapStore.getState().findShape(item)
  return { ...scene, bandRequests, shapeOf, status: () => document.querySelector('.status')?.textContent }
}

beforeEach(() => {
  forgetLiveData()
  useNotices.setState({ notices: [] })
})

describe('the DD bands of a chart', () => {
  it('[LM-8] [LM-12] are asked for with the settlements of the day before and drawn with the map', async () => {
    const { bandRequests, status, layers } = await open('F.US.EPZ26', { [friday]: { body: [es] } })
    await vi.waitFor(() => expect(bandRequests()).toHaveLength(1))
    expect(bandRequests()[0]).toContain('tickerList=ES')
    await vi.waitFor(() => expect(status()).toBe('LM Daily · 2026-11-16'))
    expect(layers.some(({ owner }) => owner === zonesOwner)).toBe(true)
  })

  it('[LM-12] [LM-8] are the whole map of a future that is not on an index', async () => {
    const { status, fetchMock } = await open('F.US.CLEZ26', { [friday]: { body: [cl] } })
    await vi.waitFor(() => expect(status()).toBe('LM DD bands · 2026-11-16'))
    expect(screen.getByText(/DD bands · 2026-11-16/, { selector: 'span *, span' })).toBeTruthy()
    const asked = fetchMock.mock.calls.filter(([path]) => path === platformPaths.map)
    expect(asked.map(([, init]) => String(init?.body)).join()).not.toContain('cle')
    expect(screen.queryByText('Liquidity Map Failed!')).toBeNull()
  })

  it('[LM-9] [LM-8] say why there are none where there is nothing else', async () => {
    const none: DdBand = { ...cl, ri: 0, error: true, message: 'There is no margin of CL for 2026-11-13' }
    const { status } = await open('F.US.CLEZ26', { [friday]: { body: [none] } })
    expect(await screen.findByText('There is no margin of CL for 2026-11-13')).toBeTruthy()
    expect(status()).toBe('LM failed')
  })

  it.each(['EPU26', 'CLEU26'])(
    '[BY-19] are not asked for when %s has expired, which is said with the way to the current contract',
    async name => {
      const { status, fetchMock, store } = await open(`F.US.${name}`, { [friday]: { body: [es, cl] } })
      expect(await screen.findByText(`${name} has expired`)).toBeTruthy()
      expect(screen.queryByText('Liquidity Map Failed!')).toBeNull()
      expect(screen.queryByText('no data found')).toBeNull()
      expect(status()).toBe('LM: contract expired')
      const asked = fetchMock.mock.calls.filter(([path]) => path === platformPaths.map)
      expect(asked.map(([, init]) => String(init?.body)).join()).not.toContain(name.toLowerCase())
      act(() => screen.getByRole('button', { name: /^Show / }).click())
      expect(store.getState().symbol).toMatch(/^F\.US\.(EPZ26|CLEZ26|CLEF27)$/)
    },
  )

  it('[BP-3] are not asked for without the membership, nor for shares', async () => {
    const refused = await open('F.US.EPZ26', {}, false)
    await vi.waitFor(() => expect(refused.status()).toBe('LM Daily · 2026-11-16'))
    expect(refused.bandRequests()).toEqual([])
  })
})

describe('the bands of a symbol', () => {
  const session = isoDate('2026-11-16')
  const parts = (symbol: string) =>
    parseFuturesSymbol(symbol) as NonNullable<ReturnType<typeof parseFuturesSymbol>>

  it('[LM-8] are those of its own month, and of the front contract without one', () => {
    const own = bandsOf(parts('F.US.EPH27'), session, es)
    expect(own).toMatchObject({ settlement: 6810.25, upper: 6892.75, lower: 6727.75, ri: 82.5, session })
    expect(own?.priceScale).toEqual({ pricescale: 100_000, minmov: 25_000 })
    expect(own?.spans).toHaveLength(1)
    expect(bandsOf(parts('F.US.EP'), session, es)).toMatchObject({ settlement: 6750, upper: 6832.5 })
    expect(bandsOf(parts('F.US.EPM27'), session, es)).toBeNull()
  })
})
