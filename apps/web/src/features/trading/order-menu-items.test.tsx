import { Menu } from '@mantine/core'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ChartWidget } from '@tidemark/chart'
import type { Broker } from '@tidemark/futures'
import { describe, expect, it, vi } from 'vitest'
import { createFakeBroker } from '../../testing/fake-broker.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { createChartStore } from '../chart/chart-store.ts'
import { useOpenTrading } from './open-trading.ts'
import { OrderMenuItems } from './order-menu-items.tsx'

const connected = vi.hoisted(() => ({ broker: null as Broker | null }))
vi.mock('../broker/index.ts', () => ({ useBroker: () => connected.broker }))

function open(price: number | null, broker: Broker | null = createFakeBroker().broker) {
  connected.broker = broker
  const widget = { bars: [{ close: 7910 }] } as unknown as ChartWidget
  const request = { x: 0, y: 0, time: null, price, hit: null, clientX: 0, clientY: 0 }
  const menu = (
    <Menu opened>
      <Menu.Dropdown>
        <OrderMenuItems widget={widget} request={request} />
      </Menu.Dropdown>
    </Menu>
  )
  renderInWorkspace(menu, undefined, createChartStore('F.US.EPZ26'))
}

const items = () => screen.queryAllByRole('menuitem').map(item => item.textContent)

describe('[BY-17] the orders in the menu of the chart', () => {
  it('are those that rest at the price, on the tick', async () => {
    open(7905.1)
    expect(items()).toEqual(['Buy limit at 7905.00 …', 'Sell stop at 7905.00 …'])
    await userEvent.setup().click(screen.getByRole('menuitem', { name: /^Sell stop/ }))
    expect(useOpenTrading.getState()).toMatchObject({
      panel: 'order-ticket',
      start: { symbol: 'F.US.EPZ26', side: 'sell', type: 'stop', price: 7905 },
    })
  })

  it('turn round above the market', () => {
    open(7915)
    expect(items()).toEqual(['Buy stop at 7915.00 …', 'Sell limit at 7915.00 …'])
  })

  it('open the ticket where there is no price', () => {
    open(null)
    expect(items()).toEqual(['Order ticket'])
  })

  it('are absent without an account', () => {
    open(7915, null)
    expect(items()).toEqual([])
  })
})
