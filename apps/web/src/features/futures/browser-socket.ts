import { futuresHello, futuresPaths } from '@tidemark/contracts'
import type { SessionPorts } from '@tidemark/futures'

/** Opens the futures socket of the platform, which wants the user's token before the first message. */
export const openFuturesSocket =
  (token: () => string | null): SessionPorts['openSocket'] =>
  ({ opened, received, closed }) => {
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${futuresPaths.socket}`)
    socket.binaryType = 'arraybuffer'
    socket.onopen = () => {
      socket.send(futuresHello(token() ?? ''))
      opened()
    }
    socket.onmessage = ({ data }) => data instanceof ArrayBuffer && received(new Uint8Array(data))
    // The browser fires this after every error too.
    socket.onclose = () => closed()
    return {
      send: bytes => {
        if (socket.readyState !== WebSocket.OPEN) return false
        // A view of a shared buffer is not accepted by the browser; the codec never makes one.
        socket.send(bytes as Uint8Array<ArrayBuffer>)
        return true
      },
      close: () => socket.close(),
    }
  }
