import { act } from '@testing-library/react'
import type { Broker } from '@tidemark/futures'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeBroker, fakeOrder } from '../../testing/fake-broker.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { useNotices } from '../../ui/notices.ts'
import { TradingHost } from './trading-host.tsx'

const connected = vi.hoisted(() => ({ broker: null as Broker | null, isHere: true }))
vi.mock('../broker/index.ts', () => ({
  useBroker: () => connected.broker,
  isToldHere: () => connected.isHere,
}))

const shown = () => useNotices.getState().notices.map(({ title, text, kind }) => [title, text, kind])

function start(given: Parameters<typeof createFakeBroker>[0]) {
  const fake = createFakeBroker(given)
  connected.broker = fake.broker
  renderInWorkspace(<TradingHost onOpen={() => undefined} />)
  return fake
}

beforeEach(() => useNotices.setState({ notices: [] }))

describe('[BY-17] what became of an order', () => {
  it('is told once when it is filled or rejected', () => {
    const { change } = start({ orders: [fakeOrder(), fakeOrder({ id: 'RS_2' })] })
    const filled = fakeOrder({ group: 'filled', averagePrice: 7910 })
    const rejected = fakeOrder({ id: 'RS_2', group: 'rejected', text: 'No margin' })
    act(() => change({ orders: [filled, rejected] }))
    act(() => change({ orders: [filled, rejected] }))
    expect(shown()).toEqual([
      ['Filled', 'Buy 2 ESZ6 @ 7910.25, filled at 7910.00', 'success'],
      ['Rejected: Buy 2 ESZ6 @ 7910.25', 'No margin', 'error'],
    ])
  })

  it('[FU-8] is told in the windows that tell of the account alone', () => {
    const { change } = start({ orders: [fakeOrder()] })
    const filled = fakeOrder({ group: 'filled', averagePrice: 7910 })
    connected.isHere = false
    act(() => change({ orders: [filled] }))
    connected.isHere = true
    act(() => change({ orders: [filled] }))
    expect(shown()).toEqual([])
  })

  it('is not told of what was done before the account was there', () => {
    const { change } = start({ status: 'connecting' })
    act(() => change({ status: 'ready', orders: [fakeOrder({ group: 'filled' })] }))
    act(() => change({ orders: [fakeOrder({ group: 'filled' }), fakeOrder({ id: 'RS_2' })] }))
    expect(shown()).toEqual([])
  })
})
