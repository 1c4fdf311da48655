/** Reusable number columns that only grow, so that computing many chains creates no garbage. */
export class GrowingColumns<Name extends string> {
  readonly #names: readonly Name[]
  columns: Readonly<Record<Name, Float64Array>>
  size = 0

  constructor(...names: readonly Name[]) {
    this.#names = names
    this.columns = this.#create(256)
  }

  /** Removes all rows and ensures capacity for this many. */
  clear(capacity: number): void {
    this.size = 0
    const [first] = this.#names
    if (first !== undefined && this.columns[first].length < capacity)
      this.columns = this.#create(capacity * 2)
  }

  #create(length: number): Record<Name, Float64Array> {
    return Object.fromEntries(this.#names.map(name => [name, new Float64Array(length)])) as Record<
      Name,
      Float64Array
    >
  }
}
