import type { ChartLoadState } from '../chart-events.ts'
import { Emitter } from '../events.ts'
import { droppedMessage } from '../stored-documents.ts'
import { DrawingCollection } from './drawing-collection.ts'
import type { DrawingDoc } from './drawing-doc.ts'
import { DrawingPointerController } from './drawing-pointer-controller.ts'
import { DRAWINGS_OWNER, type DrawingScene, DrawingsLayer } from './drawings-layer.ts'
import type { DrawingEvents, Drawings, DrawingsOptions, DrawingTool } from './drawings-port.ts'
import { KeyActions } from './key-actions.ts'
import { shifted } from './moving.ts'
import { toTick } from './snapping.ts'

/** So far from the original, in CSS pixels, a copy is seen to be another. */
const COPY_OFFSET = 16

export function createDrawings({ chart, ids }: DrawingsOptions): Drawings {
  const events = new Emitter<DrawingEvents>((name, cause) => {
    // A listener of problems that throws has nobody left to tell.
    if (name === 'problem') return
    const message = `A listener of '${name}' threw`
    events.emit('problem', { code: 'listener_failed', message, owner: DRAWINGS_OWNER, cause })
  })
  let isMagnetOn = false
  let isHidden = false
  let isToolSticky = false

  const redraw = () => layerHandle.redraw()
  const book = new DrawingCollection(ids, {
    onChanged(symbol, docs) {
      events.emit('drawingsChanged', { symbol, docs })
      chart.markUnsaved()
    },
    onSelected(doc) {
      if (doc?.id !== selectedId) keys.forgetHandle()
      selectedId = doc?.id ?? null
      events.emit('selectionChanged', doc)
    },
    onRedraw: redraw,
  })
  let selectedId: string | null = null

  const edit = (doc: DrawingDoc) => {
    book.select(doc.id)
    events.emit('editRequested', doc)
  }
  const setHidden = (hide: boolean) => {
    if (hide === isHidden) return
    isHidden = hide
    if (hide) {
      chooseTool('cursor')
      book.select(null)
    }
    layerHandle.setVisible(!hide)
    events.emit('hiddenChanged', hide)
  }
  const chooseTool = (tool: DrawingTool) => {
    if (tool !== 'cursor') setHidden(false)
    const isAnother = tool !== hand.tool
    hand.take(tool)
    gestures.setCursor(tool === 'cursor' ? null : 'crosshair')
    if (tool !== 'cursor') book.select(null)
    if (isAnother) events.emit('toolChanged', tool)
  }
  const duplicate = (id: string): string | null => {
    const doc = book.find(id)
    const { scales } = chart
    if (doc === undefined || scales === null) return null
    const bars = Math.max(1, Math.round(COPY_OFFSET / scales.barSpacing))
    const drop = (scales.yToPrice(COPY_OFFSET) ?? 0) - (scales.yToPrice(0) ?? 0)
    return book.duplicate(id, shifted(doc.anchors, bars, toTick(drop, scales.info), scales))
  }

  const hand = new DrawingPointerController({
    book,
    layer: () => layer,
    scales: () => chart.scales,
    isMagnetOn: () => isMagnetOn,
    isHidden: () => isHidden,
    onRedraw: redraw,
    onToolDone: () => {
      if (!isToolSticky) chooseTool('cursor')
    },
    onEdit: edit,
  })
  const keys = new KeyActions({
    book,
    hand,
    layer: () => layer,
    scales: () => chart.scales,
    isHidden: () => isHidden,
    chooseTool,
    duplicate,
    onEdit: edit,
    onRedraw: redraw,
  })
  const scene: DrawingScene = {
    docsOf: symbol => book.docs(symbol),
    get selectedId() {
      return book.selected?.id ?? null
    },
    get activeHandle() {
      return keys.activeHandle
    },
    get draft() {
      return hand.draft
    },
    get preview() {
      return hand.preview
    },
    get measure() {
      return hand.measure
    },
    get isPlacing() {
      return hand.placing !== null
    },
    get theme() {
      return chart.theme
    },
  }
  const layer = new DrawingsLayer(scene)
  const layerHandle = chart.addLayer(layer)
  const gestures = chart.addGestures(hand)

  const follow = (state: ChartLoadState) => {
    const symbol = symbolOf(state, book.symbol)
    if (symbol === book.symbol) return
    hand.take(hand.tool)
    book.open(symbol)
  }
  const unsubscribes = [
    chart.on('state', follow),
    chart.on('contextMenu', ({ hit }) => {
      if (hit?.owner === DRAWINGS_OWNER) book.select(hit.item)
    }),
    chart.addKeys(key => keys.handle(key)),
  ]
  follow(chart.state)

  return {
    get tool() {
      return hand.tool
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
      const report = book.load(symbol, docs)
      if (report.dropped.length > 0) {
        const message = droppedMessage(`Drawings of ${symbol}`, report.dropped)
        events.emit('problem', { code: 'documents_dropped', message, owner: DRAWINGS_OWNER })
      }
      return report
    },
    docs: symbol => book.docs(symbol),
    get selected() {
      return book.selected
    },
    select: id => book.select(id),
    boxOf: id => layer.inView.find(({ doc }) => doc.id === id)?.shape.box ?? null,
    add: drawing => book.add(drawing),
    restyle: (id, change) => book.restyle(id, change),
    setText: (id, text) => book.setText(id, text),
    setAnchors: (id, anchors) => book.setAnchors(id, anchors, 'reshape'),
    setLocked: (id, isLocked) => book.setLocked(id, isLocked),
    bringToFront: id => book.toFront(id),
    sendToBack: id => book.toBack(id),
    duplicate,
    remove: id => book.remove(id),
    removeAll: () => book.removeAll(),
    undo: () => book.undo(),
    redo: () => book.redo(),
    get undoName() {
      return book.undoName
    },
    get redoName() {
      return book.redoName
    },
    styleOf: kind => book.styleOf(kind),
    setStyleOf: (kind, change) => book.setStyleOf(kind, change),
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

/** While the same symbol loads at another resolution, it is still the one whose drawings are open. */
function symbolOf(state: ChartLoadState, current: string | null): string | null {
  if (state.kind === 'ready' || state.kind === 'no-data') return state.info.ticker
  return state.kind === 'loading' && state.symbol === current ? current : null
}
