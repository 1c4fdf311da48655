import { everyWindow, type LinkColour } from '@tidemark/contracts'
import type { WindowChannel } from '../window-messages/index.ts'

interface LinkPorts {
  readonly channel: Pick<WindowChannel, 'send' | 'on' | 'pageId'>
  /** Shows a symbol of another window. */
  readonly show: (symbol: string) => void
}

/** Orders the changes of a group: all its windows keep the greatest. */
interface Stamp {
  readonly version: number
  readonly author: string
}

const isGreater = (a: Stamp, b: Stamp): boolean =>
  a.version > b.version || (a.version === b.version && a.author > b.author)

/** BY-25: keeps the symbol of this window equal to that of the other windows of its group. */
export class SymbolLink {
  readonly #ports: LinkPorts
  readonly #stops: readonly (() => void)[]
  #symbol: string
  #colour: LinkColour | null = null
  /** Of the group's symbol; null until a window of the group has named or changed it. */
  #stamp: Stamp | null = null

  constructor(ports: LinkPorts, symbol: string) {
    this.#ports = ports
    this.#symbol = symbol
    this.#stops = [
      ports.channel.on('linkSymbol', ({ colour, symbol: next, version, author }) => {
        if (colour === this.#colour) this.#take(next, { version, author })
      }),
      ports.channel.on('linkQuery', ({ colour }, from) => {
        if (colour === this.#colour) this.#send(from)
      }),
    ]
  }

  close(): void {
    for (const stop of this.#stops) stop()
  }

  /** Takes over the symbol of the group where it has one. */
  join(colour: LinkColour | null): void {
    if (colour === this.#colour) return
    this.#colour = colour
    this.#stamp = null
    if (colour !== null) this.#ports.channel.send({ command: 'linkQuery', colour }, everyWindow)
  }

  /** This window shows another symbol. Returns whether it did not come from the group. */
  changed(symbol: string): boolean {
    if (symbol === this.#symbol) return false
    this.#symbol = symbol
    this.#stamp = { version: (this.#stamp?.version ?? 0) + 1, author: this.#ports.channel.pageId }
    this.#send(everyWindow)
    return true
  }

  #take(symbol: string, stamp: Stamp): void {
    if (this.#stamp !== null && !isGreater(stamp, this.#stamp)) return
    this.#stamp = stamp
    if (symbol === this.#symbol) return
    this.#symbol = symbol
    this.#ports.show(symbol)
  }

  #send(to: string): void {
    if (this.#colour === null || to === '') return
    this.#stamp ??= { version: 0, author: this.#ports.channel.pageId }
    const { channel } = this.#ports
    channel.send({ command: 'linkSymbol', colour: this.#colour, symbol: this.#symbol, ...this.#stamp }, to)
  }
}
