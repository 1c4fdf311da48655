// MurmurHash3 x86 128-bit by Austin Appleby, public domain.
const C1 = 0x239b961b
const C2 = 0xab0e9789
const C3 = 0x38b34ae5
const C4 = 0xa1e38b93
// The bits of NaN differ between machines, so one fixed number replaces it.
const NAN_REPLACEMENT = -Number.MAX_VALUE

/** 128-bit hash of numbers and texts, the same on every machine. Fast, not cryptographic. */
export class HashStream {
  #h1 = 0
  #h2 = 0
  #h3 = 0
  #h4 = 0
  #words = 0
  readonly #pair = new Float64Array(2)
  readonly #bits = new Uint32Array(this.#pair.buffer)

  /** All NaN values hash alike, and so do both zeros. */
  number(value: number): void {
    this.#block(value, 0)
  }

  /** Hashes a column and its length. */
  numbers(column: Float64Array): void {
    const { length } = column
    this.#block(length, 1)
    for (let index = 0; index < length; index += 2)
      this.#block(column[index] as number, index + 1 < length ? (column[index + 1] as number) : 0)
  }

  /** Hashes a text and its length. */
  text(value: string): void {
    this.#block(value.length, 2)
    for (let index = 0; index < value.length; index += 1) this.#block(value.charCodeAt(index), 0)
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

  #block(one: number, other: number): void {
    // Adding zero turns −0 into 0.
    this.#pair[0] = Number.isNaN(one) ? NAN_REPLACEMENT : one + 0
    this.#pair[1] = Number.isNaN(other) ? NAN_REPLACEMENT : other + 0
    const bits = this.#bits
    this.#h1 ^= Math.imul(rotated(Math.imul(bits[0] as number, C1), 15), C2)
    this.#h1 = (Math.imul((rotated(this.#h1, 19) + this.#h2) | 0, 5) + 0x561ccd1b) | 0
    this.#h2 ^= Math.imul(rotated(Math.imul(bits[1] as number, C2), 16), C3)
    this.#h2 = (Math.imul((rotated(this.#h2, 17) + this.#h3) | 0, 5) + 0x0bcaa747) | 0
    this.#h3 ^= Math.imul(rotated(Math.imul(bits[2] as number, C3), 17), C4)
    this.#h3 = (Math.imul((rotated(this.#h3, 15) + this.#h4) | 0, 5) + 0x96cd1c35) | 0
    this.#h4 ^= Math.imul(rotated(Math.imul(bits[3] as number, C4), 18), C1)
    this.#h4 = (Math.imul((rotated(this.#h4, 13) + this.#h1) | 0, 5) + 0x32ac3b17) | 0
    this.#words = (this.#words + 4) | 0
  }
}

const rotated = (word: number, by: number): number => (word << by) | (word >>> (32 - by))

function mixed(word: number): number {
  let mix = word
  mix = Math.imul(mix ^ (mix >>> 16), 0x85ebca6b)
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35)
  return mix ^ (mix >>> 16)
}

const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, '0')
