import { systemClock } from '../platform/wall-clock.ts'
import type { LivePorts } from './ports.ts'

/** The real world, as a worker and a window both know it. */
export const browserPorts: LivePorts = {
  clock: systemClock,
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  random: Math.random,
  fetch: (input, init) => fetch(input, init),
  openSocket(path, { opened, received, closed }) {
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${path}`)
    socket.onopen = () => opened()
    socket.onmessage = ({ data }) => typeof data === 'string' && received(data)
    // An error is always followed by this.
    socket.onclose = ({ code }) => closed(code)
    return {
      send: text => {
        if (socket.readyState === WebSocket.OPEN) socket.send(text)
      },
      close: () => socket.close(),
    }
  },
}
