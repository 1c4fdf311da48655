import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ChartWidget, KeptView, PaneScales } from '@tidemark/chart'
import { platformPaths } from '@tidemark/contracts'
import { epochSeconds, type Resolution } from '@tidemark/domain'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeCredentials } from '../../session/credentials.ts'
import { announceLevels } from '../../testing/announce-levels.ts'
import { answerWith } from '../../testing/answer-with.ts'
import { createFakeChart, readyState, spyInfo } from '../../testing/fake-chart.ts'
import { mapAnswer, monthlyMapAnswer } from '../../testing/map-answers.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { changeDisplaySettings } from '../display-settings/index.ts'
import { forgetLiveData, useLiveData } from '../live-data/live-data-store.ts'
import { InputsPanel } from './inputs-panel.tsx'
import { MapOnChart } from './map-on-chart.tsx'

const monday = Date.parse('2026-11-16T15:00:00Z')
const view: KeptView = { range: { kind: 'latest', barsBefore: 180, barsAfter: 120 }, prices: null }

/** One bar a minute or a day, the last of them on Monday. */
function scalesAt(resolution: Resolution): PaneScales {
  const step = resolution === '1D' ? 86_400 : 60
  const last = 1_000
  return {
    resolution,
    width: 1_000,
    height: 500,
    lastBarIndex: last,
    timeToIndex: time => last + (time - monday / 1000) / step,
    indexToTime: index => epochSeconds(Math.round(monday / 1000 + (index - last) * step)),
  } as PaneScales
}

async function open(mode: string) {
  const fetchMock = answerWith({
    [platformPaths.settings]: { body: [{ settings: { dailyOrMonthly: mode } }] },
    [platformPaths.indicators]: { body: [{ indicators: { 'Liquidity Map': true } }] },
    [platformPaths.allSymbols]: { body: ['SPY'] },
    [platformPaths.map]: { body: mapAnswer },
  })
  const answer = fetchMock.getMockImplementation()
  fetchMock.mockImplementation(async (address, request) => {
    const isMonthly = address === platformPaths.map && String(request.body).includes('monthly-map')
    if (isMonthly || !answer) return new Response(JSON.stringify(monthlyMapAnswer))
    return answer(address, request)
  })
  const chart = createFakeChart()
  const widget = Object.assign(chart.widget, {
    addLayer: () => ({ redraw: vi.fn(), setInAutoScale: vi.fn(), remove: vi.fn() }),
    readView: vi.fn(() => view),
    visibleRange: {
      from: epochSeconds(monday / 1000 - 60),
      to: epochSeconds(monday / 1000),
      isAtLatest: true,
    },
  })
  const resolutions: Resolution[] = []
  let choose: (resolution: Resolution) => void = () => undefined
  function Chart() {
    const [resolution, setResolution] = useState<Resolution>('1')
    choose = next => {
      resolutions.push(next)
      setResolution(next)
    }
    return (
      <MapOnChart widget={widget as unknown as ChartWidget} resolution={resolution} onResolution={choose} />
    )
  }
  renderInWorkspace(
    <>
      <Chart />
      <InputsPanel />
    </>,
  )
  /** The bars of a resolution have loaded. */
  const load = (resolution: Resolution) => {
    Object.assign(widget, { scales: scalesAt(resolution) })
    act(() => chart.emit('state', { ...readyState, info: spyInfo, resolution } as typeof readyState))
  }
  load('1')
  return { widget, resolutions, load, choose: (next: Resolution) => act(() => choose(next)) }
}

const chooseMode = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }))

beforeEach(() => {
  forgetLiveData()
  announceLevels()
  storeCredentials({ email: 'a@b.c', token: 'tok' })
  useLiveData.setState({
    clock: { marketNow: monday, wallNow: monday, speed: 0, source: 'simulated', receivedAt: 0 },
  })
})

describe('[BY-5] the view of a monthly map', () => {
  async function enter() {
    const scene = await open('Daily')
    await screen.findByRole('radio', { name: 'Daily', checked: true })
    await chooseMode('Monthly Map')
    await vi.waitFor(() => expect(scene.resolutions).toEqual(['1D']))
    expect(scene.widget.setVisibleRange).not.toHaveBeenCalled()
    scene.load('1D')
    await vi.waitFor(() => expect(scene.widget.setVisibleRange).toHaveBeenCalledOnce())
    return scene
  }

  it('has day bars and all expiries in view; what was in view before comes back with its resolution', async () => {
    const { widget, resolutions, load } = await enter()
    const { to } = widget.setVisibleRange.mock.lastCall?.[0] ?? { to: 0 }
    expect(to).toBeGreaterThan(Date.parse('2026-11-24') / 1000)
    await chooseMode('Daily')
    expect(resolutions).toEqual(['1D', '1'])
    expect(widget.showView).not.toHaveBeenCalled()
    load('1')
    expect(widget.showView).toHaveBeenCalledExactlyOnceWith(view)
  })

  it('leaves the choice of the user alone, and still goes back to what was before it', async () => {
    const { widget, resolutions, load, choose } = await enter()
    choose('60')
    load('60')
    await vi.waitFor(() => expect(widget.setVisibleRange).toHaveBeenCalledTimes(2))
    expect(resolutions).toEqual(['1D', '60'])
    await chooseMode('Daily')
    load('1')
    expect(resolutions).toEqual(['1D', '60', '1'])
    expect(widget.showView).toHaveBeenCalledExactlyOnceWith(view)
  })

  it('[LM-4] is not forced on a user who opens the page with it', async () => {
    const { widget, resolutions } = await open('Monthly-Map')
    await vi.waitFor(() => expect(widget.setVisibleRange).toHaveBeenCalledOnce())
    expect(resolutions).toEqual([])
    await chooseMode('Daily')
    await vi.waitFor(() => expect(widget.showView).toHaveBeenCalledExactlyOnceWith(view))
  })

  it('goes with a change from another window too', async () => {
    const { widget, resolutions, load } = await enter()
    act(() => changeDisplaySettings({ dailyOrMonthly: 'Monthly' }))
    await vi.waitFor(() => expect(resolutions).toEqual(['1D', '1']))
    load('1')
    expect(widget.showView).toHaveBeenCalledOnce()
  })
})
