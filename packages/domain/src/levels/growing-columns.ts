/** Number columns that are filled again and again and only ever grow: a market's worth of chains makes no garbage. */
export class GrowingColumns<Name extends string> {
  readonly #names: readonly Name[]
  columns: Readonly<Record<Name, Float64Array>>
  size = 0

  constructor(...names: readonly Name[]) {
    this.#names = names
    this.columns = this.#create(256)
  }

  /** Makes room for so many rows in all and forgets the rows there were. */
  clear(room: number): void {
    this.size = 0
    const [first] = this.#names
    if (first !== undefined && this.columns[first].length < room) this.columns = this.#create(room * 2)
  }

  #create(length: number): Record<Name, Float64Array> {
    return Object.fromEntries(this.#names.map(name => [name, new Float64Array(length)])) as Record<
      Name,
      Float64Array
    >
  }
}
