/** Returns numbers from the largest down. A heap, because callers rarely take more than a few. */
export class MaxHeap {
  #heap = new Float64Array(256)
  size = 0

  /** Removes all values and ensures capacity for this many. */
  clear(capacity: number): void {
    this.size = 0
    if (this.#heap.length < capacity) this.#heap = new Float64Array(capacity * 2)
  }

  /** To be followed by `order` after the last value. */
  add(value: number): void {
    this.#heap[this.size] = value
    this.size += 1
  }

  order(): void {
    for (let position = (this.size >> 1) - 1; position >= 0; position -= 1) this.#sink(position)
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
