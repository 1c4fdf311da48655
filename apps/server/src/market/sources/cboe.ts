import { CBOE_CLOCK_LAG_MS, createCboeSource } from '@tidemark/sources'
import { z } from 'zod'
import { chosenSymbols, defineMarketSource } from './market-source-descriptor.ts'

export const cboe = defineMarketSource({
  name: 'cboe',
  title: 'Cboe delayed',
  note: 'Prices are delayed quotes of Cboe, at least 15 minutes old, for personal use; the time shown is theirs.',
  startNote: 'Prices are delayed quotes of Cboe, for your own use: see “Other markets” in docs/operations.md',
  clock: { kind: 'real', lagMs: CBOE_CLOCK_LAG_MS },
  variables: {
    CBOE_URL: {
      schema: z.url('must be an address such as https://cdn.cboe.com'),
      default: 'https://cdn.cboe.com',
      about: 'where `cboe` fetches; paths start with `/api/global/delayed_quotes`',
    },
  },
  // Not the address: a mirror serves the same market.
  identity: () => 'cboe',
  open({ CBOE_URL }, { symbols, ports }) {
    const source = createCboeSource({ url: CBOE_URL, ports, ...chosenSymbols(symbols) })
    return {
      source,
      firstSessionMs: () => null,
      start(listener) {
        source.listen(listener)
        source.start()
      },
    }
  },
})
