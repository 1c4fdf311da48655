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

/** The symbol of a group, and the change that made it. */
interface GroupSymbol {
  readonly symbol: string
  readonly stamp: Stamp
}

/**
 * BY-25: keeps the symbol of this window equal to that of the other windows of its group. Every stamp is sent to all windows
 * when it is made, and each window notes the greatest of every group, also of those that it is not in: so windows that join
 * and leave while messages are under way end at the same symbol.
 */
export class SymbolLink {
  readonly #ports: LinkPorts
  readonly #stops: readonly (() => void)[]
  readonly #groups = new Map<LinkColour, GroupSymbol>()
  /** Null while this window shows none: it then follows the group, and names nothing. */
  #symbol: string | null
  #colour: LinkColour | null = null
  /** Whether this window shows the symbol of its group. Before, it waits for an answer, or is alone in the group. */
  #isInStep = false

  constructor(ports: LinkPorts, symbol: string | null) {
    this.#ports = ports
    this.#symbol = symbol
    this.#stops = [
      ports.channel.on('linkSymbol', ({ colour, symbol: next, version, author }) =>
        this.#take(colour, { symbol: next, stamp: { version, author } }),
      ),
      ports.channel.on('linkQuery', ({ colour }, from) => {
        if (colour === this.#colour) this.#answer(colour, from)
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
    this.#isInStep = false
    if (colour !== null) this.#ports.channel.send({ command: 'linkQuery', colour }, everyWindow)
  }

  /** This window shows another symbol. Returns whether it did not come from the group. */
  changed(symbol: string | null): boolean {
    if (symbol === this.#symbol || symbol === null) return false
    this.#symbol = symbol
    if (this.#colour !== null) this.#name(this.#colour, symbol)
    return true
  }

  #take(colour: LinkColour, group: GroupSymbol): void {
    const known = this.#groups.get(colour)
    const latest = known && !isGreater(group.stamp, known.stamp) ? known : group
    this.#groups.set(colour, latest)
    if (colour !== this.#colour) return
    this.#isInStep = true
    if (latest.symbol === this.#symbol) return
    this.#symbol = latest.symbol
    this.#ports.show(latest.symbol)
  }

  /** Makes the symbol of this window that of the group. */
  #name(colour: LinkColour, symbol: string): void {
    const version = (this.#groups.get(colour)?.stamp.version ?? 0) + 1
    this.#groups.set(colour, { symbol, stamp: { version, author: this.#ports.channel.pageId } })
    this.#isInStep = true
    this.#send(colour, everyWindow)
  }

  #answer(colour: LinkColour, to: string): void {
    if (this.#isInStep) {
      if (to !== '') this.#send(colour, to)
    } else if (this.#symbol !== null) this.#name(colour, this.#symbol)
  }

  #send(colour: LinkColour, to: string): void {
    const group = this.#groups.get(colour)
    if (group)
      this.#ports.channel.send({ command: 'linkSymbol', colour, symbol: group.symbol, ...group.stamp }, to)
  }
}
