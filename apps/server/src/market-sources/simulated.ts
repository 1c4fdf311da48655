import { createSimulatedMarket } from '@tidemark/simulator'
import { z } from 'zod'
import { chosenSymbols, defineMarketSource } from './market-source-descriptor.ts'

export const simulated = defineMarketSource({
  name: 'simulated',
  title: 'Simulated market',
  note: 'Prices and times come from a simulated market, not from an exchange.',
  clock: { kind: 'simulated' },
  isFetched: false,
  variables: {
    SIM_SEED: {
      schema: z.string().min(1),
      default: '1',
      about: 'seed of the simulated market; the same seed gives the same market on every machine',
    },
  },
  identity: ({ SIM_SEED }) => `simulated seed ${SIM_SEED}`,
  open: ({ SIM_SEED }, { symbols }) => ({
    source: createSimulatedMarket({ seed: SIM_SEED, ...chosenSymbols(symbols) }),
    firstSessionMs: () => null,
    start: () => undefined,
  }),
})
