import type { ChartWidget } from '@tidemark/chart'
import type { ChartDocument, LookValue } from '@tidemark/contracts'

export interface HasId {
  readonly id: string
}

export type Look = Readonly<Record<string, LookValue>>

/** The parts of a chart that are saved, one small port each. Documents are plain JSON with an id. */
export interface ChartStateParts {
  readonly studies: {
    read(): readonly HasId[]
    /** Replaces all studies. Skips documents that this version cannot read; they stay saved. */
    apply(studies: readonly ChartDocument[]): void
  }
  readonly drawings: {
    read(symbol: string): readonly HasId[]
    /** Replaces all drawings of the symbol. */
    apply(symbol: string, drawings: readonly ChartDocument[]): void
  }
  readonly look: {
    read(): Look
    /** Leaves missing settings as they are and ignores unknown ones. */
    apply(look: Look): void
  }
  /** Liquidity Map settings. Only templates contain them: the display settings save the current ones. */
  readonly map: {
    read(): Readonly<Record<string, unknown>>
    apply(settings: Readonly<Record<string, unknown>>): void
  }
}

type PartName = keyof ChartStateParts

/** The parts a chart has now: drawings and studies load after the candles. */
export class ChartParts {
  readonly #parts: { [Name in PartName]?: ChartStateParts[Name] } = {}
  readonly #listeners = new Set<(name: PartName) => void>()
  readonly #wantedListeners = new Set<(name: PartName) => void>()

  register<Name extends PartName>(name: Name, part: ChartStateParts[Name]): () => void {
    this.#parts[name] = part
    for (const listener of this.#listeners) listener(name)
    return () => {
      if (this.#parts[name] === part) delete this.#parts[name]
    }
  }

  get<Name extends PartName>(name: Name): ChartStateParts[Name] | undefined {
    return this.#parts[name]
  }

  /** The saved chart has documents of a part whose code has not loaded. */
  want(name: PartName): void {
    for (const listener of this.#wantedListeners) listener(name)
  }

  onWanted(listener: (name: PartName) => void): () => void {
    this.#wantedListeners.add(listener)
    return () => this.#wantedListeners.delete(listener)
  }

  onRegistered(listener: (name: PartName) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

const partsByWidget = new WeakMap<ChartWidget, ChartParts>()

/** The parts of a chart. To add one: `partsOf(widget).register('studies', …)`. */
export function partsOf(widget: ChartWidget): ChartParts {
  const parts = partsByWidget.get(widget) ?? new ChartParts()
  partsByWidget.set(widget, parts)
  return parts
}
