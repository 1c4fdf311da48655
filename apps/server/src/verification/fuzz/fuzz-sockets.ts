import { futuresHello, futuresPaths, helloCommand, socketPaths, subscribeCommand } from '@tidemark/contracts'
import { WebSocket } from 'ws'
import { parseJson } from './fuzz-answers.ts'
import { randomBytes } from './fuzz-requests.ts'
import type { FuzzTarget } from './fuzz-target.ts'
import { hostileText } from './hostile-json.ts'
import type { SeededRandom } from './seeded-random.ts'

const delayMs = 900_000
/** More than a socket may send at once. */
const floodMessages = 700

interface SocketResult {
  readonly sent: number
  readonly problems: readonly string[]
}

/** Opens one socket, sends a sequence of messages and closes it. Returns what was wrong with the answers. */
export async function fuzzSocket(target: FuzzTarget, random: SeededRandom): Promise<SocketResult> {
  const path = random.pick([...Object.values(socketPaths), futuresPaths.socket, '/datafeed/none'])
  const address = `ws://127.0.0.1:${target.port}${path}`
  const headers = random.chance(0.05) ? { origin: random.pick(['null', 'http://evil.example', 'x']) } : {}
  const socket = new WebSocket(address, { headers, perMessageDeflate: random.chance(0.1) })
  const caller = random.pick(['delayed', 'realtime', 'forged', 'none'] as const)
  const token = tokenOf(caller, target, random)
  const texts: string[] = []
  socket.on('message', data => texts.push(String(data)))
  socket.on('error', () => undefined)
  const closed = new Promise<void>(resolve => socket.on('close', () => resolve()))
  const isOpen = await new Promise<boolean>(resolve => {
    socket.on('open', () => resolve(true))
    socket.on('close', () => resolve(false))
  })
  if (!isOpen) return { sent: 1, problems: [] }
  const count = sendAll(socket, token, random)
  socket.close()
  await closed
  return { sent: 1 + count, problems: texts.flatMap(text => problemsIn(text, caller, target.nowSeconds())) }
}

function tokenOf(
  caller: 'delayed' | 'realtime' | 'forged' | 'none',
  { callers, forged }: FuzzTarget,
  random: SeededRandom,
): string {
  if (caller === 'none') return ''
  return caller === 'forged' ? (random.pick(Object.values(forged)) ?? '') : callers[caller].token
}

function sendAll(socket: WebSocket, token: string, random: SeededRandom): number {
  if (random.chance(0.2)) socket.send(futuresHello(token))
  if (random.chance(0.9)) socket.send(helloCommand(random.pick(['tvlive', 'scanner', 'resilience']), token))
  if (random.chance(0.01)) {
    for (let n = 0; n < floodMessages; n += 1) socket.send('hello@tvlive')
    return floodMessages
  }
  const count = 1 + random.below(12)
  for (let n = 0; n < count && socket.readyState === WebSocket.OPEN; n += 1) sendOne(socket, token, random)
  return count
}

function sendOne(socket: WebSocket, token: string, random: SeededRandom): void {
  const kind = random.below(12)
  if (kind <= 3) socket.send(subscribeCommand(hostileText(random), token))
  else if (kind === 4) socket.send(`subscribe@tvlive|${hostileText(random)}:${hostileText(random)}`)
  else if (kind === 5) socket.send(hostileText(random))
  else if (kind === 6) socket.send(randomBytes(random), { binary: random.chance(0.5) })
  else if (kind === 7) socket.send('hello@tv', { fin: random.chance(0.5) })
  else if (kind === 8) socket.ping(randomBytes(random).subarray(0, 125))
  else if (kind === 9) socket.send('x'.repeat(random.pick([4096, 4097, 100_000])))
  else if (kind === 10) socket.send(subscribeCommand('SPY', token).replace('subscribe', 'unsubscribe'))
  else writeRaw(socket, randomBytes(random))
}

/** Bytes between the frames: the server must treat the connection as broken. */
const writeRaw = (socket: WebSocket, bytes: Buffer): void => {
  ;(socket as unknown as { readonly _socket?: { write(data: Buffer): void } })._socket?.write(bytes)
}

/** Data before a valid token, and data of the last 900 s for a delayed user. */
function problemsIn(text: string, caller: string, nowSeconds: number): string[] {
  const message = parseJson(text)
  if (typeof message !== 'object' || message === null) return []
  if (caller === 'forged' || caller === 'none')
    return [`a socket without a valid token got ${text.slice(0, 100)}`]
  if (caller === 'realtime') return []
  const points = [message].flat() as readonly { readonly t?: unknown; readonly time?: unknown }[]
  const times = points.flatMap(({ t, time }) => [t, time]).filter(time => typeof time === 'number')
  const fresh = times.filter(time => time > nowSeconds * 1000 - delayMs)
  return fresh.length > 0 ? [`a delayed user got data of ${fresh[0]}: ${text.slice(0, 100)}`] : []
}
