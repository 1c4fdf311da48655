import { digitsOf, type Resolution } from '@tidemark/domain'
import type { LayerHandle } from '../chart-layer.ts'
import type { PaneHandle } from '../chart-panes.ts'
import type { ChartWidget } from '../chart-port.ts'
import type { SymbolInfo } from '../datafeed.ts'
import { RunningStudy } from './running-study.ts'
import type { StudyDoc } from './study-doc.ts'
import { type DrawnStudy, type StudyLayerSource, studyLayer } from './study-layer.ts'
import type { StudyRegistry } from './study-registry.ts'

interface Placed {
  readonly study: RunningStudy
  /** Only of a study in its own pane; overlays share one layer. */
  readonly pane: PaneHandle | null
  readonly layer: LayerHandle | null
}

/** Shows the visible studies on the chart, and removes the layer and pane of each one that is hidden or removed. */
export class StudyController {
  readonly #chart: ChartWidget
  readonly #registry: StudyRegistry
  readonly #overlays: LayerHandle
  readonly #placed = new Map<string, Placed>()
  readonly #unsubscribes: readonly (() => void)[]
  /** Null while the chart switches symbols. */
  #context: { readonly info: SymbolInfo; readonly resolution: Resolution } | null = null

  constructor(chart: ChartWidget, registry: StudyRegistry) {
    this.#chart = chart
    this.#registry = registry
    this.#overlays = chart.addLayer(
      studyLayer(
        'overlays',
        this.#sourceOf(() => this.#drawn('price')),
      ),
    )
    this.#overlays.setInAutoScale('all')
    const { state } = chart
    if (state.kind === 'ready') this.#context = { info: state.info, resolution: state.resolution }
    this.#unsubscribes = [
      chart.on('barsUpdated', change => {
        if (chart.bars.length === 0) this.#context = null
        for (const { study } of this.#placed.values()) study.update(change, chart.bars)
      }),
      chart.on('symbolLoaded', ({ info, resolution }) => this.#open({ info, resolution })),
    ]
  }

  /** Updates the chart to match the documents. */
  show(docs: readonly StudyDoc[]): void {
    const shown = docs.filter(({ hidden }) => !hidden)
    const ids = new Set(shown.map(({ id }) => id))
    for (const id of [...this.#placed.keys()]) if (!ids.has(id)) this.#remove(id)
    let position = 1
    for (const doc of shown) {
      const placed = this.#placed.get(doc.id) ?? this.#place(doc)
      const { study, pane } = placed
      study.setDoc(doc)
      // Reinsert, so that studies are drawn in the order of the documents.
      this.#placed.delete(doc.id)
      this.#placed.set(doc.id, placed)
      if (pane === null) continue
      pane.moveTo(position)
      position += 1
    }
    this.#redraw()
  }

  /** Current values; null while the study is hidden or there are no bars. */
  drawn(id: string): DrawnStudy | null {
    const placed = this.#placed.get(id)
    return placed === undefined || this.#context === null
      ? null
      : placed.study.drawn(this.#chart.bars, this.#context)
  }

  paneOf(id: string): PaneHandle | null {
    return this.#placed.get(id)?.pane ?? null
  }

  get priceDigits(): number {
    return this.#context === null ? 2 : digitsOf(this.#context.info)
  }

  indexOf(time: number): number {
    const { bars } = this.#chart
    let low = 0
    let high = bars.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((bars[middle]?.time ?? 0) < time) low = middle + 1
      else high = middle
    }
    return low
  }

  close(): void {
    for (const unsubscribe of this.#unsubscribes) unsubscribe()
    for (const id of [...this.#placed.keys()]) this.#remove(id)
    this.#overlays.remove()
  }

  #open(context: { readonly info: SymbolInfo; readonly resolution: Resolution }): void {
    this.#context = context
    for (const { study, pane } of this.#placed.values()) {
      study.reset()
      pane?.setDigits(study.definition.digits(this.priceDigits))
    }
    this.#redraw()
  }

  #place(doc: StudyDoc): Placed {
    const study = new RunningStudy(doc, this.#registry.get(doc.kind))
    return study.definition.place === 'price' ? { study, pane: null, layer: null } : this.#placeInPane(study)
  }

  #placeInPane(study: RunningStudy): Placed {
    const { share, id } = study.doc
    const pane = this.#chart.addPane({ share, digits: study.definition.digits(this.priceDigits) })
    const ownStudy = () => {
      const drawn = this.drawn(id)
      return drawn === null ? [] : [drawn]
    }
    return {
      study,
      pane,
      layer: pane.addLayer(studyLayer(`study ${study.definition.kind}`, this.#sourceOf(ownStudy))),
    }
  }

  #remove(id: string): void {
    const placed = this.#placed.get(id)
    this.#placed.delete(id)
    placed?.layer?.remove()
    placed?.pane?.remove()
  }

  #redraw(): void {
    this.#overlays.redraw()
    for (const { layer } of this.#placed.values()) layer?.redraw()
  }

  #drawn(place: 'price' | 'pane'): readonly DrawnStudy[] {
    const drawn: DrawnStudy[] = []
    for (const [id, { study }] of this.#placed) {
      const one = study.definition.place === place ? this.drawn(id) : null
      if (one !== null) drawn.push(one)
    }
    return drawn
  }

  #sourceOf(studies: () => readonly DrawnStudy[]): StudyLayerSource {
    const chart = this.#chart
    return {
      studies,
      indexOf: time => this.indexOf(time),
      get theme() {
        return chart.theme
      },
    }
  }
}
