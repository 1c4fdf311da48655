import { storageKeys } from '@tidemark/contracts'
import { beforeEach, describe, expect, it } from 'vitest'
import { bottomMaxHeight, shownBottomHeight, shownDrawerWidth } from './frame-sizes.ts'
import { createChartFrameStore, createMainFrameStore } from './frame-store.ts'

const storeFrame = (value: unknown) => localStorage.setItem(storageKeys.frame, JSON.stringify(value))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('frame store', () => {
  it('[BP-4] starts with the default tabs and no open panel', () => {
    const frame = createMainFrameStore().getState()
    expect(frame.bottomTabs).toEqual(['scanner', 'connections', 'watch-list', 'risk-interval'])
    expect(frame.activeTab).toBe('scanner')
    expect(frame.openPanels).toEqual([])
    expect(frame.shownPanels).toEqual(['liq-map', 'display', 'SP500', 'Alerts', 'liquidity-map-img'])
  })

  it('[BP-1] starts with the bottom panel open; a chosen tab opens a collapsed one', () => {
    const frame = createMainFrameStore()
    expect(frame.getState().bottomCollapsed).toBe(false)
    frame.getState().toggleBottom()
    expect(createMainFrameStore().getState().bottomCollapsed).toBe(true)
    frame.getState().chooseTab('scanner')
    expect(createMainFrameStore().getState().bottomCollapsed).toBe(false)
  })

  it('opens a panel that is folded, not on the rail or in a hidden drawer', () => {
    const frame = createMainFrameStore()
    const { openPanel, toggleShown, togglePanel, toggleFolded, toggleDrawer } = frame.getState()
    toggleShown('liq-map')
    togglePanel('display')
    toggleFolded('display')
    toggleDrawer()
    openPanel('liq-map')
    openPanel('display')
    openPanel('display')
    expect(frame.getState()).toMatchObject({
      shownPanels: ['liq-map', 'display', 'SP500', 'Alerts', 'liquidity-map-img'],
      openPanels: ['liq-map', 'display'],
      foldedPanels: [],
      drawerCollapsed: false,
    })
  })

  it('restores every size and choice after a reload', () => {
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

  it('[BY-13] stores the layout of each chart window separately, for as long as the window lives', () => {
    const open = (guid: string) => createChartFrameStore(new URLSearchParams({ WindowGUID: guid }))
    open('one').getState().setDrawerWidth(500)
    open('two').getState().setDrawerWidth(600)
    expect(createMainFrameStore().getState().drawerWidth).toBe(300)
    expect(open('one').getState().drawerWidth).toBe(500)
    expect(open('two').getState().drawerWidth).toBe(600)
  })

  it('[DR-1] a chart window remembers its panels across a reload, apart from the main window', () => {
    const open = (guid: string) => createChartFrameStore(new URLSearchParams({ WindowGUID: guid }))
    expect(open('one').getState()).toMatchObject({
      shownPanels: ['liq-map', 'display', 'Status', 'Alerts', 'liquidity-map-img'],
      openPanels: [],
    })
    const { togglePanel, toggleFolded, setDrawerWidth, toggleDrawer } = open('one').getState()
    togglePanel('Alerts')
    togglePanel('Status')
    toggleFolded('Alerts')
    setDrawerWidth(333)
    toggleDrawer()
    expect(open('one').getState()).toMatchObject({
      openPanels: ['Status', 'Alerts'],
      foldedPanels: ['Alerts'],
      drawerWidth: 333,
      drawerCollapsed: true,
    })
    expect(createMainFrameStore().getState()).toMatchObject({
      openPanels: [],
      foldedPanels: [],
      drawerWidth: 300,
      drawerCollapsed: false,
    })
  })

  it('[ST-1] a chart window without an id in its address stores one under RSWindowGUID', () => {
    createChartFrameStore(new URLSearchParams()).getState().setDrawerWidth(500)
    const guid = sessionStorage.getItem('RSWindowGUID')
    expect(JSON.parse(localStorage.getItem(`tidemark.frame.${guid}`) ?? '')).toEqual({ drawerWidth: 500 })
    createMainFrameStore().getState().setDrawerWidth(400)
    expect(createChartFrameStore(new URLSearchParams()).getState().drawerWidth).toBe(500)
  })

  it('a new chart window starts with the layout of the chart window used last', () => {
    localStorage.setItem('tidemark.frame.chart', '{"drawerWidth":450}')
    const open = (guid: string) => createChartFrameStore(new URLSearchParams({ WindowGUID: guid }))
    expect(open('one').getState().drawerWidth).toBe(450)
    open('one').getState().setDrawerWidth(460)
    expect(open('two').getState().drawerWidth).toBe(460)
  })

  it('[BY-13] stores the layouts of the last 20 chart windows', () => {
    createMainFrameStore().getState().setDrawerWidth(400)
    for (let index = 0; index < 25; index += 1)
      createChartFrameStore(new URLSearchParams({ WindowGUID: `w${index}` }))
        .getState()
        .setDrawerWidth(400 + index)
    const keys = Object.keys(localStorage).filter(key => key.startsWith('tidemark.frame'))
    expect(keys).toHaveLength(21)
    expect(keys).not.toContain('tidemark.frame.w4')
    expect(keys).toContain('tidemark.frame.w24')
    expect(keys).toContain('tidemark.frame')
  })

  it('[BY-13] keeps what a newer release stored', () => {
    storeFrame({ drawerWidth: 310, activeTab: 'journal', columns: 3 })
    createMainFrameStore().getState().toggleBottom()
    expect(JSON.parse(localStorage.getItem(storageKeys.frame) ?? '')).toEqual({
      drawerWidth: 310,
      activeTab: 'journal',
      columns: 3,
      bottomCollapsed: true,
    })
  })

  it.each(['{"drawerWidth":', 'null', '[]', '"text"', '7'])('uses the defaults for invalid data %s', text => {
    localStorage.setItem(storageKeys.frame, text)
    expect(createMainFrameStore().getState()).toMatchObject({ drawerWidth: 300, bottomHeight: null })
  })

  it('replaces only invalid fields', () => {
    storeFrame({
      drawerWidth: 'wide',
      bottomHeight: 200,
      resolution: '7',
      activeTab: 'journal',
      openPanels: 'all',
    })
    expect(createMainFrameStore().getState()).toMatchObject({
      drawerWidth: 300,
      bottomHeight: 200,
      resolution: '1',
      activeTab: 'scanner',
      openPanels: [],
    })
  })

  it('drops unknown panels and panels without an icon', () => {
    storeFrame({ shownPanels: ['display', 'gone', 'display'], openPanels: ['walls', 'display'] })
    expect(createMainFrameStore().getState()).toMatchObject({
      shownPanels: ['display'],
      openPanels: ['display'],
    })
  })

  it('clamps stored sizes', () => {
    storeFrame({ drawerWidth: -5, bottomHeight: 3 })
    expect(createMainFrameStore().getState()).toMatchObject({ drawerWidth: 52, bottomHeight: 120 })
    storeFrame({ drawerWidth: 1e9, bottomHeight: 1e9 })
    expect(createMainFrameStore().getState()).toMatchObject({ drawerWidth: 10_000, bottomHeight: 10_000 })
  })

  it('[DR-2] is never narrower than 52 px', () => {
    const frame = createMainFrameStore()
    for (const [width, stored] of [
      [51, 52],
      [52, 52],
      [53, 53],
    ] as const) {
      frame.getState().setDrawerWidth(width)
      expect(frame.getState().drawerWidth).toBe(stored)
    }
  })

  it('restores a readable width when a panel opens after the drawer was dragged shut', () => {
    const frame = createMainFrameStore()
    frame.getState().togglePanel('display')
    frame.getState().setDrawerWidth(60)
    frame.getState().togglePanel('Alerts')
    expect(frame.getState().drawerWidth).toBe(300)
  })

  it('closes a panel whose icon is removed from the rail', () => {
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

  it('gives the bottom panel a quarter of the window by default, and 120 px to 60 % when dragged', () => {
    expect(shownBottomHeight(null, 900)).toBe(225)
    expect(shownBottomHeight(null, 300)).toBe(120)
    expect(shownBottomHeight(4000, 900)).toBe(540)
    expect(bottomMaxHeight(100)).toBe(120)
  })
})
