// MurmurHash3 x86 128-bit by Austin Appleby, public domain.
const C1 = 0x239b961b
const C2 = 0xab0e9789
const C3 = 0x38b34ae5
const C4 = 0xa1e38b93
const D1 = 0x561ccd1b
const D2 = 0x0bcaa747
const D3 = 0x96cd1c35
const D4 = 0x32ac3b17
// The bits of NaN differ between machines, so one fixed number replaces it.
const NAN_REPLACEMENT = -Number.MAX_VALUE
const CODES = 128

// Reused by every hash: the bits of the two numbers of a block.
const pair = new Float64Array(2)
const bits = new Uint32Array(pair.buffer)
// Reused by every text: some of its codes, each followed by 0.
const codes = new Float64Array(2 * CODES)

/** 128-bit hash of numbers and texts, the same on every machine. Fast, not cryptographic. */
export class HashStream {
  #h1 = 0
  #h2 = 0
  #h3 = 0
  #h4 = 0
  #words = 0

  /** All NaN values hash alike, and so do both zeros. */
  number(value: number): void {
    this.#block(value, 0)
  }

  /** Hashes a column and its length. */
  numbers(column: Float64Array): void {
    this.#block(column.length, 1)
    this.#blocks(column, column.length)
  }

  /** Hashes a text and its length. */
  text(value: string): void {
    const { length } = value
    this.#block(length, 2)
    for (let from = 0; from < length; from += CODES) {
      const count = Math.min(CODES, length - from)
      for (let index = 0; index < count; index += 1) codes[2 * index] = value.charCodeAt(from + index)
      this.#blocks(codes, 2 * count)
    }
  }

  digest(): string {
    const length = this.#words * 4
    let [h1, h2, h3, h4] = [this.#h1, this.#h2, this.#h3, this.#h4].map(word => word ^ length) as [
      number,
      number,
      number,
      number,
    ]
    h1 = (h1 + h2 + h3 + h4) | 0
    h2 = (h2 + h1) | 0
    h3 = (h3 + h1) | 0
    h4 = (h4 + h1) | 0
    h1 = mixed(h1)
    h2 = mixed(h2)
    h3 = mixed(h3)
    h4 = mixed(h4)
    h1 = (h1 + h2 + h3 + h4) | 0
    return [h1, h2 + h1, h3 + h1, h4 + h1].map(hex).join('')
  }

  /** The same as a block for each pair of numbers, in local variables, because columns are long. */
  #blocks(column: Float64Array, length: number): void {
    let [h1, h2, h3, h4] = [this.#h1, this.#h2, this.#h3, this.#h4]
    for (let index = 0; index < length; index += 2) {
      pair[0] = hashed(column[index] as number)
      pair[1] = index + 1 < length ? hashed(column[index + 1] as number) : 0
      h1 = (Math.imul((rotated(h1 ^ scrambled(bits[0] as number, C1, 15, C2), 19) + h2) | 0, 5) + D1) | 0
      h2 = (Math.imul((rotated(h2 ^ scrambled(bits[1] as number, C2, 16, C3), 17) + h3) | 0, 5) + D2) | 0
      h3 = (Math.imul((rotated(h3 ^ scrambled(bits[2] as number, C3, 17, C4), 15) + h4) | 0, 5) + D3) | 0
      h4 = (Math.imul((rotated(h4 ^ scrambled(bits[3] as number, C4, 18, C1), 13) + h1) | 0, 5) + D4) | 0
    }
    this.#h1 = h1
    this.#h2 = h2
    this.#h3 = h3
    this.#h4 = h4
    this.#words = (this.#words + 4 * Math.ceil(length / 2)) | 0
  }

  #block(one: number, other: number): void {
    pair[0] = hashed(one)
    pair[1] = hashed(other)
    const [h1, h2, h3, h4] = [this.#h1, this.#h2, this.#h3, this.#h4]
    const next =
      (Math.imul((rotated(h1 ^ scrambled(bits[0] as number, C1, 15, C2), 19) + h2) | 0, 5) + D1) | 0
    this.#h1 = next
    this.#h2 = (Math.imul((rotated(h2 ^ scrambled(bits[1] as number, C2, 16, C3), 17) + h3) | 0, 5) + D2) | 0
    this.#h3 = (Math.imul((rotated(h3 ^ scrambled(bits[2] as number, C3, 17, C4), 15) + h4) | 0, 5) + D3) | 0
    this.#h4 =
      (Math.imul((rotated(h4 ^ scrambled(bits[3] as number, C4, 18, C1), 13) + next) | 0, 5) + D4) | 0
    this.#words = (this.#words + 4) | 0
  }
}

/** Adding zero turns −0 into 0. */
const hashed = (value: number): number => (Number.isNaN(value) ? NAN_REPLACEMENT : value + 0)

const scrambled = (word: number, one: number, by: number, other: number): number =>
  Math.imul(rotated(Math.imul(word, one), by), other)

const rotated = (word: number, by: number): number => (word << by) | (word >>> (32 - by))

function mixed(word: number): number {
  let mix = word
  mix = Math.imul(mix ^ (mix >>> 16), 0x85ebca6b)
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35)
  return mix ^ (mix >>> 16)
}

const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, '0')
