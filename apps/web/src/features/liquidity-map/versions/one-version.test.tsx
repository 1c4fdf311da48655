import { act, screen } from '@testing-library/react'
import type { ChartWidget } from '@tidemark/chart'
import { platformPaths } from '@tidemark/contracts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeCredentials } from '../../../session/credentials.ts'
import { announceLevels } from '../../../testing/announce-levels.ts'
import { createFakeChart } from '../../../testing/fake-chart.ts'
import { mapAnswer } from '../../../testing/map-answers.ts'
import { renderInWorkspace } from '../../../testing/render-in-workspace.tsx'
import { putLevelVersion } from '../../live-data/level-versions.ts'
import { forgetLiveData, useLiveData } from '../../live-data/live-data-store.ts'
import { TilesRow } from '../../workspace/tiles/tiles-row.tsx'
import { MapLegend } from '../map-legend.tsx'
import { MapOnChart } from '../map-on-chart.tsx'
import { MapStatus } from '../map-status.tsx'

const monday = Date.parse('2026-11-16T15:00:00Z')
const levels = {
  ...{ session: '2026-11-16', anchor: 500, hp: 501.5, mhp: 498, hg: null, bear: null, bull: null },
  ...{ redistribution: null, walls: { hp: [], mhp: [] }, cpbook: 'BLU', opbook: null, flags: [] },
  ...{ asOf: null, source: null, coverage: 1, inputHash: null },
}
const json = (body: unknown) => new Response(JSON.stringify(body))

/** A platform with one version of the levels; `held` delays the responses of a path. */
function platform() {
  const requests: string[] = []
  const state = { version: 'v1', held: null as Promise<void> | null }
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.split('?')[0] ?? ''
    const { version, held } = state
    if (path.startsWith(platformPaths.levels) || path === platformPaths.map) requests.push(path)
    if (path.startsWith(platformPaths.levels)) return json({ ...levels, symbol: path.slice(-3), version })
    if (path === platformPaths.map) {
      await held
      return json({ ...mapAnswer, provenance: { ...mapAnswer.provenance, version } })
    }
    if (path === platformPaths.allSymbols) return json(['SPY', 'QQQ'])
    if (path === platformPaths.settings) return json([{ settings: {} }])
    if (path === platformPaths.indicators) return json([{ indicators: { 'Liquidity Map': true } }])
    throw new TypeError('Failed to fetch')
  })
  return { requests, state }
}

function open() {
  const { widget } = createFakeChart()
  const handle = { redraw: vi.fn(), setInAutoScale: vi.fn(), remove: vi.fn() }
  const chart = { ...widget, addLayer: () => handle } as unknown as ChartWidget
  renderInWorkspace(
    <>
      <TilesRow />
      <MapOnChart widget={chart} resolution="1" onResolution={() => undefined} />
      <MapLegend />
      <MapStatus className="status" />
    </>,
  )
}

const versionOf = (element: Element | null) => element?.getAttribute('data-levels-version') ?? null
const tile = () => versionOf(screen.getByRole('button', { name: /^SPY/ }))
const map = () => {
  const [status, legend] = ['.status', 'li'].map(found => versionOf(document.querySelector(found)))
  expect(legend).toBe(status)
  return status
}

beforeEach(() => {
  forgetLiveData()
  storeCredentials({ email: 'a@b.c', token: 'tok' })
  const clock = { marketNow: monday, wallNow: monday, speed: 0, source: 'simulated', receivedAt: 0 } as const
  useLiveData.setState({ clock })
})

describe('tiles and map of one symbol', () => {
  it('[BY-12] change together when a new version is announced', async () => {
    announceLevels()
    const { requests, state } = platform()
    open()
    await vi.waitFor(() => expect([tile(), map()]).toEqual(['v1', 'v1']))
    const before = requests.length
    let release = () => {}
    state.held = new Promise(resolve => {
      release = resolve
    })
    state.version = 'v2'
    act(() => putLevelVersion('SPY', 'v2'))
    await vi.waitFor(() => expect(requests.length).toBe(before + 2))
    await act(async () => undefined)
    expect([tile(), map()]).toEqual(['v1', 'v1'])
    await act(async () => release())
    await vi.waitFor(() => expect([tile(), map()]).toEqual(['v2', 'v2']))
    act(() => putLevelVersion('SPY', 'v2'))
    await act(async () => undefined)
    expect(requests.length).toBe(before + 2)
  })

  it('[BY-12] are not requested for symbols without levels', async () => {
    announceLevels({ SPY: null, QQQ: null })
    const { requests } = platform()
    open()
    expect(await screen.findByText('no data found')).toBeTruthy()
    expect([requests, tile(), map()]).toEqual([[], null, null])
  })
})
