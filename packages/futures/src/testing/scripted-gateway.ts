import type { FuturesSocket, FuturesSocketEvents } from '../session/session-ports.ts'
import { formatBaseTime } from '../values/base-time.ts'
import {
  type ClientMessage,
  decodeClientMessage,
  encodeServerMessage,
  type ServerMessage,
} from '../wire-messages.ts'

export interface GatewaySocket {
  /** Every message that reached the gateway on this connection. */
  readonly messages: ClientMessage[]
  readonly isOpen: boolean
  /** Where the session has connected; null at the usual address. */
  readonly redirectUrl: string | null
  /** Whether `send` takes bytes: a closing socket does not. */
  acceptsBytes: boolean
  open(): void
  send(message: ServerMessage): void
  sendBytes(bytes: Uint8Array): void
  cut(): void
}

/** The other end of the session's sockets. A test decides what happens on them. */
export class ScriptedGateway {
  readonly sockets: GatewaySocket[] = []

  openSocket = (events: FuturesSocketEvents, redirectUrl: string | null = null): FuturesSocket => {
    const messages: ClientMessage[] = []
    let state: 'connecting' | 'open' | 'closed' = 'connecting'
    const socket: GatewaySocket = {
      messages,
      redirectUrl,
      acceptsBytes: true,
      get isOpen() {
        return state === 'open'
      },
      open() {
        if (state !== 'connecting') return
        state = 'open'
        events.opened()
      },
      send: message => state === 'open' && events.received(encodeServerMessage(message)),
      sendBytes: bytes => state === 'open' && events.received(bytes),
      cut() {
        if (state === 'closed') return
        state = 'closed'
        events.closed()
      },
    }
    this.sockets.push(socket)
    return {
      send(bytes) {
        if (state !== 'open' || !socket.acceptsBytes) return false
        messages.push(decodeClientMessage(bytes))
        return true
      },
      close() {
        state = 'closed'
      },
    }
  }

  get last(): GatewaySocket {
    const socket = this.sockets.at(-1)
    if (!socket) throw new Error('No connection was made')
    return socket
  }
}

const baseTime = formatBaseTime(Date.UTC(2026, 0, 1))

export const logonResult = (
  resultCode: number,
  textMessage?: string,
  redirectUrl?: string,
): ServerMessage => ({
  logonResult: {
    resultCode,
    baseTime,
    textMessage,
    redirectUrl,
    sessionToken: 'token-1',
    protocolVersionMajor: 2,
    protocolVersionMinor: 230,
    serverTime: 0,
  },
})

export const restoreResult = (resultCode: number): ServerMessage => ({
  restoreOrJoinSessionResult: { resultCode, baseTime, serverTime: 0 },
})

/** The answer to a symbol resolution. */
export const resolution = (id: number, contractId: number, contractSymbol: string): ServerMessage => ({
  informationReports: [
    {
      id,
      statusCode: 0,
      symbolResolutionReport: {
        contractMetadata: {
          contractId,
          contractSymbol,
          correctPriceScale: 0.01,
          displayPriceScale: 2,
          description: 'short',
          extendedDescription: 'E-Mini S&P 500',
          title: contractSymbol,
          tickSize: 0.25,
          currency: 'USD',
          tickValue: 12.5,
          cfiCode: 'FXXXXX',
          instrumentGroupName: 'F.US.EP',
          sessionInfoId: 1,
          shortInstrumentGroupName: 'EP',
          instrumentGroupDescription: 'E-Mini',
          countryCode: 'US',
        },
      },
    },
  ],
})
