import type { LinkColour } from '@tidemark/contracts'
import type { DesktopAgent } from './desktop-agent.ts'

interface SharingPorts {
  readonly agent: DesktopAgent
  isListed(symbol: string): Promise<boolean>
  nameOf(symbol: string): Promise<string>
  /** Shows a symbol of another application. */
  show(symbol: string): void
  onUnknown(ticker: string): void
  report(what: string, error: unknown): void
}

const instrumentType = 'fdc3.instrument'

/** User channels as the standard recommends them. */
const channels: Readonly<Record<LinkColour, string>> = {
  red: 'fdc3.channel.1',
  orange: 'fdc3.channel.2',
  yellow: 'fdc3.channel.3',
  green: 'fdc3.channel.4',
  blue: 'fdc3.channel.6',
  purple: 'fdc3.channel.8',
}

/** BY-25: offers the symbol of this window to other applications of the desktop, and takes over theirs. */
export class InstrumentSharing {
  readonly #ports: SharingPorts
  /** Counts the tickers offered and received: while one is looked up, a newer one replaces it. */
  #turn = 0
  #unsubscribe = () => {}

  constructor(ports: SharingPorts) {
    this.#ports = ports
  }

  start(): Promise<void> {
    return this.#attempt('The desktop agent did not accept a listener', async () => {
      const { agent } = this.#ports
      const listener = await agent.addContextListener(instrumentType, context => void this.#receive(context))
      this.#unsubscribe = () => listener.unsubscribe()
    })
  }

  stop(): void {
    this.#unsubscribe()
  }

  /** The link colour of the window is a channel of the agent too. */
  join(colour: LinkColour): Promise<void> {
    return this.#attempt(
      'The desktop agent did not join a channel',
      async () => await this.#ports.agent.joinUserChannel?.(channels[colour]),
    )
  }

  /** The user has changed the symbol. What another application sent must not come here: it would go round in circles. */
  offer(symbol: string): Promise<void> {
    return this.#attempt('The desktop agent did not take the symbol', async () => {
      this.#turn += 1
      const turn = this.#turn
      const name = await this.#ports.nameOf(symbol).catch(() => '')
      if (turn !== this.#turn) return
      await this.#ports.agent.broadcast({
        type: instrumentType,
        ...(name !== '' && { name }),
        id: { ticker: symbol },
      })
    })
  }

  #receive(context: unknown): Promise<void> {
    return this.#attempt('A symbol of another application was not read', async () => {
      const ticker = tickerOf(context)
      if (ticker === null) return
      this.#turn += 1
      const turn = this.#turn
      const isListed = await this.#ports.isListed(ticker)
      if (turn !== this.#turn) return
      if (isListed) this.#ports.show(ticker)
      else this.#ports.onUnknown(ticker)
    })
  }

  async #attempt(what: string, action: () => Promise<void>): Promise<void> {
    try {
      await action()
    } catch (error) {
      this.#ports.report(what, error)
    }
  }
}

/** Null for an instrument without a ticker: it may have other identifiers, which this market does not know. */
function tickerOf(context: unknown): string | null {
  const { type, id } = (context ?? {}) as { type?: unknown; id?: { ticker?: unknown } | null }
  const ticker = id?.ticker
  if (type !== instrumentType || typeof ticker !== 'string') return null
  const symbol = ticker.trim().toUpperCase()
  return symbol === '' || symbol.length > 32 ? null : symbol
}
