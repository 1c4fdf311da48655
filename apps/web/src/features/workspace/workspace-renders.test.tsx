import { act, render } from '@testing-library/react'
import { platformPaths } from '@tidemark/contracts'
import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storeCredentials } from '../../session/credentials.ts'
import { answerWith, tokenUntil } from '../../testing/answer-with.ts'
import { clockAt, mondayMs } from '../../testing/fake-server.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { userInfoOf } from '../../testing/user-info.ts'
import { whenSettingsLoaded } from '../display-settings/index.ts'
import { forgetLiveData, useLiveData } from '../live-data/live-data-store.ts'
import { useFittingCount } from './rail/use-fitting-count.ts'
import { WorkspacePage } from './workspace-page.tsx'

const renders = vi.hoisted(() => ({ page: 0, topBar: 0 }))
vi.mock('./tiles/tiles-row.tsx', () => ({
  TilesRow: () => {
    renders.page += 1
    return null
  },
}))
vi.mock('./top-bar/symbol-button.tsx', () => ({
  SymbolButton: () => {
    renders.topBar += 1
    return null
  },
}))
vi.mock('../chart/chart-engine.ts', async () => {
  const { createFakeChart } = await import('../../testing/fake-chart.ts')
  return { createChart: () => createFakeChart().widget }
})
vi.mock('../live-data/use-join-live.ts', () => ({ useJoinLive: () => undefined }))

beforeEach(() => {
  forgetLiveData()
  Object.assign(renders, { page: 0, topBar: 0 })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('renders page and top bar of the workspace once, whatever the platform and the streams answer', async () => {
  storeCredentials({ email: 'a@b.c', token: tokenUntil(4e9) })
  const fetchMock = answerWith({
    [platformPaths.userInfo]: { body: userInfoOf('yearly-pro-plus') },
    [platformPaths.settings]: { body: [{ settings: { tourSeen: true, displayMode: { HG: false } } }] },
    [platformPaths.allSymbols]: { body: ['SPY'] },
  })
  renderInWorkspace(<WorkspacePage />)
  const isAnswered = (path: string) =>
    fetchMock.mock.settledResults.some(
      ({ type }, call) => type === 'fulfilled' && fetchMock.mock.calls[call]?.[0].startsWith(path),
    )
  await vi.waitFor(() => expect(isAnswered(platformPaths.userInfo)).toBe(true))
  expect(await act(() => whenSettingsLoaded(30_000))).not.toBeNull()
  for (const overall of ['yellow', 'green', 'red'] as const)
    act(() =>
      useLiveData.setState({
        clock: { ...clockAt(mondayMs), receivedAt: 0 },
        status: { scanner: 'green', resilience: 'green', live: 'green', overall, feed: null },
      }),
    )
  expect(renders).toEqual({ page: 1, topBar: 1 })
})

describe('a rail', () => {
  let count = 0
  function Rail() {
    count += 1
    const rail = useRef<HTMLDivElement>(null)
    return <div ref={rail}>{useFittingCount(rail, [32, 32, 32])}</div>
  }
  const showAt = (height: number) => {
    count = 0
    const reports: (() => void)[] = []
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly #report: (entries: readonly object[]) => void
        constructor(report: (entries: readonly object[]) => void) {
          this.#report = report
        }
        observe() {
          reports.push(() => this.#report([{ contentRect: { height } }]))
        }
        disconnect() {}
      },
    )
    const { container } = render(<Rail />)
    act(() => {
      for (const report of reports) report()
    })
    return container.textContent
  }

  it('renders once where every item fits, and again where it folds some', () => {
    expect([showAt(900), count]).toEqual(['3', 1])
    expect([showAt(70), count]).toEqual(['1', 2])
  })
})
