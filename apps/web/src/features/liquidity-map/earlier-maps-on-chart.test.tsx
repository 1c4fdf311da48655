import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ChartLayer, type ChartWidget, earlierMapsOwner } from '@tidemark/chart'
import { type EarlierMapsAnswer, platformPaths } from '@tidemark/contracts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeCredentials } from '../../session/credentials.ts'
import { announceLevels } from '../../testing/announce-levels.ts'
import { answerWith, failure } from '../../testing/answer-with.ts'
import { createFakeChart, legendAt } from '../../testing/fake-chart.ts'
import { mapAnswer } from '../../testing/map-answers.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { NoticeHost } from '../../ui/notice-host.tsx'
import { forgetLiveData, useLiveData } from '../live-data/live-data-store.ts'
import { DisplayPanel } from './display-panel.tsx'
import { MapOnChart } from './map-on-chart.tsx'

const monday = Date.parse('2026-11-16T15:00:00Z')
const path = (sessions: string) => `${platformPaths.earlierMaps}/spy?sessions=${sessions}&before=2026-11-16`
const answer: EarlierMapsAnswer = {
  symbol: 'SPY',
  limit: 60,
  sessions: [
    {
      session: '2026-11-13',
      hg: 501,
      redistribution: null,
      stamps: [{ stampedAt: '2026-11-13T14:30:00.000Z', hp: 500, mhp: null, bear: [490, 495], bull: null }],
    },
  ],
}

function open(mode = 'Daily', answers: Parameters<typeof answerWith>[0] = {}) {
  const fetchMock = answerWith({
    [platformPaths.settings]: { body: [{ settings: { dailyOrMonthly: mode } }] },
    [platformPaths.indicators]: { body: [{ indicators: { 'Liquidity Map': true } }] },
    [platformPaths.allSymbols]: { body: ['SPY', 'QQQ'] },
    [platformPaths.map]: { body: mapAnswer },
    [`${platformPaths.earlierMaps}/spy`]: { body: answer },
    ...answers,
  })
  const { widget, emit } = createFakeChart()
  const layers: ChartLayer[] = []
  const redraw = vi.fn()
  const chart = {
    ...widget,
    addLayer: (layer: ChartLayer) => {
      layers.push(layer)
      return {
        redraw,
        setInAutoScale: vi.fn(),
        remove: () => void layers.splice(layers.indexOf(layer), 1),
      }
    },
  } as unknown as ChartWidget
  renderInWorkspace(
    <>
      <MapOnChart widget={chart} resolution="1" onResolution={() => undefined} />
      <DisplayPanel />
      <NoticeHost />
    </>,
  )
  const asked = () =>
    fetchMock.mock.calls.map(([url]) => url).filter(url => url.startsWith(platformPaths.earlierMaps))
  const choose = async (name: string) => {
    const group = screen.getByRole('radiogroup', { name: 'Earlier maps' })
    await userEvent.click(
      [...group.querySelectorAll('label')].find(label => label.textContent === name) as Element,
    )
  }
  const ofEarlier = () => layers.filter(({ owner }) => owner === earlierMapsOwner)
  const isMapDrawn = () => vi.waitFor(() => expect(layers.length).toBeGreaterThan(0))
  return { emit, layers, ofEarlier, asked, choose, redraw, isMapDrawn }
}

beforeEach(() => {
  forgetLiveData()
  announceLevels()
  storeCredentials({ email: 'a@b.c', token: 'tok' })
  useLiveData.setState({
    clock: { marketNow: monday, wallNow: monday, speed: 0, source: 'simulated', receivedAt: 0 },
  })
})

describe('the maps of earlier sessions on the chart', () => {
  it('[BY-3] are off at first, and load and draw as many sessions as the user chooses', async () => {
    const { ofEarlier, asked, choose, isMapDrawn } = open()
    await isMapDrawn()
    expect([asked(), ofEarlier()]).toEqual([[], []])
    await choose('5')
    await vi.waitFor(() =>
      expect(ofEarlier().map(({ order = 'behind' }) => order)).toEqual(['behind', 'front']),
    )
    await choose('All')
    await vi.waitFor(() => expect(asked()).toEqual([path('5'), path('all')]))
    expect(localStorage.getItem('tidemark.earlierMaps')).toBe('All')
    await choose('Off')
    expect(ofEarlier()).toEqual([])
  })

  it('[BY-3] name the session and the stamp of the level under the cursor, and label that session', async () => {
    localStorage.setItem('tidemark.earlierMaps', '1')
    const { emit, ofEarlier, redraw } = open()
    await vi.waitFor(() => expect(ofEarlier()).toHaveLength(2))
    const scales = {
      resolution: '5',
      width: 100,
      height: 100,
      barSpacing: 1,
      indexToX: () => 0,
      timeToX: () => 50,
      priceToY: () => 50,
    }
    const [shapes, labels] = ofEarlier()
    shapes?.layout(scales as never)
    expect(labels?.layout(scales as never)).toBeNull()
    redraw.mockClear()
    const hit = { owner: earlierMapsOwner, item: '2026-11-13 0 bear' }
    act(() =>
      emit('crosshairMoved', { ...legendAt(500), cursor: { x: 9, y: 9, time: null, price: 492, hit } }),
    )
    expect(screen.getByRole('tooltip').textContent).toBe(
      'Bear zone490.00 – 495.00Session2026-11-13Stamped2026-11-13 09:30',
    )
    expect(redraw).toHaveBeenCalled()
    expect(labels?.layout(scales as never)).not.toBeNull()
    act(() => emit('crosshairMoved', legendAt(500)))
    expect(labels?.layout(scales as never)).toBeNull()
  })

  it('are not shown behind a map of other expiries, and the panel says so', async () => {
    localStorage.setItem('tidemark.earlierMaps', '5')
    const { asked, ofEarlier, isMapDrawn } = open('Monthly')
    await isMapDrawn()
    expect(await screen.findByText('Earlier maps are shown in the modes Daily and Single Date.')).toBeTruthy()
    expect([asked(), ofEarlier()]).toEqual([[], []])
  })

  it('that cannot be loaded are reported, and the map stays', async () => {
    localStorage.setItem('tidemark.earlierMaps', '5')
    const { layers } = open('Daily', {
      [`${platformPaths.earlierMaps}/spy`]: failure(404, 'no_levels', 'SPY has no levels'),
    })
    expect(await screen.findByText('Earlier maps could not be loaded.')).toBeTruthy()
    expect(screen.getByText('SPY has no levels')).toBeTruthy()
    expect(layers.length).toBeGreaterThan(0)
  })
})
