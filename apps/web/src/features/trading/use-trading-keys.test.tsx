import { act, fireEvent, render, screen } from '@testing-library/react'
import type { Broker } from '@tidemark/futures'
import { describe, expect, it, vi } from 'vitest'
import { createFakeBroker, fakeOrder, fakePosition } from '../../testing/fake-broker.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { useNotices } from '../../ui/notices.ts'
import { createChartStore } from '../chart/chart-store.ts'
import { useArmStore } from './dom/arm-store.ts'
import { TradingHost } from './trading-host.tsx'
import { tradingKeyOf } from './trading-keys.ts'
import { changeTradingPreference } from './trading-preference.ts'

const connected = vi.hoisted(() => ({ broker: null as Broker | null }))
vi.mock('../broker/index.ts', () => ({ useBroker: () => connected.broker, isToldHere: () => true }))

const press = (letter: string, target: Element | Window = window) =>
  fireEvent.keyDown(target, { key: letter, code: `Key${letter}`, altKey: true, shiftKey: true })

function start(given: Parameters<typeof createFakeBroker>[0] = {}) {
  const { broker } = createFakeBroker(given)
  connected.broker = broker
  const onOpen = vi.fn()
  renderInWorkspace(<TradingHost onOpen={onOpen} />, undefined, createChartStore('F.US.EPZ26'))
  act(() => changeTradingPreference({ isConfirmed: false }))
  return { broker, onOpen }
}

describe('[BY-17] the keys of trading', () => {
  it('flatten, cancel and reverse the contract of the chart', () => {
    const other = fakeOrder({ id: 'RS_2', symbol: 'F.US.ENQZ26' })
    const { broker } = start({ orders: [fakeOrder(), other], positions: [fakePosition()] })
    press('F')
    expect(broker.flatten).toHaveBeenCalledExactlyOnceWith('paper', 'F.US.EPZ26')
    press('C')
    expect(broker.cancel).toHaveBeenCalledExactlyOnceWith('paper', ['RS_1'])
    press('R')
    expect(broker.reversePosition).toHaveBeenCalledExactlyOnceWith('paper', 'F.US.EPZ26')
  })

  it('say when there is nothing to do', () => {
    const { broker } = start()
    press('R')
    expect(broker.reversePosition).not.toHaveBeenCalled()
    expect(useNotices.getState().notices.at(-1)).toMatchObject({ text: 'There is no position.' })
  })

  it('open the panels, and arm only a ladder that is shown', () => {
    const { onOpen } = start()
    press('T')
    press('A')
    expect(onOpen.mock.calls).toEqual([['order-ticket'], ['dom']])
    expect(useArmStore.getState().isArmed).toBe(false)
    useArmStore.setState({ isLadderShown: true })
    press('A')
    expect(useArmStore.getState().isArmed).toBe(true)
    useArmStore.setState({ isArmed: false, isLadderShown: false })
  })

  it('do nothing in a text field, nor with other modifiers', () => {
    const { broker } = start()
    render(<input aria-label="Name" />)
    press('F', screen.getByRole('textbox', { name: 'Name' }))
    expect(broker.flatten).not.toHaveBeenCalled()
    const pressed = { key: 'F', code: 'KeyF', altKey: true, shiftKey: true, ctrlKey: false, metaKey: false }
    expect(tradingKeyOf(pressed)).toBe('flatten')
    expect(tradingKeyOf({ ...pressed, ctrlKey: true })).toBeNull()
    expect(tradingKeyOf({ ...pressed, shiftKey: false })).toBeNull()
    expect(tradingKeyOf({ ...pressed, code: 'KeyQ' })).toBeNull()
  })
})
