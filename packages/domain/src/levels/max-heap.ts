/** Gives numbers back from the largest down. A heap: seldom are more than a few of them wanted. */
export class MaxHeap {
  #heap = new Float64Array(256)
  size = 0

  /** Takes in the values above zero of a stretch and tells their sum. */
  fill(values: Float64Array, from: number, to: number): number {
    if (this.#heap.length < to - from) this.#heap = new Float64Array((to - from) * 2)
    let size = 0
    let total = 0
    for (let row = from; row < to; row += 1) {
      const value = values[row] as number
      if (!(value > 0)) continue
      this.#heap[size] = value
      total += value
      size += 1
    }
    this.size = size
    for (let place = (size >> 1) - 1; place >= 0; place -= 1) this.#sink(place)
    return total
  }

  /** The largest that is left. */
  take(): number {
    const top = this.#heap[0] as number
    this.size -= 1
    this.#heap[0] = this.#heap[this.size] as number
    this.#sink(0)
    return top
  }

  #sink(start: number): void {
    const heap = this.#heap
    const value = heap[start] as number
    let place = start
    while (true) {
      let child = 2 * place + 1
      if (child >= this.size) break
      if (child + 1 < this.size && (heap[child + 1] as number) > (heap[child] as number)) child += 1
      if ((heap[child] as number) <= value) break
      heap[place] = heap[child] as number
      place = child
    }
    heap[place] = value
  }
}
