import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { problemWith } from './fuzz-answers.ts'
import { type FuzzRequest, fuzzRequest } from './fuzz-requests.ts'
import { fuzzSocket } from './fuzz-sockets.ts'
import type { FuzzTarget } from './fuzz-target.ts'
import { malformedHttp, unfinishedHttp } from './malformed-http.ts'
import { createSeededRandom, type SeededRandom } from './seeded-random.ts'
import { createSender, isLarge } from './send-request.ts'

interface FuzzOptions {
  readonly target: FuzzTarget
  readonly messages: number
  /** Message n of a seed is always the same, whatever the others are. */
  readonly seed: number
  readonly atOnce?: number
  /** Receives each answer to a delayed user that has a body. */
  readonly onDelayedAnswer?: (request: FuzzRequest, number: number, answer: string) => void
}

interface FuzzReport {
  readonly sent: number
  readonly statuses: Readonly<Record<string, number>>
  /** One line each, with the seed and number that repeat it. */
  readonly problems: readonly string[]
}

/** Sends random requests, socket messages and malformed bytes to a running server. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { target, messages, seed, atOnce = 8, onDelayedAnswer } = options
  const sender = createSender(target.port, atOnce)
  const slow = unfinishedHttp.map(text => openRaw(target.port, text))
  const statuses: Record<string, number> = {}
  const problems: string[] = []
  let [number, sent] = [0, 0]
  const count = (status: string) => {
    statuses[status] = (statuses[status] ?? 0) + 1
  }

  async function sendRequest(random: SeededRandom, at: number): Promise<void> {
    const request = fuzzRequest(target, random)
    const answer = await sender.send(request)
    sent += 1
    count(String(answer?.status ?? 'closed'))
    const problem = answer
      ? problemWith(request, answer, target.nowSeconds())
      : isLarge(request)
        ? null
        : 'the connection was closed without an answer'
    if (problem)
      problems.push(
        `seed ${seed} message ${at}: ${problem}: ${describe(request)} → ${answer?.body.slice(0, 200)}`,
      )
    if (answer && request.caller === 'delayed')
      onDelayedAnswer?.(request, at, `${answer.status} ${answer.body}`)
  }

  async function sendToSocket(random: SeededRandom, at: number): Promise<void> {
    const result = await fuzzSocket(target, random)
    sent += result.sent
    count('socket')
    problems.push(...result.problems.map(problem => `seed ${seed} message ${at}: ${problem}`))
  }

  async function sendMalformed(random: SeededRandom): Promise<void> {
    const socket = openRaw(target.port, random.pick(malformedHttp) ?? '')
    sent += 1
    count('malformed')
    // The end of the client's side makes the server close what it has not understood.
    socket.end()
    await once(socket, 'close').catch(() => undefined)
  }

  async function work(): Promise<void> {
    while (sent < messages) {
      number += 1
      const random = createSeededRandom(seed * 1_000_003 + number)
      const kind = random.below(40)
      if (kind === 0) await sendMalformed(random)
      else if (kind <= 2) await sendToSocket(random, number)
      else await sendRequest(random, number)
    }
  }

  await Promise.all(Array.from({ length: atOnce }, work))
  for (const socket of slow) socket.destroy()
  sender.close()
  return { sent, statuses, problems }
}

function openRaw(port: number, text: string): Socket {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => undefined)
  socket.resume()
  socket.write(text, 'latin1')
  return socket
}

const describe = ({ method, path, body, caller }: FuzzRequest): string =>
  `${method} ${path.slice(0, 200)} as ${caller} ${JSON.stringify(String(body ?? '')).slice(0, 200)}`
