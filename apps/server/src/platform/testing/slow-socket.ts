import { Duplex } from 'node:stream'

/** A network socket whose peer reads only on demand; collects the text messages that were read. */
export class SlowSocket extends Duplex {
  readonly texts: string[] = []
  #isReading = true
  #bytes = Buffer.alloc(0)
  #resume: (() => void) | null = null

  constructor(highWaterMark: number) {
    super({ writableHighWaterMark: highWaterMark })
  }

  pauseReading(): void {
    this.#isReading = false
  }

  /** Resolves when everything written has been read, including frames that follow the drain. */
  async readAll(): Promise<void> {
    this.#isReading = true
    while (this.#resume || this.writableLength > 0) {
      const resume = this.#resume
      this.#resume = null
      resume?.()
      await new Promise(resolve => setImmediate(resolve))
    }
    await new Promise(resolve => setImmediate(resolve))
    if (this.writableLength > 0) await this.readAll()
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    const take = () => {
      this.#bytes = Buffer.concat([this.#bytes, chunk])
      this.#readFrames()
      done()
    }
    if (this.#isReading) take()
    else this.#resume = take
  }

  override _read(): void {
    this.push(null)
  }

  #readFrames(): void {
    for (;;) {
      const size = this.#bytes[1] ?? 0
      const header = size < 126 ? 2 : size === 126 ? 4 : 10
      if (this.#bytes.length < header) return
      const length =
        size < 126
          ? size
          : size === 126
            ? this.#bytes.readUInt16BE(2)
            : Number(this.#bytes.readBigUInt64BE(2))
      if (this.#bytes.length < header + length) return
      this.texts.push(this.#bytes.toString('utf8', header, header + length))
      this.#bytes = this.#bytes.subarray(header + length)
    }
  }
}
