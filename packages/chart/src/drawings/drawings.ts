import type { ChartLoadState } from '../chart-events.ts'
import { Emitter } from '../events.ts'
import { droppedMessage } from '../stored-documents.ts'
import { DrawingCollection } from './drawing-collection.ts'
import type { DrawingDoc } from './drawing-doc.ts'
import { DrawingPointerController } from './drawing-pointer-controller.ts'
import { drawingRegistry } from './drawing-registry.ts'
import { drawingShortcuts } from './drawing-shortcuts.ts'
import { CURSOR, type DrawingTool } from './drawing-tools.ts'
import { DRAWINGS_OWNER, type DrawingScene, DrawingsLayer } from './drawings-layer.ts'
import type { DrawingEvents, Drawings, DrawingsOptions } from './drawings-port.ts'
import { KeyActions } from './key-actions.ts'
import { shifted } from './moving.ts'
import { toTick } from './snapping.ts'

/** Offset of a copy from its original in CSS pixels, so that both can be seen. */
const COPY_OFFSET = 16

export function createDrawings({ chart, ids, registry = drawingRegistry }: DrawingsOptions): Drawings {
  const events = new Emitter<DrawingEvents>((name, cause) => {
    // A failing 'problem' listener is not reported: the report would go to the same listener.
    if (name === 'problem') return
    const message = `A listener of '${name}' threw`
    events.emit('problem', { code: 'listener_failed', message, owner: DRAWINGS_OWNER, cause })
  })
  let isMagnetOn = false
  let isHidden = false
  let isToolSticky = false

  const redraw = () => layerHandle.redraw()
  const collection = new DrawingCollection(registry, ids, {
    onChanged(symbol, docs, change) {
      events.emit('drawingsChanged', { symbol, docs, ...change })
      chart.markUnsaved()
    },
    onOpened: symbol => events.emit('symbolOpened', symbol),
    onSelected(doc) {
      if (doc?.id !== selectedId) keys.clearActiveHandle()
      selectedId = doc?.id ?? null
      events.emit('selectionChanged', doc)
    },
    onRedraw: redraw,
  })
  let selectedId: string | null = null

  const edit = (doc: DrawingDoc) => {
    collection.select(doc.id)
    events.emit('editRequested', doc)
  }
  const setHidden = (hide: boolean) => {
    if (hide === isHidden) return
    isHidden = hide
    if (hide) {
      chooseTool(CURSOR)
      collection.select(null)
    }
    layerHandle.setVisible(!hide)
    events.emit('hiddenChanged', hide)
  }
  const chooseTool = (tool: DrawingTool) => {
    if (registry.tools.every(known => known.tool !== tool)) throw new Error(`Unknown tool: ${tool}`)
    if (tool !== CURSOR) setHidden(false)
    const isChange = tool !== pointer.tool
    pointer.setTool(tool)
    gestures.setCursor(tool === CURSOR ? null : 'crosshair')
    if (tool !== CURSOR) collection.select(null)
    if (isChange) events.emit('toolChanged', tool)
  }
  const duplicate = (id: string): string | null => {
    const doc = collection.find(id)
    const { scales } = chart
    if (doc === undefined || scales === null) return null
    const bars = Math.max(1, Math.round(COPY_OFFSET / scales.barSpacing))
    const drop = (scales.yToPrice(COPY_OFFSET) ?? 0) - (scales.yToPrice(0) ?? 0)
    return collection.duplicate(id, shifted(doc.anchors, bars, toTick(drop, scales.info), scales))
  }

  const pointer = new DrawingPointerController({
    registry,
    collection,
    layer: () => layer,
    scales: () => chart.scales,
    isMagnetOn: () => isMagnetOn,
    isHidden: () => isHidden,
    onRedraw: redraw,
    onToolDone: () => {
      if (!isToolSticky) chooseTool(CURSOR)
    },
    onEdit: edit,
  })
  const keys = new KeyActions({
    registry,
    collection,
    pointer,
    layer: () => layer,
    scales: () => chart.scales,
    isHidden: () => isHidden,
    chooseTool,
    duplicate,
    onEdit: edit,
    onRedraw: redraw,
  })
  const scene: DrawingScene = {
    docsOf: symbol => collection.docs(symbol),
    get selectedId() {
      return collection.selected?.id ?? null
    },
    get activeHandle() {
      return keys.activeHandle
    },
    get draft() {
      return pointer.draft
    },
    get preview() {
      return pointer.preview
    },
    get measure() {
      return pointer.measure
    },
    get isPlacing() {
      return pointer.placing !== null
    },
    get theme() {
      return chart.theme
    },
  }
  const layer = new DrawingsLayer(registry, scene)
  const layerHandle = chart.addLayer(layer)
  const gestures = chart.addGestures(pointer)

  const follow = (state: ChartLoadState) => {
    const symbol = symbolOf(state, collection.symbol)
    if (symbol === collection.symbol) return
    pointer.setTool(pointer.tool)
    collection.open(symbol)
  }
  const unsubscribes = [
    chart.on('state', follow),
    chart.on('contextMenu', ({ hit }) => {
      if (hit?.owner === DRAWINGS_OWNER) collection.select(hit.item)
    }),
    chart.addKeys(key => keys.handle(key)),
  ]
  follow(chart.state)

  return {
    registry,
    get symbol() {
      return collection.symbol
    },
    shortcuts: drawingShortcuts(registry.tools),
    get tool() {
      return pointer.tool
    },
    chooseTool,
    get isToolSticky() {
      return isToolSticky
    },
    setToolSticky(isSticky) {
      isToolSticky = isSticky
    },
    get isMagnetOn() {
      return isMagnetOn
    },
    setMagnet(isOn) {
      isMagnetOn = isOn
    },
    get isHidden() {
      return isHidden
    },
    setHidden,
    load(symbol, docs) {
      const report = collection.load(symbol, docs)
      if (report.dropped.length > 0) {
        const message = droppedMessage(`Drawings of ${symbol}`, report.dropped)
        events.emit('problem', { code: 'documents_dropped', message, owner: DRAWINGS_OWNER })
      }
      return report
    },
    docs: symbol => collection.docs(symbol),
    get selected() {
      return collection.selected
    },
    select: id => collection.select(id),
    boxOf: id => layer.inView.find(({ doc }) => doc.id === id)?.shape.box ?? null,
    add: drawing => collection.add(drawing),
    restyle: (id, change) => collection.restyle(id, change),
    setText: (id, text) => collection.setText(id, text),
    setAnchors: (id, anchors) => collection.setAnchors(id, anchors, 'reshape'),
    setLocked: (id, isLocked) => collection.setLocked(id, isLocked),
    bringToFront: id => collection.toFront(id),
    sendToBack: id => collection.toBack(id),
    duplicate,
    remove: id => collection.remove(id),
    removeAll: () => collection.removeAll(),
    restore: docs => collection.restore(docs),
    styleOf: kind => collection.styleOf(kind),
    setStyleOf: (kind, change) => collection.setStyleOf(kind, change),
    on: (name, listener) => events.on(name, listener),
    destroy() {
      events.clear()
      for (const unsubscribe of unsubscribes) unsubscribe()
      gestures.setCursor(null)
      gestures.remove()
      layerHandle.remove()
    },
  }
}

/** Drawings stay open while the same symbol loads at another resolution. */
function symbolOf(state: ChartLoadState, current: string | null): string | null {
  if (state.kind === 'ready' || state.kind === 'no-data') return state.info.ticker
  return state.kind === 'loading' && state.symbol === current ? current : null
}
