import { setTimeout as wait } from 'node:timers/promises'
import { helloCommand, socketPaths } from '@tidemark/contracts'
import { WebSocket } from 'ws'
import type { Figure } from '../benchmark.ts'
import { launchBuilt, signInDemo } from '../running-server.ts'
import { type Attack, compared } from './attack.ts'

const sockets = 200
const settleMs = 5000

/** Sockets of one address without a token, and sockets of one user. */
export const manySockets: Attack = {
  name: 'many-sockets',
  async run() {
    return [
      await countAccepted(`of ${sockets} sockets of one address accepted`, 100, false),
      await countAccepted(`of ${sockets} sockets of one user accepted`, 20, true),
    ]
  },
}

async function countAccepted(label: string, limit: number, isSignedIn: boolean): Promise<Figure> {
  // The limit of the address would hide the one of the user.
  const server = await launchBuilt(isSignedIn ? { SOCKETS_PER_ADDRESS: '1000' } : {})
  const opened: WebSocket[] = []
  try {
    const { token } = await signInDemo(server.address)
    const greeted = new Set<WebSocket>()
    for (let n = 0; n < sockets; n += 1) {
      const socket = new WebSocket(`${server.address.replace('http', 'ws')}${socketPaths.live}`)
      socket.on('error', () => undefined)
      socket.on('open', () => isSignedIn && socket.send(helloCommand('tvlive', token)))
      socket.on('message', () => greeted.add(socket))
      opened.push(socket)
    }
    await wait(settleMs)
    const open = opened.filter(({ readyState }) => readyState === WebSocket.OPEN)
    const accepted = isSignedIn ? open.filter(socket => greeted.has(socket)).length : open.length
    return compared({ label, ours: String(accepted), limit: String(limit), isWithin: accepted <= limit })
  } finally {
    for (const socket of opened) socket.terminate()
    await server.stop()
  }
}
