import { browserPorts } from './browser-ports.ts'
import { Hub } from './hub.ts'
import { watchWindowLock } from './window-locks.ts'
import { whenWorkerLockHeld } from './worker-lock.ts'

const scope = self as unknown as SharedWorkerGlobalScope
const hub = new Hub(browserPorts, watchWindowLock)
const workerLock = whenWorkerLockHeld()

scope.onconnect = ({ ports: [port] }) => {
  if (!port) return
  let id = ''
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    id ||= idOf(data)
    hub.receive(id, data, event => port.postMessage(event))
  }
  workerLock.then(message => port.postMessage(message))
}

scope.addEventListener('online', () => hub.wake())

/** The first message of a window carries its id. */
const idOf = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'string' ? data.id : ''
