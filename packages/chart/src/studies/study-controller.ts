import type { Resolution } from '@tidemark/domain'
import type { LayerHandle } from '../chart-layer.ts'
import type { PaneHandle } from '../chart-panes.ts'
import type { ChartWidget } from '../chart-port.ts'
import type { SymbolInfo } from '../datafeed.ts'
import { digitsOf } from '../price-text.ts'
import { RunningStudy } from './running-study.ts'
import type { StudyDoc } from './study-doc.ts'
import { type DrawnStudy, type StudyLayerSource, studyLayer } from './study-layer.ts'

interface Placed {
  readonly study: RunningStudy
  /** Of an oscillator; overlays share one layer. */
  readonly pane: PaneHandle | null
  readonly layer: LayerHandle | null
}

/** Puts the studies that are shown onto the chart, and takes away what is gone with all that belonged to it. */
export class StudyController {
  readonly #chart: ChartWidget
  readonly #overlays: LayerHandle
  readonly #placed = new Map<string, Placed>()
  readonly #unsubscribes: readonly (() => void)[]
  /** Null while the chart is between two symbols. */
  #context: { readonly info: SymbolInfo; readonly resolution: Resolution } | null = null

  constructor(chart: ChartWidget) {
    this.#chart = chart
    this.#overlays = chart.addLayer(
      studyLayer(
        'overlays',
        this.#sourceOf(() => this.#drawn('price')),
      ),
    )
    this.#overlays.setInAutoScale(true)
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

  /** Brings the chart to what the documents say. */
  show(docs: readonly StudyDoc[]): void {
    const shown = docs.filter(({ hidden }) => !hidden)
    const ids = new Set(shown.map(({ id }) => id))
    for (const id of [...this.#placed.keys()]) if (!ids.has(id)) this.#remove(id)
    let position = 1
    for (const doc of shown) {
      const placed = this.#placed.get(doc.id) ?? this.#place(doc)
      const { study, pane } = placed
      study.setDoc(doc)
      // Anew, so that they are drawn in the order of the documents.
      this.#placed.delete(doc.id)
      this.#placed.set(doc.id, placed)
      if (pane === null) continue
      pane.moveTo(position)
      position += 1
    }
    this.#redraw()
  }

  /** Its values now; null while it is hidden or there are no bars. */
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
    return this.#context === null ? 2 : digitsOf(this.#context.info.pricescale)
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
      study.forget()
      pane?.setDigits(study.kind.digits(this.priceDigits))
    }
    this.#redraw()
  }

  #place(doc: StudyDoc): Placed {
    const study = new RunningStudy(doc)
    return study.kind.place === 'price' ? { study, pane: null, layer: null } : this.#inPane(study)
  }

  #inPane(study: RunningStudy): Placed {
    const { share, id } = study.doc
    const pane = this.#chart.addPane({ share, digits: study.kind.digits(this.priceDigits) })
    const own = () => {
      const drawn = this.drawn(id)
      return drawn === null ? [] : [drawn]
    }
    return { study, pane, layer: pane.addLayer(studyLayer(`study ${study.kind.kind}`, this.#sourceOf(own))) }
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
      const one = study.kind.place === place ? this.drawn(id) : null
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
