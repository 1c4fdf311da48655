import { setTimeout as wait } from 'node:timers/promises'
import { platformPaths } from '@tidemark/contracts'
import { launchBuilt } from '../running-server.ts'
import { type Attack, call, compared, health, longestMs, milliseconds, watch } from './attack.ts'

const blockLimitMs = 50

/** An email address that a careless pattern reads in quadratic time. */
export const longEmail: Attack = {
  name: 'long-email',
  async run() {
    const server = await launchBuilt({})
    try {
      const probe = () => health(server.address)
      const quiet = await watch(server.pid, probe, () => wait(3000))
      const email = `a@${'.'.repeat(100_000)} b`
      const body = { email, password: 'a good password' }
      const busy = await watch(server.pid, probe, async () => {
        await wait(500)
        const reply = await call(`${server.address}${platformPaths.login}`, undefined, body)
        await wait(500)
        return reply
      })
      const blockMs = Math.max(0, longestMs(busy.replies) - longestMs(quiet.replies))
      return [
        compared({
          label: 'longest block by an email of 100,000 dots',
          ours: milliseconds(blockMs),
          limit: milliseconds(blockLimitMs),
          isWithin: blockMs <= blockLimitMs,
          before: '42 s',
        }),
        {
          label: 'its answer',
          result: milliseconds(busy.result.ms),
          reference: `status ${busy.result.status}; longest health request without it ${milliseconds(longestMs(quiet.replies))}`,
        },
      ]
    } finally {
      await server.stop()
    }
  },
}
