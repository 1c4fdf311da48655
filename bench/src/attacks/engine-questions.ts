import { platformPaths } from '@tidemark/contracts'
import { percentile, seconds } from '../benchmark.ts'
import { launchBuilt, signInDemo, withoutLimits } from '../running-server.ts'
import { type Attack, call, compared, countStatuses, longestMs, milliseconds, watch } from './attack.ts'

const questions = 60
const p95LimitMs = 1000
const daySeconds = 86_400

/** The most expensive questions to the engine, by one user; another user asks for levels meanwhile. */
export const engineQuestions: Attack = {
  name: 'engine-questions',
  async run() {
    const server = await launchBuilt({ RATE_LIMIT: withoutLimits.RATE_LIMIT })
    try {
      const { token, now } = await signInDemo(server.address, 'pro')
      const other = await signInDemo(server.address)
      const levels = () => call(`${server.address}${platformPaths.levels}/SPY`, other.token)
      const day = (n: number) => new Date((now - n * daySeconds) * 1000).toISOString().slice(0, 10)
      const ask = (n: number) =>
        call(`${server.address}${platformPaths.savedResilience}/${day(n + 1)}`, token)
      const { result, replies } = await watch(server.pid, levels, () =>
        Promise.all(Array.from({ length: questions }, (_, n) => ask(n))),
      )
      const p95 = percentile(
        replies.map(({ ms }) => ms),
        0.95,
      )
      return [
        compared({
          label: `levels during ${questions} days by another user, p95`,
          ours: milliseconds(p95),
          limit: milliseconds(p95LimitMs),
          isWithin: p95 <= p95LimitMs && replies.every(({ status }) => status === 200),
          before: '95 s',
        }),
        {
          label: 'the longest of them',
          result: milliseconds(longestMs(replies)),
          reference: countStatuses(replies),
        },
        {
          label: 'answers to the days',
          result: seconds(longestMs(result)),
          reference: countStatuses(result),
        },
      ]
    } finally {
      await server.stop()
    }
  },
}
