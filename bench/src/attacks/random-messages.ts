import { adminPaths } from '@tidemark/contracts'
import { readFuzzTarget, runFuzz } from '@tidemark/server'
import { megabytes, seconds } from '../benchmark.ts'
import { launchBuilt, signInDemo, withoutLimits } from '../running-server.ts'
import { type Attack, compared, health, longestMs, milliseconds, watch } from './attack.ts'

const count = Number(process.env.ATTACK_MESSAGES ?? 100_000)
const seed = Number(process.env.ATTACK_SEED ?? 1)
const grownLimit = 300 * 1024 * 1024
/** They move the market or send every user a message. */
const spared = [
  adminPaths.adminClock,
  adminPaths.adminEpoch,
  adminPaths.adminRestamp,
  adminPaths.adminAnnouncement,
]

/** Random requests, socket messages and malformed bytes, as in the fuzz test of the server. */
export const randomMessages: Attack = {
  name: 'random-messages',
  async run() {
    const server = await launchBuilt({ RATE_LIMIT: withoutLimits.RATE_LIMIT })
    try {
      const startedAt = performance.now()
      const target = await targetOf(server.address)
      const { result, replies, grownBytes } = await watch(
        server.pid,
        () => health(server.address),
        () => runFuzz({ target, messages: count, seed }),
      )
      const last = await health(server.address)
      const { problems, statuses, sent } = result
      return [
        compared({
          label: `wrong answers to ${sent} random messages, seed ${seed}`,
          ours: String(problems.length),
          limit: '0',
          isWithin: problems.length === 0,
        }),
        ...problems
          .slice(0, 10)
          .map(problem => ({ label: '', result: '', reference: problem.slice(0, 400) })),
        {
          label: 'answers',
          result: seconds(performance.now() - startedAt),
          reference: Object.entries(statuses)
            .map(([status, number]) => `${number} × ${status}`)
            .join(', '),
        },
        compared({
          label: 'growth of memory',
          ours: megabytes(grownBytes),
          limit: megabytes(grownLimit),
          isWithin: grownBytes <= grownLimit,
        }),
        compared({
          label: 'health afterwards',
          ours: String(last.status),
          limit: '200',
          isWithin: last.status === 200,
        }),
        {
          label: 'longest health request meanwhile',
          result: milliseconds(longestMs(replies)),
          reference: 'client and server share two cores',
        },
      ]
    } finally {
      await server.stop()
    }
  },
}

async function targetOf(address: string) {
  const callerOf = async (name: string) => ({
    email: `${name}@tidemark.local`,
    token: (await signInDemo(address, name)).token,
  })
  const callers = {
    delayed: await callerOf('delayed'),
    realtime: await callerOf('demo'),
    operator: await callerOf('operator'),
  }
  const target = await readFuzzTarget(Number(new URL(address).port), callers, spared)
  const readAt = performance.now()
  return {
    ...target,
    // The market clock runs at 1×.
    nowSeconds: () => target.nowSeconds() + Math.ceil((performance.now() - readAt) / 1000),
  }
}
