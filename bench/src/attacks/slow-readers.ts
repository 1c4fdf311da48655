import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { maxMinuteBars, platformPaths } from '@tidemark/contracts'
import { megabytes, seconds } from '../benchmark.ts'
import { launchBuilt, signInDemo } from '../running-server.ts'
import { type Attack, compared, health, watch } from './attack.ts'

const clients = 300
const droppedLimitMs = 30_000
/** The limit, and the interval at which the server looks for slow readers. */
const graceMs = 10_000
const watchMs = 60_000
/** More than the system's buffers hold. */
const requestsEach = 2

/** Clients that ask for the largest answer and never read it. */
export const slowReaders: Attack = {
  name: 'slow-readers',
  async run() {
    const server = await launchBuilt({})
    const sockets: Socket[] = []
    try {
      const port = Number(new URL(server.address).port)
      const { token, now } = await signInDemo(server.address)
      const query = `ticker=SPY&resolution=1&from=${now - 60}&to=${now}&countback=${maxMinuteBars}`
      const head = `GET ${platformPaths.historySip}?${query} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`
      const { result, grownBytes } = await watch(
        server.pid,
        () => health(server.address),
        async () => {
          for (let n = 0; n < clients; n += 1) sockets.push(openUnread(port, head.repeat(requestsEach)))
          return untilDropped(port)
        },
      )
      return [
        {
          label: `${clients} clients that never read: growth of memory`,
          result: megabytes(grownBytes),
          reference: 'before 670 MB; held until they are dropped',
        },
        compared({
          label: 'the last with unread bytes dropped after',
          ours: result === null ? `not in ${seconds(watchMs)}` : seconds(result),
          limit: `${seconds(droppedLimitMs)} without progress`,
          isWithin: result !== null && result <= droppedLimitMs + graceMs,
          before: 'never',
        }),
      ]
    } finally {
      for (const socket of sockets) socket.destroy()
      await server.stop()
    }
  },
}

function openUnread(port: number, head: string): Socket {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => undefined)
  socket.pause()
  socket.write(head)
  return socket
}

/** Time until the server has closed every connection with unread bytes; null when it has not, or when there was none. Clients
 *  over the limit of unread answers got a short refusal, which the system has taken: they are idle, not unread. A client that
 *  does not read does not notice, so that the system's table is read. */
async function untilDropped(port: number): Promise<number | null> {
  const startedAt = performance.now()
  await wait(5000)
  if (unreadOn(port) === 0) return null
  while (performance.now() - startedAt < watchMs) {
    if (unreadOn(port) === 0) return performance.now() - startedAt
    await wait(500)
  }
  return null
}

const established = '01'

/** Open connections of a local port, from the server's side, with bytes that the client has not taken. */
function unreadOn(port: number): number {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const rows = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map(line => line.trim().split(/\s+/))
  return rows.filter(
    ([, address, , state, queues]) =>
      address?.endsWith(local) && state === established && Number.parseInt(queues ?? '0', 16) > 0,
  ).length
}
