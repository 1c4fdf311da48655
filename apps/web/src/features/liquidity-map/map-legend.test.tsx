import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { platformPaths } from '@tidemark/contracts'
import { isoDate } from '@tidemark/domain'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mapAnswer, savedRecord } from '../../testing/map-answers.ts'
import { openMapScene } from '../../testing/map-scene.tsx'
import { forgetLiveData } from '../live-data/live-data-store.ts'
import type { MapStanding } from './map-store.ts'

const row = () => within(screen.getByRole('list', { name: 'Liquidity Map' })).getByRole('listitem')
const button = (name: string) => within(row()).getByRole('button', { name })

beforeEach(forgetLiveData)

describe('the map’s row in the legend', () => {
  it('[CH-7] names mode, date and age of the map on the market clock', async () => {
    await openMapScene()
    expect(row().textContent).toBe('Liquidity Map· Daily· 2026-11-16 · 30 min')
    expect(row().getAttribute('data-levels-version')).toBe('v1')
  })

  it('names mode and view, and the date of a single-date map, which can be changed there', async () => {
    const path = `${platformPaths.savedTable}/2026-11-12/spy`
    const { mapStore } = await openMapScene({
      settings: { dailyOrMonthly: 'Single-Date', zoneOrWalls: 'Walls' },
      answers: { [path]: { body: savedRecord } },
    })
    act(() => mapStore.getState().set({ date: isoDate('2026-11-12') }))
    await vi.waitFor(() =>
      expect(row().textContent).toContain('Liquidity Map· Single Date, Walls· 2026-11-12'),
    )
    expect(await screen.findByRole('textbox', { name: 'Map date' })).toBeTruthy()
  })

  it.each([
    ['lastGood', 'last good'],
    ['previous', 'last session'],
    ['preview', 'preview'],
  ] as const)('marks a map that is %s', async (standing: MapStanding, mark) => {
    const { mapStore } = await openMapScene()
    const { outcome, setOutcome } = mapStore.getState()
    if (outcome.kind === 'drawn') act(() => setOutcome({ ...outcome, standing }))
    expect(within(row()).getByText(mark)).toBeTruthy()
  })

  it('hides and shows the map, opens its inputs and removes it', async () => {
    const { mapStore, openInputs, layOut, chart } = await openMapScene()
    const isDrawn = () => {
      layOut()
      return mapStore.getState().findShape('hp') !== null
    }
    expect([isDrawn(), chart.state.kind]).toEqual([true, 'empty'])
    await userEvent.click(button('Hide Liquidity Map'))
    expect(isDrawn()).toBe(false)
    await userEvent.click(button('Show Liquidity Map'))
    expect(isDrawn()).toBe(true)
    await userEvent.click(button('Settings of Liquidity Map'))
    expect(openInputs).toHaveBeenCalledOnce()
    await userEvent.click(button('Remove Liquidity Map'))
    expect(screen.queryByRole('list', { name: 'Liquidity Map' })).toBeNull()
    expect(mapStore.getState().outcome.kind).toBe('off')
  })

  it('says that the map loads, failed or has no data', async () => {
    const { mapStore, store } = await openMapScene({
      answers: { [platformPaths.map]: { body: { ...mapAnswer } } },
    })
    act(() => mapStore.getState().setOutcome({ kind: 'failed', message: 'Too few contracts' }))
    expect(row().textContent).toBe('Liquidity Map· Daily· failed')
    act(() => store.getState().setSymbol('QQQ'))
    await vi.waitFor(() => expect(row().textContent).toContain('· loading …'))
  })

  it('[DR-3] marks a manual depth and expiry, also while the inputs are closed, and makes them automatic again', async () => {
    const { mapStore } = await openMapScene()
    expect(within(row()).queryByRole('button', { name: /^Manual/ })).toBeNull()
    act(() => mapStore.getState().set({ depth: 5, expiry: isoDate('2026-11-20') }))
    await vi.waitFor(() => expect(row().textContent).toContain('depth 5expiry 2026-11-20'))
    await userEvent.click(button('Manual depth 5: make it automatic again'))
    await userEvent.click(button('Manual expiry 2026-11-20: make it automatic again'))
    expect(mapStore.getState()).toMatchObject({ depth: 'auto', expiry: null })
    expect(within(row()).queryByRole('button', { name: /^Manual/ })).toBeNull()
  })

  it.each([
    ['Monthly', ['depth 5']],
    ['Monthly-Map', ['depth 5']],
    ['Single-Date', []],
  ] as const)('[DR-4] marks only what a map in the mode %s uses', async (dailyOrMonthly, expected) => {
    const { mapStore } = await openMapScene({ settings: { dailyOrMonthly } })
    act(() => mapStore.getState().set({ depth: 5, expiry: isoDate('2026-11-20') }))
    const marks = within(row()).queryAllByRole('button', { name: /^Manual/ })
    expect(marks.map(({ textContent }) => textContent)).toEqual(expected)
  })
})
