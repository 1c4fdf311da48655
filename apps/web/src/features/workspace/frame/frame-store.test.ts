import { storageKeys } from '@tidemark/contracts'
import { beforeEach, describe, expect, it } from 'vitest'
import { bottomMaxHeight, shownBottomHeight, shownDrawerWidth } from './frame-sizes.ts'
import { createChartFrameStore, createMainFrameStore } from './frame-store.ts'

const keep = (value: unknown) => localStorage.setItem(storageKeys.frame, JSON.stringify(value))

beforeEach(() => localStorage.clear())

describe('frame store', () => {
  it('[BP-4] begins with the default tabs and no open panel', () => {
    const frame = createMainFrameStore().getState()
    expect(frame.bottomTabs).toEqual(['scanner', 'connections', 'watch-list', 'risk-interval'])
    expect(frame.activeTab).toBe('scanner')
    expect(frame.openPanels).toEqual([])
    expect(frame.shownPanels).toEqual(['liq-map', 'display', 'SP500', 'Alerts', 'liquidity-map-img'])
  })

  it('remembers every size and choice over a reload', () => {
    const before = createMainFrameStore().getState()
    before.setResolution('15')
    before.toggleShown('walls')
    before.togglePanel('walls')
    before.toggleFolded('walls')
    before.setDrawerWidth(420)
    before.toggleDrawer()
    before.setBottomHeight(333)
    before.chooseTab('watch-list')
    before.toggleBottom()
    before.toggleTab('connections')
    expect(createMainFrameStore().getState()).toMatchObject({
      resolution: '15',
      shownPanels: ['liq-map', 'display', 'walls', 'SP500', 'Alerts', 'liquidity-map-img'],
      openPanels: ['walls'],
      foldedPanels: ['walls'],
      drawerWidth: 420,
      drawerCollapsed: true,
      bottomHeight: 333,
      bottomCollapsed: true,
      bottomTabs: ['scanner', 'watch-list', 'risk-interval'],
      activeTab: 'watch-list',
    })
  })

  it('keeps the shape of a chart window apart', () => {
    createChartFrameStore().getState().setDrawerWidth(500)
    expect(createMainFrameStore().getState().drawerWidth).toBe(300)
    expect(createChartFrameStore().getState().drawerWidth).toBe(500)
  })

  it.each(['{"drawerWidth":', 'null', '[]', '"text"', '7'])(
    'takes the defaults from broken data %s',
    text => {
      localStorage.setItem(storageKeys.frame, text)
      expect(createMainFrameStore().getState()).toMatchObject({ drawerWidth: 300, bottomHeight: null })
    },
  )

  it('replaces a broken field alone and keeps the others', () => {
    keep({ drawerWidth: 'wide', bottomHeight: 200, resolution: '7', activeTab: 'journal', openPanels: 'all' })
    expect(createMainFrameStore().getState()).toMatchObject({
      drawerWidth: 300,
      bottomHeight: 200,
      resolution: '1',
      activeTab: 'scanner',
      openPanels: [],
    })
  })

  it('drops panels it does not know and panels without an icon', () => {
    keep({ shownPanels: ['display', 'gone', 'display'], openPanels: ['walls', 'display'] })
    expect(createMainFrameStore().getState()).toMatchObject({
      shownPanels: ['display'],
      openPanels: ['display'],
    })
  })

  it('clamps stored sizes', () => {
    keep({ drawerWidth: -5, bottomHeight: 3 })
    expect(createMainFrameStore().getState()).toMatchObject({ drawerWidth: 52, bottomHeight: 120 })
    keep({ drawerWidth: 1e9, bottomHeight: 1e9 })
    expect(createMainFrameStore().getState()).toMatchObject({ drawerWidth: 10_000, bottomHeight: 10_000 })
  })

  it('makes a panel that opens readable again after the drawer was dragged shut', () => {
    const frame = createMainFrameStore()
    frame.getState().togglePanel('display')
    frame.getState().setDrawerWidth(60)
    frame.getState().togglePanel('Alerts')
    expect(frame.getState().drawerWidth).toBe(300)
  })

  it('closes a panel whose icon is taken off the rail', () => {
    const frame = createMainFrameStore()
    frame.getState().togglePanel('display')
    frame.getState().toggleShown('display')
    expect(frame.getState().openPanels).toEqual([])
  })
})

describe('shown sizes', () => {
  it('keeps the drawer within half of the window', () => {
    expect(shownDrawerWidth(900, 1280)).toBe(640)
    expect(shownDrawerWidth(10, 1280)).toBe(52)
  })

  it('gives the bottom panel a quarter of the window until it is dragged, 120 px to 60 % after', () => {
    expect(shownBottomHeight(null, 900)).toBe(225)
    expect(shownBottomHeight(null, 300)).toBe(120)
    expect(shownBottomHeight(4000, 900)).toBe(540)
    expect(bottomMaxHeight(100)).toBe(120)
  })
})
