import type { ChartWidget } from '@tidemark/chart'
import type { ChartDocument, LookValue } from '@tidemark/contracts'

export interface HasId {
  readonly id: string
}

export type Look = Readonly<Record<string, LookValue>>

/** What of a chart is kept, each behind a port as small as it can be. Documents are plain JSON with an id. */
export interface ChartStateParts {
  readonly studies: {
    read(): readonly HasId[]
    /** In place of all there were. Whatever cannot be read is left out; it is not lost. */
    apply(studies: readonly ChartDocument[]): void
  }
  readonly drawings: {
    read(symbol: string): readonly HasId[]
    /** In place of all the symbol had. */
    apply(symbol: string, drawings: readonly ChartDocument[]): void
  }
  readonly look: {
    read(): Look
    /** Choices that are not named stay; unknown ones are no harm. */
    apply(look: Look): void
  }
  /** Choices of the Liquidity Map: kept by templates alone, since the map keeps its own. */
  readonly map: {
    read(): Readonly<Record<string, unknown>>
    apply(choices: Readonly<Record<string, unknown>>): void
  }
}

type PartName = keyof ChartStateParts

/** The parts that a chart has at present: drawings and studies arrive after the candles. */
export class ChartParts {
  readonly #parts: { [Name in PartName]?: ChartStateParts[Name] } = {}
  readonly #listeners = new Set<(name: PartName) => void>()

  plug<Name extends PartName>(name: Name, part: ChartStateParts[Name]): () => void {
    this.#parts[name] = part
    for (const listener of this.#listeners) listener(name)
    return () => {
      if (this.#parts[name] === part) delete this.#parts[name]
    }
  }

  get<Name extends PartName>(name: Name): ChartStateParts[Name] | undefined {
    return this.#parts[name]
  }

  onPlugged(listener: (name: PartName) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

const partsByWidget = new WeakMap<ChartWidget, ChartParts>()

/** Whoever brings a part to a chart plugs it in here: `partsOf(widget).plug('studies', …)`. */
export function partsOf(widget: ChartWidget): ChartParts {
  const parts = partsByWidget.get(widget) ?? new ChartParts()
  partsByWidget.set(widget, parts)
  return parts
}
