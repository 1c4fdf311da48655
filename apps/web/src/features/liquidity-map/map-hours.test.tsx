import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ChartWidget } from '@tidemark/chart'
import { type MapAnswer, platformPaths } from '@tidemark/contracts'
import { epochSeconds, isoDate } from '@tidemark/domain'
import { StrictMode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeCredentials } from '../../session/credentials.ts'
import { announceLevels } from '../../testing/announce-levels.ts'
import { createFakeChart, readyState } from '../../testing/fake-chart.ts'
import { mapAnswer, previewAnswer, savedRecord } from '../../testing/map-answers.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { AlertHost } from '../../ui/alert-dialog.tsx'
import { NoticeHost } from '../../ui/notice-host.tsx'
import { createChartStore } from '../chart/chart-store.ts'
import { putLevelVersion } from '../live-data/level-versions.ts'
import { forgetLiveData, useLiveData } from '../live-data/live-data-store.ts'
import { liveClient } from '../live-data/window-live-client.ts'
import { createMainFrameStore } from '../workspace/frame/frame-store.ts'
import { InputsPanel } from './inputs-panel.tsx'
import { MapLegend } from './map-legend.tsx'
import { MapOnChart } from './map-on-chart.tsx'
import { MapStatus } from './map-status.tsx'
import { createMapStore, type MapOutcome } from './map-store.ts'

const night = '2026-11-17T08:00:00Z'
const beforeOpen = '2026-11-17T14:29:59Z'
const afterOpen = '2026-11-17T14:30:01Z'

const setClock = (iso: string) => {
  const at = Date.parse(iso)
  const clock = { marketNow: at, wallNow: at, speed: 0, source: 'simulated', receivedAt: 0 } as const
  act(() => useLiveData.setState({ clock }))
}
const withVersion = (answer: MapAnswer, version: string): MapAnswer => ({
  ...answer,
  provenance: { ...answer.provenance, version },
})
const tuesdayAnswer: MapAnswer = {
  ...mapAnswer,
  session: '2026-11-17',
  provenance: { ...mapAnswer.provenance, session: '2026-11-17' },
}
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const missing = () => json({ status: 'FAILED', code: 'not_found', message: 'none' }, 404)

interface Platform {
  mode: string
  map: (request: { readonly preview?: boolean; readonly symbol: string }) => Promise<Response> | Response
  saved: (path: string) => Response
}

/** The map in a strict React tree, on a platform that answers as the test says. */
function open(part: Partial<Platform> = {}) {
  const platform: Platform = { mode: 'Daily', map: () => json(mapAnswer), saved: missing, ...part }
  const requests: string[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const path = address.split('?')[0] ?? ''
    if (path === platformPaths.map) requests.push(String(body))
    if (path === platformPaths.map) return platform.map(JSON.parse(String(body)))
    if (path.startsWith(platformPaths.savedTable)) return platform.saved(path)
    if (path === platformPaths.allSymbols) return json(['SPY', 'QQQ', 'AAPL'])
    if (path === platformPaths.settings) return json([{ settings: { dailyOrMonthly: platform.mode } }])
    if (path === platformPaths.indicators) return json([{ indicators: { 'Liquidity Map': true } }])
    throw new TypeError('Failed to fetch')
  })
  const { widget, emit } = createFakeChart()
  const handle = { redraw: vi.fn(), setInAutoScale: vi.fn(), remove: vi.fn() }
  Object.assign(widget, { addLayer: () => handle })
  const [store, frame, mapStore] = [createChartStore(), createMainFrameStore(), createMapStore()]
  const outcomes: MapOutcome[] = []
  mapStore.subscribe(({ outcome }) => void (outcomes.at(-1) === outcome || outcomes.push(outcome)))
  renderInWorkspace(
    <StrictMode>
      <MapOnChart
        widget={widget as unknown as ChartWidget}
        resolution="1"
        onResolution={frame.getState().setResolution}
      />
      <MapLegend />
      <InputsPanel />
      <MapStatus className="status" />
      <AlertHost />
      <NoticeHost />
    </StrictMode>,
    frame,
    store,
    mapStore,
  )
  const see = (from: string, to: string) => {
    const seconds = (iso: string) => epochSeconds(Date.parse(iso) / 1000)
    const visible = { from: seconds(from), to: seconds(to), isAtLatest: false }
    widget.visibleRange = visible
    act(() => {
      emit('state', readyState)
      emit('visibleRangeChanged', visible)
    })
  }
  const status = () => document.querySelector('.status')?.textContent
  const statusIs = (text: string) => waitFor(() => expect(status()).toBe(text))
  return { platform, widget, see, store, frame, mapStore, outcomes, requests, status, statusIs }
}

beforeEach(() => {
  forgetLiveData()
  announceLevels()
  storeCredentials({ email: 'a@b.c', token: 'tok' })
})

describe('the map while the market is closed', () => {
  it.each([
    ['at night', night],
    ['on a weekend', '2026-11-21T15:00:00Z'],
    ['on a holiday', '2026-11-26T15:00:00Z'],
    ['in the evening', '2026-11-17T01:00:00Z'],
  ])('[BY-1] [CH-7] is the last session’s, dated and marked, %s', async (_when, at) => {
    setClock(at)
    const { statusIs, outcomes, requests } = open()
    await statusIs('LM Daily · 2026-11-16 (last session, market closed)')
    expect(outcomes.at(-1)).toMatchObject({ kind: 'drawn', session: '2026-11-16', standing: 'previous' })
    expect(requests.every(request => !request.includes('date'))).toBe(true)
    expect(screen.queryByText('Liquidity Map Failed!')).toBeNull()
    expect(screen.queryByText('no data found')).toBeNull()
  })

  it('[BY-1] explains why there is no preview yet', async () => {
    setClock(night)
    const { statusIs } = open()
    await statusIs('LM Daily · 2026-11-16 (last session, market closed)')
    const reason = 'There is no usable option chain of 2026-11-17 yet.'
    const atMap = await screen.findByRole('radiogroup', { name: 'Session of the map' })
    expect(screen.getAllByText(reason), 'in the panel and at the map').toHaveLength(2)
    expect(document.getElementById(atMap.getAttribute('aria-describedby') ?? '')?.textContent).toBe(reason)
    for (const name of ['Preview', 'Preview 2026-11-17'])
      expect(await screen.findByRole('radio', { name })).toHaveProperty('disabled', true)
  })

  it('[BY-1] is the preview where the last session has no levels, and says so', async () => {
    setClock(night)
    const { statusIs, requests } = open({ map: () => json(previewAnswer) })
    await statusIs('LM Daily · 2026-11-17 (preview before the open)')
    expect(requests.at(-1)).not.toContain('preview')
    expect(await screen.findByRole('radio', { name: 'Preview 2026-11-17' })).toHaveProperty('checked', true)
    expect(screen.getByRole('radio', { name: 'Last session 2026-11-16' })).toHaveProperty('disabled', true)
    expect(screen.getAllByText('There are no levels of 2026-11-16.')).toHaveLength(2)
  })

  it('[BY-1] explains during a session that there is none', async () => {
    setClock('2026-11-16T15:00:00Z')
    const { statusIs } = open()
    await statusIs('LM Daily · 2026-11-16')
    expect(screen.getByText('A session is running: the map is its own.')).toBeTruthy()
    expect(screen.queryByRole('radiogroup', { name: 'Session of the map' })).toBeNull()
  })

  it('[BY-1] becomes a preview on request, and the real map after the open, without a moment without a map', async () => {
    setClock(beforeOpen)
    const { preview } = previewAnswer
    const { platform, statusIs, status, outcomes, requests, mapStore } = open({
      map: request => json(request.preview ? previewAnswer : { ...mapAnswer, preview }),
    })
    await statusIs('LM Daily · 2026-11-16 (last session, market closed)')
    const from = outcomes.length
    await userEvent.click(await screen.findByRole('radio', { name: 'Preview 2026-11-17' }))
    await statusIs('LM Daily · 2026-11-17 (preview before the open)')
    expect(requests.at(-1)).toContain('"preview":true')

    let answer: (() => void) | undefined
    platform.map = () =>
      new Promise(resolve => {
        answer = () => resolve(json(withVersion(tuesdayAnswer, 'v2')))
      })
    setClock(afterOpen)
    act(() => putLevelVersion('SPY', 'v2'))
    await vi.waitFor(() => expect(answer).toBeDefined())
    expect(status(), 'until the new map is here').toBe('LM Daily · 2026-11-17 (preview before the open)')
    act(() => answer?.())
    await statusIs('LM Daily · 2026-11-17')
    expect(mapStore.getState().isPreviewWanted).toBe(false)
    platform.map = () => json(withVersion(tuesdayAnswer, 'v2'))
    expect(new Set(outcomes.slice(from).map(({ kind }) => kind))).toEqual(new Set(['drawn']))
  })

  it('[CLK-4] [LM-4] stays drawn and marked after the open until the redraw brings the new one', async () => {
    const onRedraw = vi.spyOn(liveClient, 'onRedraw')
    setClock(beforeOpen)
    const { platform, status, statusIs, outcomes } = open()
    await statusIs('LM Daily · 2026-11-16 (last session, market closed)')
    const from = outcomes.length
    setClock(afterOpen)
    expect(status()).toBe('LM Daily · 2026-11-16 (last session, market closed)')
    platform.map = () => json(tuesdayAnswer)
    act(() => onRedraw.mock.lastCall?.[0]())
    await statusIs('LM Daily · 2026-11-17')
    expect(outcomes.slice(from).every(({ kind }) => kind === 'drawn')).toBe(true)
  })
})

describe('the view of a chosen map', () => {
  const session = {
    from: Date.parse('2026-11-12T14:00:00Z') / 1000,
    to: Date.parse('2026-11-12T21:30:00Z') / 1000,
  }

  it('[LM-4] moves to the date of a Single Date map, once', async () => {
    setClock('2026-11-16T15:00:00Z')
    const { widget, see, mapStore, statusIs } = open({ mode: 'Single-Date', saved: () => json(savedRecord) })
    await statusIs('LM Single Date · 2026-11-16')
    see('2026-11-16T14:30:00Z', '2026-11-16T17:00:00Z')
    expect(widget.setVisibleRange).not.toHaveBeenCalled()
    act(() => mapStore.getState().set({ date: isoDate('2026-11-12') }))
    await statusIs('LM Single Date · 2026-11-12')
    await vi.waitFor(() => expect(widget.setVisibleRange).toHaveBeenCalledWith(session))
    see('2026-11-12T14:00:00Z', '2026-11-12T21:30:00Z')
    see('2026-11-16T14:30:00Z', '2026-11-16T17:00:00Z')
    expect(widget.setVisibleRange, 'the user moved away').toHaveBeenCalledTimes(1)
    expect(screen.getByText('The map of 2026-11-12 is to the left')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    expect(widget.setVisibleRange).toHaveBeenCalledTimes(2)
    expect(widget.setVisibleRange).toHaveBeenLastCalledWith(session)
    see('2026-11-12T14:00:00Z', '2026-11-12T21:30:00Z')
    expect(screen.queryByRole('button', { name: 'Show' })).toBeNull()
  })

  it('[CH-7] says when the map is drawn to the right of the view', async () => {
    setClock('2026-11-16T15:00:00Z')
    const { see, statusIs } = open()
    await statusIs('LM Daily · 2026-11-16')
    see('2026-11-09T14:30:00Z', '2026-11-09T21:00:00Z')
    expect(screen.getByText('The map of 2026-11-16 is to the right')).toBeTruthy()
  })
})

describe('a failure', () => {
  const alerts = async () => {
    let count = 0
    for (;;) {
      const ok = screen.queryByRole('button', { name: 'OK' })
      if (ok === null) return count
      count += 1
      await userEvent.click(ok)
    }
  }

  it('[LM-10] is told exactly once, though React repeats effects and versions change, and SPY has its newest map', async () => {
    localStorage.setItem('SUBSCRIBED_TICKER', 'AAPL')
    setClock('2026-11-16T15:00:00Z')
    const { store, frame, mapStore, statusIs } = open({ mode: 'Single-Date' })
    await statusIs('LM Single Date · 2026-11-16')
    act(() => mapStore.getState().set({ date: isoDate('2026-11-12') }))
    await vi.waitFor(() => expect(screen.getByRole('alertdialog').textContent).toContain('Not found'))
    expect([store.getState().symbol, frame.getState().resolution]).toEqual(['SPY', '1'])
    await statusIs('LM Single Date · 2026-11-16')
    expect(mapStore.getState().date).toBeNull()
    act(() => putLevelVersion('SPY', 'v9'))
    act(() => frame.getState().setResolution('5'))
    await act(async () => undefined)
    expect(await alerts()).toBe(1)
    act(() => mapStore.getState().set({ date: isoDate('2026-11-12') }))
    act(() => store.getState().setSymbol('QQQ'))
    await vi.waitFor(() => expect(screen.getByRole('alertdialog')).toBeTruthy())
    expect(await alerts(), 'another symbol is another failure').toBe(1)
  })

  it('[CH-7] [LM-9] ends the loading of a symbol that is not listed, and of a map that fails, which can be retried', async () => {
    setClock('2026-11-16T15:00:00Z')
    const { platform, store, statusIs } = open({ map: () => missing() })
    await statusIs('LM failed')
    platform.map = () => json(mapAnswer)
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await statusIs('LM Daily · 2026-11-16')
    act(() => store.getState().setSymbol('NOPE'))
    await statusIs('LM failed')
    expect(screen.getByText(/NOPE is not listed here/)).toBeTruthy()
  })
})
