import { setImmediate as nextTurn } from 'node:timers/promises'
import { isoDate } from '@tidemark/domain'
import { createSimulatedMarket, lastSimulatedDay } from '@tidemark/simulator'
import { z } from 'zod'
import { chosenSymbols, defineMarketSource } from './market-source-descriptor.ts'

export const simulated = defineMarketSource({
  name: 'simulated',
  title: 'Simulated market',
  note: 'Prices and times come from a simulated market, not from an exchange.',
  // History starts in September 2020, so that the first day has months of bars before it.
  clock: { kind: 'simulated', span: { firstDay: isoDate('2021-01-04'), lastDay: lastSimulatedDay } },
  variables: {
    SIM_SEED: {
      schema: z.string().min(1),
      default: '1',
      about: 'seed of the simulated market; the same seed gives the same market on every machine',
    },
  },
  identity: ({ SIM_SEED }) => `simulated seed ${SIM_SEED}`,
  open: ({ SIM_SEED }, { symbols }) => ({
    source: createSimulatedMarket({ seed: SIM_SEED, pause: nextTurn, ...chosenSymbols(symbols) }),
    firstSessionMs: () => null,
    start: () => undefined,
  }),
})
