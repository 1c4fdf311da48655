import { platformPaths } from '@tidemark/contracts'
import { megabytes, percentile } from '../benchmark.ts'
import { launchBuilt, signInDemo, withoutLimits } from '../running-server.ts'
import { type Attack, call, compared, countStatuses, health, milliseconds, watch } from './attack.ts'

const attempts = 1000
const verifiedLimit = 10
const p95LimitMs = 1000
const grownLimit = 200 * 1024 * 1024

/** Wrong passwords for one account, all at once. */
export const hashFlood: Attack = {
  name: 'hash-flood',
  async run() {
    const server = await launchBuilt({ RATE_LIMIT: withoutLimits.RATE_LIMIT })
    try {
      const { token, now } = await signInDemo(server.address)
      const query = `ticker=SPY&resolution=1&from=${now - 60}&to=${now}&countback=1000`
      const history = () => call(`${server.address}${platformPaths.historySip}?${query}`, token)
      const guess = (n: number) =>
        call(`${server.address}${platformPaths.login}`, undefined, {
          email: 'pro@tidemark.local',
          password: `wrong ${n}`,
        })
      const checks: number[] = []
      const { result, replies, grownBytes } = await watch(
        server.pid,
        async () => {
          checks.push((await health(server.address)).ms)
          return history()
        },
        () => Promise.all(Array.from({ length: attempts }, (_, n) => guess(n))),
      )
      const verified = result.filter(({ status }) => status === 401).length
      const p95 = percentile(
        replies.map(({ ms }) => ms),
        0.95,
      )
      return [
        compared({
          label: `passwords verified of ${attempts} wrong ones`,
          ours: String(verified),
          limit: String(verifiedLimit),
          isWithin: verified <= verifiedLimit,
          before: '999',
        }),
        { label: 'answers to them', result: '', reference: countStatuses(result) },
        compared({
          label: 'history request meanwhile, p95',
          ours: milliseconds(p95),
          limit: milliseconds(p95LimitMs),
          isWithin: p95 <= p95LimitMs && replies.every(({ status }) => status === 200),
        }),
        {
          label: 'health meanwhile, p95',
          result: milliseconds(percentile(checks, 0.95)),
          reference: `${checks.length} requests`,
        },
        compared({
          label: 'growth of memory',
          ours: megabytes(grownBytes),
          limit: megabytes(grownLimit),
          isWithin: grownBytes <= grownLimit,
        }),
      ]
    } finally {
      await server.stop()
    }
  },
}
