import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type {
  ChartKey,
  ChartLayer,
  ChartWidget,
  GestureHandler,
  LayerView,
  PaneScales,
} from '@tidemark/chart'
import type { Broker, BrokerAnswer } from '@tidemark/futures'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeBroker, fakeOrder, fakePosition, tradedAt } from '../../../testing/fake-broker.ts'
import { createFakeChart, spyInfo } from '../../../testing/fake-chart.ts'
import { renderInWorkspace } from '../../../testing/render-in-workspace.tsx'
import { useNotices } from '../../../ui/notices.ts'
import { createChartStore } from '../../chart/chart-store.ts'
import { useFuturesSocket } from '../../futures/index.ts'
import { useLiveData } from '../../live-data/live-data-store.ts'
import { TradingHost } from '../trading-host.tsx'
import { changeTradingPreference } from '../trading-preference.ts'
import { TradingLinesOnChart } from './trading-lines-on-chart.tsx'

const connected = vi.hoisted(() => ({ broker: null as Broker | null }))
vi.mock('../../broker/index.ts', () => ({
  useBroker: () => connected.broker,
  isToldHere: () => true,
}))

beforeEach(() => {
  useNotices.setState({ notices: [] })
  useFuturesSocket.setState({ state: 'open', isLoggedOn: true })
  useLiveData.setState({
    clock: { marketNow: tradedAt, wallNow: tradedAt, speed: 0, source: 'simulated', receivedAt: 0 },
  })
})

const top = 7950
const pixelsPerPoint = 10
const yOf = (price: number) => (top - price) * pixelsPerPoint
const scales = {
  info: spyInfo,
  width: 800,
  height: 600,
  lastPrice: 7913.5,
  priceToY: yOf,
  yToPrice: (y: number) => top - y / pixelsPerPoint,
  // Nothing else lies over the pane.
  labels: { taken: [], clear: () => undefined, isFree: () => true, take: () => undefined },
} as unknown as PaneScales

function open(given: Parameters<typeof createFakeBroker>[0] = {}, symbol = 'F.US.EPZ26') {
  const fake = createFakeBroker(given)
  connected.broker = fake.broker
  const { widget } = createFakeChart()
  let layer: ChartLayer | null = null
  let gestures: GestureHandler | null = null
  let onKey: (key: ChartKey) => boolean = () => false
  const chart = {
    ...widget,
    scales,
    theme: { up: '#40ba8a', down: '#d65e63', background: '#0e1116', text: '#d7dce5', fontSize: 12 },
    addLayer(added: ChartLayer) {
      layer = added
      return { redraw: () => undefined, remove: () => undefined }
    },
    addGestures(added: GestureHandler) {
      gestures = added
      return { setCursor: () => undefined, remove: () => undefined }
    },
    addKeys(added: typeof onKey) {
      onKey = added
      return () => undefined
    },
  } as unknown as ChartWidget
  renderInWorkspace(
    <>
      <TradingLinesOnChart widget={chart} resolution="1" onResolution={() => undefined} />
      <TradingHost onOpen={() => undefined} />
    </>,
    undefined,
    createChartStore(symbol),
  )
  const view = () => layer?.layout(scales) ?? null
  const at = (x: number, y: number) => ({ x, y, isTouch: false, shiftKey: false, ctrlKey: false })
  const press = (key: string, more: Partial<ChartKey> = {}) =>
    act(() => {
      onKey({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...more })
    })
  return {
    ...fake,
    widget,
    user: userEvent.setup(),
    /** Prices on the axis: those of the lines in view. */
    prices: () => (view()?.priceLabels ?? []).map(({ price }) => price),
    /** Drawn on the chart. */
    texts: () => drawnTexts(view()),
    press,
    select: () => press('L', { altKey: true, shiftKey: true }),
    drag(from: number, to: number) {
      view()
      act(() => {
        gestures?.press(at(790, yOf(from)))
        gestures?.drag(at(790, yOf(to)))
        gestures?.lift(at(790, yOf(to)))
      })
    },
    /** The × is the part of the chip with the cursor of a button. */
    clickRemove(price: number) {
      const shown = view()
      const y = yOf(price)
      const x = Array.from({ length: 800 }, (_, n) => n).findLast(
        n => shown?.hitTest?.(n, y)?.cursor === 'pointer',
      )
      act(() => {
        gestures?.press(at(x ?? -1, y))
        gestures?.lift(at(x ?? -1, y))
      })
    },
  }
}

/** On a canvas that keeps only the texts. */
function drawnTexts(view: LayerView | null): readonly string[] {
  const texts: string[] = []
  const context = new Proxy(
    {},
    { get: (_target, name) => (name === 'fillText' ? (text: string) => texts.push(text) : () => undefined) },
  ) as CanvasRenderingContext2D
  view?.draw({ context, width: 800, height: 600, ratioX: 1, ratioY: 1 })
  return texts
}

const selectedLine = () => screen.getByRole('status', { name: 'Selected line' }).textContent

/** An answer that the test gives. */
function awaited() {
  let answer: (given: BrokerAnswer) => void = () => undefined
  const promise = new Promise<BrokerAnswer>(resolve => {
    answer = resolve
  })
  return { promise, answer: (given: BrokerAnswer) => act(async () => answer(given)) }
}

describe('[BY-17] orders on the chart', () => {
  it('are changed by a drag after a question, and stay where they were when the answer is no', async () => {
    const { broker, drag, prices, user } = open({ orders: [fakeOrder()] })
    drag(7910.25, 7905.6)
    const question = within(await screen.findByRole('dialog', { name: 'Change this order?' }))
    expect(prices()).toEqual([7905.5])
    await user.click(question.getByRole('button', { name: 'Back' }))
    await vi.waitFor(() => expect(prices()).toEqual([7910.25]))
    drag(7910.25, 7905.6)
    const again = within(await screen.findByRole('dialog', { name: 'Change this order?' }))
    await user.click(again.getByRole('button', { name: 'Buy 2 ESZ6 @ 7905.50' }))
    expect(broker.modify).toHaveBeenCalledExactlyOnceWith('paper', 'RS_1', { limitPrice: 7905.5 })
  })

  it('are changed without a question when the user does not want one, and are pending until the answer', async () => {
    const { broker, drag, change, prices, select } = open({ orders: [fakeOrder()] })
    act(() => changeTradingPreference({ isConfirmed: false }))
    const { promise, answer } = awaited()
    broker.modify.mockReturnValue(promise)
    drag(7910.25, 7908)
    expect(prices()).toEqual([7908])
    expect(selectedLine()).toBe('Buy 2 Limit · −5.50 · pending at 7908.00')
    drag(7908, 7900)
    expect(broker.modify).toHaveBeenCalledOnce()
    act(() => change({ orders: [fakeOrder({ limitPrice: 7908 })] }))
    await answer({ isDone: true })
    expect(prices()).toEqual([7908])
    select()
    select()
    expect(selectedLine()).toBe('Buy 2 Limit · −5.50 at 7908.00')
  })

  it('go back when the broker refuses, with its words', async () => {
    const { broker, drag, prices } = open({ orders: [fakeOrder()] })
    act(() => changeTradingPreference({ isConfirmed: false }))
    broker.modify.mockResolvedValue({ isDone: false, title: 'Order Modification Failed', text: 'Too late' })
    drag(7910.25, 7908)
    await vi.waitFor(() => expect(prices()).toEqual([7910.25]))
    expect(useNotices.getState().notices).toMatchObject([
      { title: 'Order Modification Failed', text: 'Too late', kind: 'error' },
    ])
  })

  it('are cancelled by the ×, and pending meanwhile', async () => {
    const { broker, clickRemove, change, prices } = open({ orders: [fakeOrder()] })
    const { promise, answer } = awaited()
    broker.cancel.mockReturnValue(promise)
    clickRemove(7910.25)
    clickRemove(7910.25)
    expect(broker.cancel).toHaveBeenCalledExactlyOnceWith('paper', ['RS_1'])
    expect(prices()).toEqual([7910.25])
    act(() => change({ orders: [fakeOrder({ group: 'cancelled' })] }))
    await answer({ isDone: true })
    expect(prices()).toEqual([])
  })

  it('have brackets that are moved and removed before the fill, after a question', async () => {
    const order = fakeOrder({ takeProfit: 7930, stopLoss: 7905 })
    const { broker, clickRemove, drag, prices, texts, user } = open({ orders: [order] })
    expect(texts()).toContain('Take profit 2, after the fill · +16.50')
    drag(7930, 7925)
    const move = within(await screen.findByRole('dialog', { name: 'Change this order?' }))
    expect(prices()).toEqual([7910.25, 7925, 7905])
    expect(move.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Order: Buy 2 ESZ6 @ 7910.25',
      'Now: Take profit 7930.00',
      'Account: Paper',
    ])
    await user.click(move.getByRole('button', { name: 'Take profit 7925.00' }))
    expect(broker.modify).toHaveBeenCalledExactlyOnceWith('paper', 'RS_1', { takeProfit: 7925 })
    await vi.waitFor(() => expect(prices()).toEqual([7910.25, 7930, 7905]))
    clickRemove(7905)
    const remove = within(await screen.findByRole('dialog', { name: 'Change this order?' }))
    await user.click(remove.getByRole('button', { name: 'Remove stop loss' }))
    expect(broker.modify).toHaveBeenLastCalledWith('paper', 'RS_1', { stopLoss: null })
    expect(broker.cancel).not.toHaveBeenCalled()
    act(() => changeTradingPreference({ isConfirmed: false }))
    await vi.waitFor(() => expect(prices()).toEqual([7910.25, 7930, 7905]))
    drag(7905, 7900)
    expect(broker.modify).toHaveBeenLastCalledWith('paper', 'RS_1', { stopLoss: 7900 })
  })

  it('are selected, moved and cancelled with keys', async () => {
    const { broker, press, select } = open({
      orders: [fakeOrder(), fakeOrder({ id: 'RS_2', type: 'stop', stopPrice: 7905 })],
    })
    act(() => changeTradingPreference({ isConfirmed: false }))
    expect(selectedLine()).toBe('')
    select()
    expect(selectedLine()).toBe('Buy 2 Limit · −3.25 at 7910.25')
    select()
    expect(selectedLine()).toBe('Buy 2 Stop · −8.50 at 7905.00')
    press('ArrowUp')
    press('ArrowUp', { shiftKey: true })
    expect(selectedLine()).toBe('Buy 2 Stop · −5.75 at 7907.75')
    press('Enter')
    expect(broker.modify).toHaveBeenCalledExactlyOnceWith('paper', 'RS_2', { stopPrice: 7907.75 })
    await vi.waitFor(() => expect(selectedLine()).toBe('Buy 2 Stop · −8.50 at 7905.00'))
    press('Delete')
    expect(broker.cancel).toHaveBeenCalledExactlyOnceWith('paper', ['RS_2'])
  })

  it('out of view come into view when their tag is chosen', () => {
    const { press, select, widget } = open({ orders: [fakeOrder({ limitPrice: 7800 })] })
    select()
    press('Enter')
    expect(widget.setAutoScaling).toHaveBeenCalledExactlyOnceWith(false)
    expect(widget.showPrice).toHaveBeenCalledExactlyOnceWith(7800)
  })

  it('are those of the account that was chosen', () => {
    const { prices, change } = open({ orders: [fakeOrder()] })
    act(() => change({ orders: [fakeOrder({ accountId: '10001', limitPrice: 7915 })] }, '10001'))
    expect(prices()).toEqual([7910.25])
    act(() => changeTradingPreference({ accountId: '10001' }))
    expect(prices()).toEqual([7915])
  })

  it.each([
    ['a continuous symbol shows the contract that leads', 'F.US.EP', [7910.25]],
    ['another contract shows none', 'F.US.EPH27', []],
  ])('%s', (_name, symbol, expected) => {
    expect(open({ orders: [fakeOrder()] }, symbol).prices()).toEqual(expected)
  })
})

describe('[BY-17] a position on the chart', () => {
  it('shows its open profit, and is closed by the × after a question', async () => {
    const { broker, change, clickRemove, select, texts, user } = open({ positions: [fakePosition()] })
    expect(texts()).toEqual(['Long 2 · +$250.00'])
    select()
    act(() => change({ positions: [fakePosition({ profit: -12.5 })] }))
    expect(texts()).toEqual(['Long 2 · −$12.50'])
    // A screen reader would read every tick.
    expect(selectedLine()).toBe('Long 2 · +$250.00 at 7910.25')
    clickRemove(7910.25)
    const question = within(await screen.findByRole('dialog', { name: 'Close this position?' }))
    await user.click(question.getByRole('button', { name: 'Close Long 2 ESZ6' }))
    expect(broker.closePosition).toHaveBeenCalledExactlyOnceWith('paper', 'F.US.EPZ26')
  })

  it('is not moved', () => {
    const { drag, prices } = open({ positions: [fakePosition()] })
    drag(7910.25, 7905)
    expect(prices()).toEqual([7910.25])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('stops listening when the chart is left', () => {
    const { listenerCount } = open({ positions: [fakePosition()] })
    cleanup()
    expect(listenerCount()).toBe(0)
  })
})
