import { type LabelBox, type LabelRequest, placeLabels } from './place-labels.ts'

/**
 * What lies over a pane: the elements of the page over it, and the labels that its layers draw. Every label asks here for its
 * place, so that none covers another. The layer that asks first is served first.
 */
export class LabelAreas {
  readonly #covered: readonly LabelBox[]
  readonly #labels = new Map<string, readonly LabelBox[]>()

  /** `covered`: by elements of the page, in CSS pixels from the top left of the pane. */
  constructor(covered: readonly LabelBox[] = []) {
    this.#covered = covered
  }

  get taken(): readonly LabelBox[] {
    return [...this.#covered, ...[...this.#labels.values()].flat()]
  }

  /** Before a layer places its labels one by one. */
  clear(layer: string): void {
    this.#labels.delete(layer)
  }

  isFree(box: LabelBox): boolean {
    return this.taken.every(other => !isOver(other, box))
  }

  take(layer: string, box: LabelBox): void {
    this.#labels.set(layer, [...(this.#labels.get(layer) ?? []), box])
  }

  /** All labels of a layer, the most important first; null where there is no room. They also avoid `occupied`. */
  place(
    layer: string,
    requests: readonly LabelRequest[],
    bounds: { readonly width: number; readonly height: number },
    occupied: readonly LabelBox[] = [],
  ): (LabelBox | null)[] {
    this.clear(layer)
    const places = placeLabels(requests, bounds, [...this.taken, ...occupied])
    for (const place of places) if (place) this.take(layer, place)
    return places
  }
}

const isOver = (a: LabelBox, b: LabelBox): boolean =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height
