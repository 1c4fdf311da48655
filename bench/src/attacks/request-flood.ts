import { platformPaths } from '@tidemark/contracts'
import { percentile } from '../benchmark.ts'
import { launchBuilt } from '../running-server.ts'
import {
  type Attack,
  call,
  compared,
  countStatuses,
  health,
  milliseconds,
  type Reply,
  watch,
} from './attack.ts'

const requests = 5000
const atOnce = 50
const limit = 1200

/** Requests of one address without a token. */
export const requestFlood: Attack = {
  name: 'request-flood',
  async run() {
    const server = await launchBuilt({})
    try {
      const { result, replies } = await watch(
        server.pid,
        () => health(server.address),
        () => flood(server.address),
      )
      const handled = result.filter(({ status }) => status !== 429).length
      const refusedHealth = replies.filter(({ status }) => status !== 200).length
      return [
        compared({
          label: `of ${requests} requests of one address handled`,
          ours: String(handled),
          limit: `${limit} a minute`,
          isWithin: handled <= 2 * limit,
        }),
        { label: 'answers', result: '', reference: countStatuses(result) },
        compared({
          label: 'health requests refused meanwhile',
          ours: `${refusedHealth} / ${replies.length}`,
          limit: '0',
          isWithin: refusedHealth === 0,
        }),
        {
          label: 'health meanwhile, p95',
          result: milliseconds(
            percentile(
              replies.map(({ ms }) => ms),
              0.95,
            ),
          ),
          reference: 'client and server share two cores',
        },
      ]
    } finally {
      await server.stop()
    }
  },
}

async function flood(address: string): Promise<Reply[]> {
  const replies: Reply[] = []
  let sent = 0
  const work = async () => {
    while (sent < requests) {
      sent += 1
      replies.push(await call(`${address}${platformPaths.allSymbols}`))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return replies
}
