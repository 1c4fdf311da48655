import { act, fireEvent, screen } from '@testing-library/react'
import { zonesOwner } from '@tidemark/chart'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hoverLoaded } from '../../testing/hover-loaded.ts'
import { openMapScene } from '../../testing/map-scene.tsx'
import { explanations } from '../explanations/explanations.ts'
import { forgetLiveData } from '../live-data/live-data-store.ts'

vi.mock('../../platform/when-idle.ts', () => ({
  whenIdle(run: () => void) {
    queueMicrotask(run)
    return () => undefined
  },
}))

const bull = { owner: zonesOwner, item: 'bull' }
const hp = { owner: zonesOwner, item: 'hp' }
const card = () => screen.queryByRole('tooltip')?.textContent ?? null

async function open() {
  const scene = await openMapScene()
  await hoverLoaded()
  scene.setPrice(500)
  vi.useFakeTimers()
  return scene
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

beforeEach(forgetLiveData)
afterEach(() => vi.useRealTimers())

describe('the card of a level', () => {
  it('[CH-14] shows value, distance from the last price, not from the bar under the cursor, and provenance', async () => {
    const { point, setPrice } = await open()
    point(bull)
    pass(400)
    expect(card()).toContain('Bull zone503.00 – 507.00')
    expect(card()).toContain(explanations.bull)
    expect(card()).toContain('Distance+3.00 (+0.6%)')
    expect(card()).toContain('As of2026-11-16 07:30')
    expect(card()).toContain('Datasimulated, 97.0% covered')
    setPrice(502.75)
    expect(card()).toContain('Distance+0.2500 (0.0%)')
    setPrice(505)
    expect(card()).toContain('Distanceinside')
  })

  it('comes after 400 ms of rest and goes at once', async () => {
    const { point, leave } = await open()
    point(hp)
    pass(399)
    expect(card()).toBeNull()
    point(hp, 12)
    pass(399)
    expect(card()).toBeNull()
    // A tick moves the legend, not the pointer.
    point(hp, 12)
    pass(1)
    expect(card()).toContain('HP500.50')
    point(hp, 20)
    expect(card()).toContain('HP500.50')
    point(bull, 21)
    expect(card()).toBeNull()
    pass(400)
    expect(card()).toContain('Bull zone')
    leave()
    expect(card()).toBeNull()
    point(bull, 21)
    expect(card()).toBeNull()
  })

  it('[CH-14] stays away inside a zone, where the candles are, and comes at its edge', async () => {
    const { point } = await open()
    point({ ...bull, isInside: true })
    pass(1000)
    expect(card()).toBeNull()
    point(bull)
    pass(400)
    expect(card()).toContain('Bull zone')
    point({ ...bull, isInside: true })
    expect(card()).toBeNull()
  })

  it('never comes while a tool is chosen', async () => {
    const { point, drawingsStore } = await open()
    act(() => drawingsStore.setState({ tool: 'trend-line' }))
    point(hp)
    pass(1000)
    expect(card()).toBeNull()
    act(() => drawingsStore.setState({ tool: 'cursor' }))
    pass(400)
    expect(card()).toContain('HP')
  })

  it('goes when the chart is pressed and comes again only after the pointer moved freely', async () => {
    const { point } = await open()
    point(hp)
    pass(400)
    expect(card()).toContain('HP')
    fireEvent.pointerDown(document.querySelector('[class*="hoverPlace"]') as Element)
    expect(card()).toBeNull()
    fireEvent.pointerMove(window, { buttons: 1 })
    fireEvent.pointerUp(window)
    pass(1000)
    expect(card()).toBeNull()
    fireEvent.pointerMove(window, { buttons: 0 })
    pass(400)
    expect(card()).toContain('HP')
  })
})
