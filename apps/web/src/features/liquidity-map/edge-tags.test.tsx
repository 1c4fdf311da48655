import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ChartLayer, EdgeTag, EdgeTagsState } from '@tidemark/chart'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readyState, spyInfo } from '../../testing/fake-chart.ts'
import { openMapScene } from '../../testing/map-scene.tsx'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { explanations } from '../explanations/explanations.ts'
import { EdgeTags } from './edge-tags.tsx'

const tag = (item: string, price: number, percent: number, isPinned = false): EdgeTag => ({
  item,
  kind: 'mhp',
  expiry: null,
  price,
  digits: 2,
  percent,
  colour: '#e5604d',
  isPinned,
})
const onToggle = vi.fn()
const place = {
  width: 800,
  height: 400,
  roomAbove: 400,
  roomBelow: 400,
  lastBarsLeft: 300,
}

function show(state: Partial<EdgeTagsState>) {
  const current: EdgeTagsState = { above: [], below: [], ...place, ...state }
  renderInWorkspace(
    <EdgeTags
      tags={{ current, subscribe: () => () => undefined, clear: () => undefined }}
      onToggle={onToggle}
    />,
  )
  return {
    below: () => within(screen.getByRole('group', { name: 'Levels below the visible prices' })),
    texts: () => screen.getAllByRole('button').map(({ textContent }) => textContent),
  }
}

beforeEach(() => onToggle.mockReset())

describe('the tags of levels out of view', () => {
  it('[BY-2] [CH-14] show name, price and distance from the last price', () => {
    const { texts } = show({ above: [tag('a', 820.123, 1.25)], below: [tag('b', 784.57, -1.96)] })
    expect(texts()).toEqual(['▲ MHP 820.12 +1.3 %', '▼ MHP 784.57 −2.0 %'])
  })

  it('[BY-2] bring their level into view by mouse and by keyboard, and release it again', async () => {
    const shown = tag('b', 784.57, -2)
    const kept = tag('c', 780, -3, true)
    const { below } = show({ below: [shown, kept] })
    await userEvent.click(below().getByRole('button', { name: 'MHP 784.57 −2.0 %: bring into view' }))
    expect(onToggle).toHaveBeenLastCalledWith(shown)
    for (const button of below().getAllByRole('button'))
      expect(button.getAttribute('aria-description')).toBe(explanations.mhp)
    const release = below().getByRole('button', { name: 'MHP 780.00 −3.0 %: release', pressed: true })
    release.focus()
    await userEvent.keyboard('{Enter}')
    expect(onToggle).toHaveBeenLastCalledWith(kept)
  })

  it('[BY-2] are at most three a side; the others are in a menu', async () => {
    const tags = [1, 2, 3, 4, 5, 6, 7].map(n => tag(`level ${n}`, 800 - n, -n))
    const { texts } = show({ below: tags })
    expect(texts()).toHaveLength(4)
    expect(texts()[3]).toBe('+4')
    await userEvent.click(screen.getByRole('button', { name: '4 more levels' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '▼ MHP 793.00 −7.0 %' }))
    expect(onToggle).toHaveBeenLastCalledWith(tags[6])
  })

  it('[BY-2] are fewer where the last bars leave less room', () => {
    const tags = [1, 2, 3].map(n => tag(`level ${n}`, 800 - n, -n))
    const { texts } = show({ below: tags, roomBelow: 52 })
    expect(texts()).toEqual(['▼ MHP 799.00 −1.0 %', '▼ MHP 798.00 −2.0 %', '+1'])
  })

  it('[BY-2] stand left of the last bars where those leave no room', () => {
    show({ below: [tag('b', 784.57, -2)], roomBelow: 8, lastBarsLeft: 500 })
    expect(screen.getByRole('group').style.marginInlineEnd).toBe('300px')
  })
})

describe('the tags on a chart', () => {
  const below = () => screen.queryByRole('group', { name: 'Levels below the visible prices' })
  /** Prices far above the levels of the map. */
  const scales = {
    ...{ info: spyInfo, resolution: '1', width: 800, height: 400, barSpacing: 10, days: [] },
    ...{ firstIndex: 0, lastIndex: 80, lastBarIndex: 40, lastPrice: 650 },
    timeAt: () => undefined,
    barAt: () => undefined,
    indexToX: (index: number) => index * 10,
    timeToX: () => 400,
    priceToY: (price: number) => (700 - price) * 4,
    labels: { clear: () => undefined, place: () => [], isFree: () => false, taken: [] },
  } as unknown as Parameters<ChartLayer['layout']>[0]

  it('[BY-2] are none of the symbol before, while another one loads and when its bars are there', async () => {
    const { layers, store, mapStore, showState } = await openMapScene()
    const layOut = () => act(() => void layers.find(({ name }) => name === 'zones labels')?.layout(scales))
    showState(readyState)
    layOut()
    expect(below()?.textContent).toContain('HP 500.50')
    act(() => store.getState().setSymbol('QQQ'))
    showState({ kind: 'loading', symbol: 'QQQ', resolution: '1', isSlow: false })
    await vi.waitFor(() => expect(mapStore.getState().outcome.kind).toBe('drawn'))
    expect(below()).toBeNull()
    showState({ kind: 'ready', info: { ...spyInfo, ticker: 'QQQ' }, resolution: '1', history: 'idle' })
    expect(below()).toBeNull()
    layOut()
    expect(below()?.textContent).toContain('HP 500.50')
  })
})
