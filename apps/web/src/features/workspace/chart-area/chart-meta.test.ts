import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { createChartStore } from '../../chart/chart-store.ts'
import { linkColourOf, setLinkColour } from '../../link-groups/link-colour.ts'
import { createMainFrameStore } from '../frame/frame-store.ts'
import { chartMeta } from './chart-meta.ts'

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/app')
})

function setUp() {
  const [store, frame] = [createChartStore(), createMainFrameStore()]
  return { store, frame, meta: chartMeta(store, frame) }
}

describe('the content of a window with a chart in a layout', () => {
  it('[TB-2] is symbol, interval, open panels, collapsed panels and link group', () => {
    const { store, frame, meta } = setUp()
    store.getState().setSymbol('QQQ')
    frame.getState().setResolution('15')
    frame.getState().openPanel('walls')
    frame.getState().toggleDrawer()
    setLinkColour('red')
    expect(meta.read()).toEqual({
      symbolDetails: { symbol: 'QQQ', interval: '15' },
      activeDrawerIcons: ['walls'],
      bottomPanelCollapsed: frame.getState().bottomCollapsed,
      rightPanelCollapsed: true,
      linkGroup: 'red',
    })
  })

  it('[TB-5] comes back as it was', () => {
    const { store, frame, meta } = setUp()
    store.getState().setSymbol('QQQ')
    frame.getState().openPanel('walls')
    frame.getState().openPanel('Alerts')
    setLinkColour('blue')
    const saved = meta.read()
    store.getState().setSymbol('AAPL')
    frame.getState().setResolution('60')
    frame.getState().toggleShown('walls')
    frame.getState().openPanel('display')
    frame.getState().toggleBottom()
    frame.getState().toggleDrawer()
    setLinkColour(null)
    meta.apply(saved)
    expect(meta.read()).toEqual(saved)
    expect(store.getState().symbol).toBe('QQQ')
    expect(frame.getState().shownPanels).toContain('walls')
  })

  it('[TB-5] keeps what a layout does not say or says wrongly', () => {
    const { frame, meta } = setUp()
    frame.getState().openPanel('walls')
    setLinkColour('green')
    const before = meta.read()
    meta.apply({
      symbolDetails: { symbol: '<script>', interval: '7x' },
      activeDrawerIcons: 'walls',
      bottomPanelCollapsed: 1,
      linkGroup: 'pink',
    })
    expect(meta.read()).toEqual(before)
    meta.apply({ activeDrawerIcons: ['nothing', 'walls', 7] })
    expect(meta.read()).toEqual(before)
  })

  it('[TB-5] is valid after any layout', () => {
    const { meta } = setUp()
    const anyMeta = fc.dictionary(
      fc.constantFrom(
        'symbolDetails',
        'activeDrawerIcons',
        'bottomPanelCollapsed',
        'rightPanelCollapsed',
        'linkGroup',
      ),
      fc.oneof(fc.anything(), fc.array(fc.constantFrom('walls', 'Alerts', 'x'))),
    )
    fc.assert(
      fc.property(anyMeta, saved => {
        meta.apply(saved)
        const now = meta.read()
        meta.apply(now)
        expect(meta.read()).toEqual(now)
        expect(linkColourOf('self')).toBe(now.linkGroup)
      }),
    )
  })
})
