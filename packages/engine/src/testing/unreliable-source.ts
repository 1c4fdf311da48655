import { type BarRequest, type MarketSource, SourceError } from '@tidemark/sources'

/** A request to the source that may wait or fail. */
export interface SourceRead {
  readonly what: 'days' | 'last minute' | 'minutes' | 'price' | 'chain' | 'settlements'
  /** Symbol or product. */
  readonly symbol: string
}

interface Behaviour {
  readonly isFailing?: (read: SourceRead) => boolean
  /** Resolves when the source answers. */
  readonly delay?: (read: SourceRead) => Promise<void>
}

/** A source that answers late or fails as the test says. It also lists what was asked. */
export function unreliableSource(source: MarketSource, { isFailing, delay }: Behaviour) {
  const reads: SourceRead[] = []
  async function answer<Answer>(read: SourceRead, ask: () => Promise<Answer>): Promise<Answer> {
    reads.push(read)
    await delay?.(read)
    if (isFailing?.(read)) throw new SourceError(`${read.what} of ${read.symbol}: no answer`)
    return ask()
  }
  const unreliable: MarketSource = {
    ...source,
    bars: request => answer({ what: whatOf(request), symbol: request.symbol }, () => source.bars(request)),
    lastPriceAt: (symbol, atMs, sinceMs) =>
      answer({ what: 'price', symbol }, () => source.lastPriceAt(symbol, atMs, sinceMs)),
    chains: {
      ...source.chains,
      chain: (symbol, atMs) => answer({ what: 'chain', symbol }, () => source.chains.chain(symbol, atMs)),
    },
    futures: {
      ...source.futures,
      settlements: (product, date) =>
        answer({ what: 'settlements', symbol: product }, () => source.futures.settlements(product, date)),
    },
  }
  return { source: unreliable, reads }
}

function whatOf({ resolution, countback }: BarRequest): SourceRead['what'] {
  if (resolution !== '1') return 'days'
  return countback === undefined ? 'minutes' : 'last minute'
}
