import type { ChartProblem } from '../chart-events.ts'
import type { PaneHandle, PaneOptions } from '../chart-panes.ts'
import { LayerStack } from './layer-stack.ts'
import type { LayerData } from './pane-scales.ts'
import type { PriceView } from './price-view.ts'

interface LowerPanesHooks {
  onProblem(problem: ChartProblem): void
  onResized(): void
}

/** The panes below the candles, each with its own layers. */
export class LowerPanes {
  readonly #view: PriceView
  readonly #data: LayerData
  readonly #hooks: LowerPanesHooks
  #shares = ''

  constructor(view: PriceView, data: LayerData, hooks: LowerPanesHooks) {
    this.#view = view
    this.#data = data
    this.#hooks = hooks
  }

  add({ share, digits }: PaneOptions): PaneHandle {
    const view = this.#view
    const pane = view.addLowerPane(share, digits)
    const layers = new LayerStack(view, pane, this.#data, problem => this.#hooks.onProblem(problem))
    pane.scaleTo(() => layers.extent)
    this.#shares = view.paneShares
    return {
      addLayer: layer => layers.add(layer),
      setDigits: count => {
        view.contentChanged()
        pane.setDigits(count)
      },
      get share() {
        return pane.share
      },
      setShare: newShare => {
        pane.setShare(newShare)
        this.#shares = view.paneShares
      },
      moveTo: position => pane.moveTo(position),
      get box() {
        return { top: view.topOf(pane.index), height: pane.size.height }
      },
      remove: () => {
        view.removeLowerPane(pane)
        this.#shares = view.paneShares
      },
    }
  }

  /** Call after a pointer release: the library has no event for a dragged divider. */
  checkResized(): void {
    const shares = this.#view.paneShares
    if (shares === this.#shares) return
    this.#shares = shares
    this.#hooks.onResized()
  }
}
