import { Menu } from '@mantine/core'
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ChartWidget, type LayerHit, wallsOwner, zonesOwner } from '@tidemark/chart'
import { platformPaths } from '@tidemark/contracts'
import { beforeEach, describe, expect, it } from 'vitest'
import { createFakeChart, legendAt, readyState } from '../../../testing/fake-chart.ts'
import { mapAnswer } from '../../../testing/map-answers.ts'
import { openMapScene } from '../../../testing/map-scene.tsx'
import { renderInWorkspace } from '../../../testing/render-in-workspace.tsx'
import { createChartStore } from '../../chart/chart-store.ts'
import { forgetLiveData } from '../../live-data/live-data-store.ts'
import { useAlertFormStore } from '../alert-form-store.ts'
import { AlertKeys } from './alert-keys.tsx'
import { LevelAlertItems } from './level-alert-items.tsx'
import { edgesOf } from './level-edges.ts'
import { gridPrice } from './price-alert.ts'
import { PriceAlertItem } from './price-alert-item.tsx'

const opened = () => useAlertFormStore.getState().start
const requestAt = (price: number | null, hit: LayerHit | null = null) => ({
  x: 0,
  y: 0,
  time: null,
  price,
  hit,
  clientX: 0,
  clientY: 0,
})

beforeEach(() => {
  forgetLiveData()
  useAlertFormStore.setState({ start: null, isOpen: false })
})

describe('the chart’s menu', () => {
  const openMenu = async (price: number | null, symbol = 'QQQ') => {
    const user = userEvent.setup()
    const { widget, emit } = createFakeChart()
    emit('state', readyState)
    renderInWorkspace(
      <Menu opened>
        <Menu.Dropdown>
          <PriceAlertItem widget={widget as unknown as ChartWidget} request={requestAt(price)} />
        </Menu.Dropdown>
      </Menu>,
      undefined,
      createChartStore(symbol),
    )
    const item = await screen.findByRole('menuitem')
    if (item.dataset.disabled === undefined) await user.click(item)
  }

  it('[BY-9] opens the form at the price where it was opened', async () => {
    await openMenu(745.5049)
    expect(screen.getByRole('menuitem', { name: 'Alert at 745.50 …' })).toBeTruthy()
    expect(opened()).toEqual({ symbol: 'QQQ', rule: 'price crosses 745.5' })
  })

  it('[BY-9] says on a future that alerts do not watch it, instead of a form that would refuse it', async () => {
    await openMenu(8231.5, 'F.US.EPZ26')
    const item = screen.getByRole('menuitem', { name: 'Alerts watch shares and indices, not futures' })
    expect(item.getAttribute('data-disabled')).toBe('true')
    expect(opened()).toBeNull()
  })

  it('[BY-9] opens the form without a number on the time axis', async () => {
    await openMenu(null)
    expect(opened()).toEqual({ symbol: 'QQQ' })
  })
})

describe('the chart’s menu on a level', () => {
  const onLevel = async (hit: LayerHit, scene: Parameters<typeof openMapScene>[0] = {}) => {
    await openMapScene({
      ...scene,
      children: (
        <Menu>
          <Menu.Target>
            <button type="button">Menu</button>
          </Menu.Target>
          <Menu.Dropdown>
            <LevelAlertItems widget={{} as never} request={requestAt(null, hit)} />
          </Menu.Dropdown>
        </Menu>
      ),
    })
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
    await screen.findByRole('menu')
    return screen.queryAllByRole('menuitem')
  }

  it('[BY-9] offers an alert on the level, or on either edge of a zone', async () => {
    const items = await onLevel({ owner: zonesOwner, item: 'bull' })
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Alert on Bull zone top 507.00 …',
      'Alert on Bull zone low 503.00 …',
    ])
    await userEvent.click(screen.getByRole('menuitem', { name: 'Alert on Bull zone low 503.00 …' }))
    expect(opened()).toMatchObject({ rule: expect.stringMatching(/^price touches /) })
  })

  it('[BY-9] watches the strike of a wall, which has no name in rules', async () => {
    const answer = { ...mapAnswer, man_HP_walls: [{ strike: 505, call: 10, put: 20 }] }
    await onLevel(
      { owner: wallsOwner, item: 'wall 505' },
      { settings: { zoneOrWalls: 'Walls' }, answers: { [platformPaths.map]: { body: answer } } },
    )
    await userEvent.click(screen.getByRole('menuitem', { name: 'Alert on Bear wall 505.00 …' }))
    expect(opened()).toMatchObject({ rule: 'price touches 505', name: 'Bear wall' })
  })

  it('[BY-9] has nothing for a drawing', async () => {
    expect(await onLevel({ owner: 'drawings', item: 'hp' })).toEqual([])
  })
})

describe('a drawn level', () => {
  const shape = { kind: 'hp', low: 500.5, high: 500.5 } as Parameters<typeof edgesOf>[0]
  const levels = { hp: 500.5, mhp: 490, hg: null, bear: null, bull: [503, 507] as [number, number] }

  it('[BY-9] is watched by name while it is the level of now, otherwise by its price', () => {
    expect(edgesOf(shape, levels)).toEqual([
      { name: 'HP', price: 500.5, level: { kind: 'field', field: 'HP' } },
    ])
    const asPrice = [{ name: 'HP', price: 500.5, level: { kind: 'number', value: 500.5 } }]
    expect(edgesOf(shape, { ...levels, hp: 501 })).toEqual(asPrice)
    expect(edgesOf(shape, null)).toEqual(asPrice)
    expect(edgesOf({ ...shape, kind: 'bull', low: 503, high: 507 }, levels)).toMatchObject([
      { level: { kind: 'field', field: 'bullHigh' } },
      { level: { kind: 'field', field: 'bullLow' } },
    ])
  })
})

describe('a price for an alert', () => {
  it('[BY-9] is on the grid of the symbol', () => {
    expect(gridPrice(745.5049, { pricescale: 100, minmov: 1 })).toBe(745.5)
    expect(gridPrice(7912.13, { pricescale: 100_000, minmov: 25_000 })).toBe(7912.25)
    expect(gridPrice(0.1 + 0.2, { pricescale: 100, minmov: 1 })).toBe(0.3)
  })
})

describe('Alt A', () => {
  const press = (init: KeyboardEventInit = {}) =>
    act(() => fireEvent.keyDown(window, { key: 'a', code: 'KeyA', altKey: true, ...init }))

  function onChart(cursorPrice: number | null) {
    const { widget, emit } = createFakeChart()
    emit('state', readyState)
    const cursor = cursorPrice === null ? null : { x: 1, y: 1, time: null, price: cursorPrice, hit: null }
    widget.legend = { ...legendAt(501), cursor }
    widget.bars = [{ ...legendAt(501.25).bar }] as typeof widget.bars
    renderInWorkspace(
      <AlertKeys widget={widget as unknown as ChartWidget} resolution="1" onResolution={() => undefined} />,
      undefined,
      createChartStore('SPY'),
    )
  }

  it('[BY-9] opens the form at the price of the cursor, else at the last price', () => {
    onChart(499.987)
    press()
    expect(opened()).toEqual({ symbol: 'SPY', rule: 'price crosses 499.99' })
  })

  it('[BY-9] opens the form at the last price while the cursor is off the chart, and for no other keys', () => {
    onChart(null)
    press({ ctrlKey: true })
    press({ altKey: false })
    expect(opened()).toBeNull()
    press()
    expect(opened()).toEqual({ symbol: 'SPY', rule: 'price crosses 501.25' })
  })
})
