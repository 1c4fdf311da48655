/** Returns numbers from the largest down. A heap, because callers rarely take more than a few. */
export class MaxHeap {
  #heap = new Float64Array(256)
  size = 0

  /** Loads the values above zero of a range and returns their sum. */
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
    for (let position = (size >> 1) - 1; position >= 0; position -= 1) this.#sink(position)
    return total
  }

  /** Removes and returns the largest value. */
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
    let position = start
    while (true) {
      let child = 2 * position + 1
      if (child >= this.size) break
      if (child + 1 < this.size && (heap[child + 1] as number) > (heap[child] as number)) child += 1
      if ((heap[child] as number) <= value) break
      heap[position] = heap[child] as number
      position = child
    }
    heap[position] = value
  }
}
