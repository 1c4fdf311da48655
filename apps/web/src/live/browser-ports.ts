import { systemClock } from '../platform/wall-clock.ts'
import type { LivePorts } from './ports.ts'

/** Ports of the real browser, the same in a worker and in a window. */
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
    // The browser fires this after every error too.
    socket.onclose = ({ code }) => closed(code)
    return {
      send: text => {
        if (socket.readyState === WebSocket.OPEN) socket.send(text)
      },
      close: () => socket.close(),
    }
  },
}
