import { spawnSync } from 'node:child_process'
import { newYorkInstant, type OptionChain } from '@tidemark/domain'
import { levelSession } from './level-market.ts'

/** The minimum work of any program: gamma of every contract once, in a plain loop. Returns the sum, so that the loop
 *  cannot be optimised away. */
export function bareGamma(chains: readonly OptionChain[]): number {
  const open = newYorkInstant(levelSession, '09:30')
  let sum = 0
  for (const { spot, expiries } of chains) {
    const anchor = spot ?? 0
    for (const { date, strike, callIv, putIv } of expiries) {
      const years = Math.max(newYorkInstant(date, '16:00') - open, 23_400) / 31_536_000
      for (const volatilities of [callIv, putIv]) {
        for (let row = 0; row < strike.length; row += 1) {
          const deviation = ((volatilities[row] as number) || 0.2) * Math.sqrt(years)
          const d1 = (Math.log(anchor / (strike[row] as number)) + (deviation * deviation) / 2) / deviation
          sum += (Math.exp((-d1 * d1) / 2) * 0.3989422804) / (anchor * deviation)
        }
      }
    }
  }
  return sum
}

const numpyPass = `
import numpy, time
n = 1_500_000
random = numpy.random.default_rng(1)
price = random.uniform(20, 520, n)
strike = price * random.uniform(0.75, 1.25, n)
deviation = random.uniform(0.15, 0.65, n) * numpy.sqrt(random.uniform(0.001, 1, n))
times = []
for repetition in range(9):
    startedAt = time.perf_counter()
    d1 = (numpy.log(price / strike) + deviation * deviation / 2) / deviation
    gamma = numpy.exp(-d1 * d1 / 2) * 0.3989422804 / (price * deviation)
    times.append(time.perf_counter() - startedAt)
print(sorted(times)[4] * 1000)
`

/** Median time of the same formula over as many contracts in numpy; undefined when numpy is not installed. */
export function numpyGammaMs(): number | undefined {
  const { stdout } = spawnSync('python3', ['-c', numpyPass], { encoding: 'utf8' })
  const ms = Number.parseFloat(stdout ?? '')
  return Number.isNaN(ms) ? undefined : ms
}
