import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { platformPaths } from '@tidemark/contracts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeCredentials } from '../../session/credentials.ts'
import { answerWith } from '../../testing/answer-with.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { NoticeHost } from '../../ui/notice-host.tsx'
import { createChartStore } from '../chart/chart-store.ts'
import { forgetLiveData, useLiveData } from '../live-data/live-data-store.ts'
import { createMainFrameStore } from '../workspace/frame/frame-store.ts'
import { InputsPanel } from './inputs-panel.tsx'
import { createMapStore } from './map-store.ts'
import { useRefreshMap } from './use-refresh-map.ts'

const monday = Date.parse('2026-11-16T15:00:00Z')
const answers = (settings: object, isMapOn = true) => ({
  [platformPaths.settings]: { body: [{ settings }] },
  [platformPaths.indicators]: { body: [{ indicators: { 'Liquidity Map': isMapOn } }] },
})

function RefreshButton() {
  return (
    <button type="button" onClick={useRefreshMap()}>
      Refresh
    </button>
  )
}

async function open(settings: object = {}, isMapOn = true) {
  const fetchMock = answerWith(answers(settings, isMapOn))
  const mapStore = createMapStore()
  renderInWorkspace(
    <>
      <InputsPanel />
      <RefreshButton />
      <NoticeHost />
    </>,
    createMainFrameStore(),
    createChartStore(),
    mapStore,
  )
  await act(async () => undefined)
  const group = (name: string) => within(screen.getByRole('radiogroup', { name }))
  const chosen = (name: string) =>
    group(name)
      .getAllByRole<HTMLInputElement>('radio')
      .find(radio => radio.checked)?.value
  const choose = async (name: string, option: string) =>
    userEvent.click(group(name).getByRole('radio', { name: option }))
  const saved = () =>
    fetchMock.mock.calls
      .filter(([, { method }]) => method === 'POST')
      .map(([, { body }]) => JSON.parse(String(body)))
  return { mapStore, group, chosen, choose, saved }
}

beforeEach(() => {
  forgetLiveData()
  storeCredentials({ email: 'a@b.c', token: 'tok' })
  useLiveData.setState({
    clock: { marketNow: monday, wallNow: monday, speed: 0, source: 'simulated', receivedAt: 0 },
  })
})

describe('Liquidity Map Inputs', () => {
  it('[DR-3] starts with Expiry Auto, mode Daily, depth Auto', async () => {
    const { chosen, mapStore } = await open()
    expect([chosen('Expiry'), chosen('Mode'), chosen('Depth')]).toEqual(['auto', 'Daily', 'auto'])
    expect(mapStore.getState()).toMatchObject({ depth: 'auto', expiry: null, days: 'All' })
  })

  it('[DR-3] takes a manual expiry as yyyy-MM-dd and can return to today', async () => {
    const { choose, mapStore } = await open()
    await choose('Expiry', 'Manual')
    expect(mapStore.getState().expiry).toBe('2026-11-16')
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Expiry date' })
    expect(field.value).toBe('2026-11-16')
    await userEvent.clear(field)
    await userEvent.type(field, '2026-12-04')
    await userEvent.tab()
    expect(mapStore.getState().expiry).toBe('2026-12-04')
    await userEvent.click(screen.getByRole('button', { name: 'Today' }))
    expect(mapStore.getState().expiry).toBe('2026-11-16')
  })

  it('[DR-4] changes Monthly to Daily for Manual, and disables Monthly and Monthly Map', async () => {
    const { choose, chosen, group, saved } = await open({ dailyOrMonthly: 'Monthly' })
    await vi.waitFor(() => expect(chosen('Mode')).toBe('Monthly'))
    await choose('Expiry', 'Manual')
    await vi.waitFor(() => expect(chosen('Mode')).toBe('Daily'))
    await vi.waitFor(() => expect(saved()).toEqual([{ dailyOrMonthly: 'Daily' }]))
    const disabled = group('Mode')
      .getAllByRole<HTMLInputElement>('radio')
      .filter(radio => radio.disabled)
      .map(({ value }) => value)
    expect(disabled).toEqual(['Monthly', 'Monthly-Map'])
  })

  it('[DR-4] has no manual expiry in Single Date, which is of the expiries of its day', async () => {
    const { choose, chosen, mapStore } = await open({ dailyOrMonthly: 'Single-Date' })
    await vi.waitFor(() => expect(chosen('Mode')).toBe('Single-Date'))
    await choose('Expiry', 'Manual')
    await vi.waitFor(() => expect(chosen('Mode')).toBe('Daily'))
    expect(chosen('Expiry')).toBe('manual')
    await choose('Mode', 'Single Date')
    await vi.waitFor(() => expect(chosen('Mode')).toBe('Single-Date'))
    expect(chosen('Expiry')).toBe('auto')
    expect(mapStore.getState().expiry).toBeNull()
  })

  it('[DR-4] resets the expiry and forces Daily for Auto', async () => {
    const { choose, chosen, mapStore } = await open({ dailyOrMonthly: 'Daily' })
    await choose('Expiry', 'Manual')
    await choose('Expiry', 'Auto')
    expect(mapStore.getState().expiry).toBeNull()
    await vi.waitFor(() => expect(chosen('Mode')).toBe('Daily'))
  })

  it('[LM-3] filters the expiries of a monthly map', async () => {
    const { chosen, choose, mapStore } = await open({ dailyOrMonthly: 'Monthly-Map' })
    await vi.waitFor(() => expect(chosen('Expiries')).toBe('All'))
    await choose('Expiries', 'Friday Only')
    expect(mapStore.getState().days).toBe('Friday Only')
  })

  it('[DR-3] applies a manual depth on Enter or blur, and only when it is valid', async () => {
    const { choose, mapStore } = await open()
    await choose('Depth', 'Manual')
    expect(mapStore.getState().depth).toBe(5)
    const field = screen.getByRole('textbox', { name: 'Strikes per side' })
    await userEvent.clear(field)
    await userEvent.type(field, '12')
    expect(mapStore.getState().depth).toBe(5)
    await userEvent.keyboard('{Enter}')
    expect(mapStore.getState().depth).toBe(12)
    await userEvent.clear(field)
    await userEvent.type(field, 'many')
    await userEvent.tab()
    expect(mapStore.getState().depth).toBe(12)
    expect(screen.getByText('Enter a whole number from 1 to 500')).toBeTruthy()
  })
})

describe('Refresh Liq Map', () => {
  const refresh = () => userEvent.click(screen.getByRole('button', { name: 'Refresh' }))

  it('[LM-5] warns when the map is not on the chart', async () => {
    await open({}, false)
    await refresh()
    expect(await screen.findByText(/The Liquidity Map is not on the chart/)).toBeTruthy()
  })

  it('[LM-5] warns when all levels are switched off', async () => {
    const displayMode = { HG: false, Zones: false, HP: false, MHP: false, Redistribution: false }
    const { chosen } = await open({ displayMode, dailyOrMonthly: 'Monthly' })
    await vi.waitFor(() => expect(chosen('Mode')).toBe('Monthly'))
    await refresh()
    expect(
      await screen.findByText(/None of Zones, HP, MHP, HG, Redistribution Zone is selected/),
    ).toBeTruthy()
  })
})
