import { Agent, request as httpRequest } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { maxMinuteBars, platformPaths } from '@tidemark/contracts'
import { type Figure, percentile } from '../benchmark.ts'
import { launchBuilt, signInDemo } from '../running-server.ts'
import {
  type Attack,
  call,
  compared,
  countStatuses,
  longestMs,
  milliseconds,
  type Reply,
  watch,
} from './attack.ts'

const connections = 16
const attackMs = 8000
const exposures = 60
const p99LimitMs = 100

/** The longest answers there are, asked for over and over by one user; another user asks for levels meanwhile. */
export const longAnswers: Attack = {
  name: 'long-answers',
  async run() {
    const server = await launchBuilt({ RATE_LIMIT: '1000000' })
    try {
      const { token, now } = await signInDemo(server.address, 'pro')
      const other = await signInDemo(server.address)
      const levels = () => call(`${server.address}${platformPaths.levels}/SPY`, other.token)
      const history = `ticker=SPY&resolution=1&from=${now - 60}&to=${now}&countback=${maxMinuteBars}`
      const histories = await watch(server.pid, levels, () =>
        repeated(`${server.address}${platformPaths.historySip}?${history}`, token),
      )
      const symbols = (await (
        await fetch(`${server.address}${platformPaths.allSymbols}`, {
          headers: { authorization: `Bearer ${token}` },
        })
      ).json()) as string[]
      const exposure = await watch(server.pid, levels, () =>
        Promise.all(
          symbols
            .slice(0, exposures)
            .map(symbol => call(`${server.address}${platformPaths.exposure}/${symbol}?expiries=all`, token)),
        ),
      )
      return [
        ...figuresOf(
          `levels during minute histories on ${connections} connections of another user`,
          histories,
        ),
        ...figuresOf(`levels during ${exposures} exposures at once of another user`, exposure),
      ]
    } finally {
      await server.stop()
    }
  },
}

interface Watched {
  readonly result: readonly Reply[]
  readonly replies: readonly Reply[]
}

function figuresOf(label: string, { result, replies }: Watched): Figure[] {
  const p99 = percentile(
    replies.map(({ ms }) => ms),
    0.99,
  )
  return [
    compared({
      label: `${label}, p99`,
      ours: milliseconds(p99),
      limit: milliseconds(p99LimitMs),
      isWithin: p99 <= p99LimitMs && replies.every(({ status }) => status === 200),
    }),
    {
      label: 'p50',
      result: milliseconds(
        percentile(
          replies.map(({ ms }) => ms),
          0.5,
        ),
      ),
      reference: countStatuses(replies),
    },
    {
      label: 'the longest answer to the attacker',
      result: milliseconds(longestMs(result)),
      reference: countStatuses(result),
    },
  ]
}

/** Asks again on each of the connections as soon as the answer is there. */
async function repeated(url: string, token: string): Promise<Reply[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const endsAt = performance.now() + attackMs
  const replies: Reply[] = []
  const ask = () =>
    new Promise<Reply>(resolve => {
      const startedAt = performance.now()
      const end = (status: number) => resolve({ status, text: '', ms: performance.now() - startedAt })
      httpRequest(url, { agent, headers: { authorization: `Bearer ${token}` } }, response => {
        response.resume().once('end', () => end(response.statusCode ?? 0))
      })
        .once('error', () => end(0))
        .end()
    })
  const repeat = async () => {
    while (performance.now() < endsAt) {
      const reply = await ask()
      replies.push(reply)
      if (reply.status === 429 || reply.status === 503) await wait(100)
    }
  }
  await Promise.all(Array.from({ length: connections }, repeat))
  agent.destroy()
  return replies
}
