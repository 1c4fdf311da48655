import {
  computeLevels,
  DAY_MS,
  expiryKind,
  HOUR_MS,
  isoDate,
  type LevelSet,
  type OptionChain,
  playbookKey,
} from '@tidemark/domain'
import type { MarketSource } from '@tidemark/sources'
import { readChains } from '@tidemark/sources'
import { type Figure, percentile } from '../benchmark.ts'
import { hasRealData, realBytes } from './real-bars.ts'
import { marketOf } from './simulated-bars.ts'
import { median, percent } from './statistics.ts'

/** A Tuesday in the week of a monthly expiry, as in the real files, and others. */
const mornings = ['2026-07-14', '2026-07-22', '2026-08-05'] as const
const realFiles = ['sp500_ndx_chains_2026-07-14', 'r2000_top500_chains_2026-07-14'] as const
const atMs = (date: string) => Date.parse(`${date}T13:00:00Z`)

export async function optionFigures(): Promise<Figure[]> {
  const market = marketOf('1')
  const figures: Figure[] = []
  for (const morning of mornings) figures.push(await levelsFigure(market, morning))
  figures.push(...realLevels())
  return [...figures, ...(await interestFigures(market))]
}

async function levelsFigure(market: MarketSource, morning: string): Promise<Figure> {
  const chains: OptionChain[] = []
  for (const symbol of market.chains.symbols()) {
    const chain = await market.chains.chain(symbol, atMs(morning))
    if (chain) chains.push(chain)
  }
  return figureOf(`HP away from MHP, ${morning}`, chains, morning)
}

function realLevels(): Figure[] {
  if (!hasRealData) return []
  const chains = realFiles.flatMap(name => readChains(realBytes(`chains/stocks/${name}.csv.gz`)))
  return [figureOf('HP away from MHP, real 2026-07-14', chains, '2026-07-14')]
}

function figureOf(label: string, chains: readonly OptionChain[], morning: string): Figure {
  const all = chains.map(chain => ({ chain, levels: levelsOf(chain, morning) }))
  const valid = all.filter(({ levels }) => levels.hp !== null && levels.mhp !== null)
  const weekly = valid.filter(({ chain }) => hasWeeklies(chain, morning))
  const differ = (each: typeof valid) => each.filter(({ levels }) => levels.hp !== levels.mhp).length
  const keys = valid.flatMap(({ chain, levels }) => playbookKey(chain.spot, levels) ?? [])
  const up = keys.filter(key => key.endsWith('U')).length
  return {
    label,
    result: percent(differ(weekly) / weekly.length),
    reference: `of ${weekly.length} with weeklies; ${differ(valid)} of all ${valid.length}; third letter U ${percent(up / keys.length)}`,
  }
}

const levelsOf = (chain: OptionChain, morning: string): LevelSet =>
  computeLevels({ chain, session: isoDate(morning), anchor: chain.spot ?? Number.NaN })

const hasWeeklies = ({ expiries }: OptionChain, morning: string): boolean =>
  expiries.some(({ date }) => date >= morning && expiryKind(date) === 'weekly')

/** How much of the open interest changes from night to night, and how a wall holds. */
async function interestFigures(market: MarketSource): Promise<Figure[]> {
  const symbols = market.chains.symbols().filter((_, i) => i < 10 || i % 40 === 0)
  const nights: number[] = []
  const walls: number[] = []
  for (const symbol of symbols) {
    let before: OptionChain | undefined
    for (let day = Date.parse('2026-06-01'); day < Date.parse('2026-08-15'); day += DAY_MS) {
      const chain = await market.chains.chain(symbol, day + 13 * HOUR_MS)
      if (!chain || chain.asOfMs === before?.asOfMs) continue
      if (before) {
        const { change, wall } = changeOf(before, chain)
        nights.push(change)
        walls.push(wall)
      }
      before = chain
    }
  }
  return [
    {
      label: 'open interest changed in a night',
      result: percent(median(nights), 1),
      reference: `bound 3 to 6 %; 95 % of ${nights.length} nights below ${percent(percentile(nights, 0.95), 1)}`,
    },
    {
      label: 'largest wall, change in a night',
      result: percent(median(walls), 1),
      reference: `99 % below ${percent(percentile(walls, 0.99), 1)}, largest ${percent(Math.max(...walls), 1)}; −35 % before`,
    },
  ]
}

/** Expiries that are listed on both mornings. */
function changeOf(before: OptionChain, after: OptionChain): { change: number; wall: number } {
  let [total, changed, largest, wall] = [0, 0, 0, 0]
  for (const expiry of after.expiries) {
    const earlier = before.expiries.find(({ date }) => date === expiry.date)
    if (!earlier) continue
    const rowOf = new Map(Array.from(earlier.strike, (strike, row) => [strike, row]))
    for (const side of ['callOi', 'putOi'] as const) {
      for (const [row, strike] of expiry.strike.entries()) {
        const old = earlier[side][rowOf.get(strike) ?? -1] ?? 0
        const now = expiry[side][row] ?? 0
        total += old
        changed += Math.abs(now - old)
        if (old > largest) [largest, wall] = [old, Math.abs(now - old) / old]
      }
    }
  }
  return { change: changed / Math.max(1, total), wall }
}
