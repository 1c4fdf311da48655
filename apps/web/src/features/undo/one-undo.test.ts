import { type ChartWidget, createDrawings, createStudies, drawingToolList, studyList } from '@tidemark/chart'
import { epochSeconds } from '@tidemark/domain'
import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clearCredentials, storeCredentials } from '../../session/credentials.ts'
import { createFakeChart, readyState, spyInfo } from '../../testing/fake-chart.ts'
import { isAutoScalingOn, setAutoScaling } from '../chart/auto-scaling.ts'
import { lookPart, resetLook, timeZones, useChartLook } from '../chart-state/chart-look.ts'
import { changeDisplaySettings, readSettingsNow } from '../display-settings/display-settings.ts'
import { recordDrawings } from '../drawings/record-drawings.ts'
import { readIndicatorsNow, setIndicators } from '../indicators/active-indicators.ts'
import { createMapStore } from '../liquidity-map/map-store.ts'
import { recordStudies } from '../studies/record-studies.ts'
import { redo, undo } from './undo-commands.ts'
import { windowHistory } from './window-history.ts'

const kinds = drawingToolList.map(({ tool }) => tool).filter(tool => tool !== 'cursor' && tool !== 'measure')
const at = (index: number) => ({ time: epochSeconds(1_790_000_000 + index * 60), price: 500 + index })

/** A window with everything that can be undone. */
function openWindow() {
  localStorage.clear()
  storeCredentials({ email: 'a@b.c', token: 'tok' })
  resetLook()
  const { widget, emit } = createFakeChart()
  const chart = widget as unknown as ChartWidget
  let count = 0
  const ids = () => {
    count += 1
    return `doc-${count}`
  }
  const drawings = createDrawings({ chart, ids })
  const studies = createStudies({ chart, ids })
  const map = createMapStore()
  const show = (symbol: string) =>
    emit('state', { ...readyState, info: { ...spyInfo, ticker: symbol } } as typeof readyState)
  show('SPY')
  const stops = [recordDrawings(drawings), recordStudies(studies).stop]
  windowHistory.clear()
  const picked = <Doc>(docs: readonly Doc[], pick: number, run: (doc: Doc) => void) => {
    const one = docs[pick % Math.max(1, docs.length)]
    if (one !== undefined) run(one)
  }
  const actions: Readonly<Record<string, (pick: number) => void>> = {
    'another symbol': pick => show(['SPY', 'QQQ'][pick % 2] ?? ''),
    'add a drawing': pick =>
      drawings.add({
        kind: kinds[pick % kinds.length] ?? '',
        anchors: [at(pick), at(pick + 5)].slice(0, anchorCount(pick)),
      }),
    'move a drawing': pick =>
      picked(drawings.docs(), pick, ({ id, anchors }) =>
        drawings.setAnchors(
          id,
          anchors.map((anchor, index) => ({ ...at(pick + 9 * index), price: anchor.price + 1 })),
        ),
      ),
    'style a drawing': pick =>
      picked(drawings.docs(), pick, ({ id }) => drawings.restyle(id, { width: 1 + (pick % 4) })),
    'order the drawings': pick => picked(drawings.docs(), pick, ({ id }) => drawings.sendToBack(id)),
    'delete a drawing': pick => picked(drawings.docs(), pick, ({ id }) => drawings.remove(id)),
    'delete all drawings': () => drawings.removeAll(),
    'add a study': pick => studies.add(studyList[pick % studyList.length]?.kind ?? ''),
    'change a study': pick =>
      picked(studies.docs, pick, ({ id, settings }) =>
        studies.change(id, {
          settings: Object.fromEntries(
            Object.entries(settings).map(([name, value]) => [
              name,
              typeof value === 'number' ? value + 1 : value,
            ]),
          ),
        }),
      ),
    'hide a study': pick => picked(studies.docs, pick, ({ id, hidden }) => studies.setHidden(id, !hidden)),
    'remove a study': pick => picked(studies.docs, pick, ({ id }) => studies.remove(id)),
    'time zone': pick =>
      useChartLook.setState({ timeZone: timeZones[pick % timeZones.length] ?? 'exchange' }),
    volume: pick => useChartLook.setState({ volume: pick % 2 === 0 }),
    'auto scaling': pick => setAutoScaling(pick % 2 === 0),
    'map mode': pick =>
      changeDisplaySettings({
        dailyOrMonthly: (['Daily', 'Monthly', 'Monthly-Map'] as const)[pick % 3] ?? 'Daily',
      }),
    'map view': pick => changeDisplaySettings({ zoneOrWalls: pick % 2 === 0 ? 'Walls' : 'Zones' }),
    'display switch': pick =>
      changeDisplaySettings({ displayMode: { HG: pick % 2 === 0, HP: pick % 3 === 0 } }),
    'map depth': pick => map.getState().set({ depth: pick % 4 === 0 ? 'auto' : pick }),
    'map days': pick => map.getState().set({ days: pick % 2 === 0 ? 'MWF' : 'All' }),
    indicator: pick => setIndicators({ [pick % 2 === 0 ? 'Liquidity Map' : 'WALLS']: pick % 3 === 0 }),
    undo,
    redo,
  }
  const state = () => {
    const { depth, expiry, date, days } = map.getState()
    return JSON.parse(
      JSON.stringify({
        drawings: ['SPY', 'QQQ'].map(symbol => drawings.docs(symbol)),
        studies: studies.docs,
        look: useChartLook.getState(),
        settings: readSettingsNow(),
        indicators: readIndicatorsNow(),
        map: { depth, expiry, date, days },
        isAutoScaling: isAutoScalingOn(),
      }),
    )
  }
  return {
    actions,
    state,
    drawings,
    studies,
    show,
    everywhere(step: () => void) {
      for (const symbol of ['SPY', 'QQQ']) {
        show(symbol)
        for (let index = 0; index < 400; index += 1) step()
      }
    },
    close: () => {
      for (const stop of stops) stop()
    },
  }
}

const anchorCount = (pick: number): number =>
  ['horizontal-line', 'vertical-line', 'text'].includes(kinds[pick % kinds.length] ?? '') ? 1 : 2

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  clearCredentials()
  storeCredentials({ email: 'a@b.c', token: 'tok' })
})

describe('[BY-7] one undo over drawings, studies, look and map', () => {
  it('takes any actions back to the start and does them again to the end', () => {
    const names = (() => {
      const { actions, close } = openWindow()
      close()
      return Object.keys(actions)
    })()
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...names), fc.nat(40)), { maxLength: 60 }), taken => {
        const { actions, state, everywhere, close } = openWindow()
        try {
          const start = state()
          for (const [name, pick] of taken) actions[name]?.(pick)
          everywhere(redo)
          const end = state()
          everywhere(undo)
          expect(state()).toEqual(start)
          expect(windowHistory.undoName).toBeNull()
          everywhere(redo)
          expect(state()).toEqual(end)
        } finally {
          close()
        }
      }),
      { numRuns: 60 },
    )
  })

  it('keeps what arrives from other windows, and still takes back the rest', () => {
    const { drawings, studies, state, close } = openWindow()
    const line = drawings.add({ kind: 'trend-line', anchors: [at(1), at(5)] }) ?? ''
    const ema = studies.add('ema') ?? ''
    useChartLook.setState({ volume: false })
    // The sync puts the merged documents of all windows on the chart.
    const theirs = { ...drawings.docs()[0], id: 'theirs' }
    drawings.load('SPY', [...drawings.docs(), theirs])
    lookPart.apply({ timeZone: 'Etc/UTC', volume: false })
    undo()
    undo()
    undo()
    expect(windowHistory.undoName).toBeNull()
    const { look } = state()
    expect(look).toEqual({ timeZone: 'Etc/UTC', volume: true, grid: true })
    expect(drawings.docs().map(({ id }) => id)).toEqual(['theirs'])
    expect(studies.docs).toEqual([])
    redo()
    redo()
    expect(drawings.docs().map(({ id }) => id)).toContain(line)
    expect(studies.docs.map(({ id }) => id)).toEqual([ema])
    close()
  })

  it('names every step in the user’s words', () => {
    const { drawings, studies, actions, close } = openWindow()
    const names: (string | null)[] = []
    const note = (run: () => void) => {
      run()
      names.push(windowHistory.undoName)
    }
    note(() => void studies.add('rsi'))
    note(() => studies.setHidden(studies.docs[0]?.id ?? '', true))
    note(() => studies.remove(studies.docs[0]?.id ?? ''))
    note(() => void drawings.add({ kind: 'trend-line', anchors: [at(1), at(5)] }))
    note(() => drawings.removeAll())
    note(() => useChartLook.setState({ timeZone: 'Etc/UTC' }))
    note(() => actions['map mode']?.(1))
    note(() => changeDisplaySettings({ displayMode: { HG: false } }))
    note(() => setAutoScaling(false))
    note(() => actions['map depth']?.(7))
    note(() => setIndicators({ WALLS: true }))
    expect(names).toEqual([
      'add RSI 14',
      'hide RSI 14',
      'remove RSI',
      'add trend line',
      'delete all drawings',
      'time zone',
      'map mode',
      'hide HG',
      'auto scaling off',
      'map depth',
      'add Walls',
    ])
    close()
  })

  it('is empty for the next user', () => {
    const { studies, close } = openWindow()
    studies.add('rsi')
    storeCredentials({ email: 'x@y.z', token: 'other' })
    expect(windowHistory.undoName).toBeNull()
    close()
  })
})
