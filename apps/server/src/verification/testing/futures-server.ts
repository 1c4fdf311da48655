import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { futuresPaths } from '@tidemark/contracts'
import { type ClientMessage, decodeServerMessage, encodeClientMessage } from '@tidemark/futures'
import { WebSocket } from 'ws'
import type { FuturesUpstream } from '../../trading/relay/futures-upstream.ts'
import { scriptedUpstream } from '../../trading/testing/scripted-upstream.ts'
import { createWaiters } from '../kills/waiters.ts'
import { makeTestServer, type TestServerOptions } from './test-server.ts'

export const futuresCredentials = { user_name: 'trader-of-note', password: 'open-sesame-42' }

export type FuturesTestServer = Awaited<ReturnType<typeof makeFuturesServer>>
type FuturesTestSocket = Awaited<ReturnType<typeof openFuturesSocket>>

/** The whole server, listening, with a scripted futures provider. */
export async function makeFuturesServer({
  hasProvider = true,
  upstream,
  ...options
}: Pick<TestServerOptions, 'sharedDataDir' | 'isShared'> & {
  readonly hasProvider?: boolean
  /** In the place of the scripted one. */
  readonly upstream?: FuturesUpstream
} = {}) {
  const provider = scriptedUpstream()
  const logLines: string[] = []
  const server = await makeTestServer({
    ...options,
    onLogLine: line => void logLines.push(line),
    ...(hasProvider ? { futuresUpstream: upstream ?? provider.upstream } : {}),
  })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const sockets: FuturesTestSocket[] = []
  const open = async (headers: Record<string, string> = {}) => {
    const socket = await openFuturesSocket(port, headers)
    sockets.push(socket)
    return socket
  }
  return {
    ...server,
    provider,
    logLines,
    port,
    open,
    /** A user with a connected account, and a ticket of it. */
    async connectedUser() {
      const user = await server.newUser({ plan: 'monthly-pro-plus' })
      await server.put(futuresPaths.connect, futuresCredentials, user.token)
      const ticket = async (): Promise<string> =>
        (await server.post(futuresPaths.ticket, undefined, user.token)).json().ticket
      return { ...user, ...(await server.services.accounts.authenticate(user.token)), ticket }
    },
    async close() {
      for (const socket of sockets) socket.socket.terminate()
      await server.close()
    },
  }
}

/** A futures socket of a browser that records everything. */
async function openFuturesSocket(port: number, headers: Record<string, string>) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${futuresPaths.socket}`, {
    headers,
    perMessageDeflate: false,
  })
  const { until, wake } = createWaiters()
  const texts: string[] = []
  const messages: Buffer[] = []
  let end: { readonly code: number; readonly reason: string } | null = null
  socket.on('message', (data, isBinary) => {
    if (isBinary) messages.push(data as Buffer)
    else texts.push(String(data))
    wake()
  })
  socket.on('close', (code, reason) => {
    end = { code, reason: reason.toString() }
    wake()
  })
  socket.on('error', () => undefined)
  await once(socket, 'open')
  const counted = async (count: number) => {
    await until(() => messages.length >= count || end !== null)
    if (messages.length < count) throw new Error(`Closed after ${messages.length} messages`)
  }
  return {
    socket,
    texts,
    messages,
    sendText: (text: string) => socket.send(text),
    sendBytes: (bytes: Uint8Array) => socket.send(bytes),
    send: (message: ClientMessage) => socket.send(encodeClientMessage(message)),
    counted,
    until,
    decode: decodeServerMessage,
    async received(count: number) {
      await counted(count)
      return messages.map(bytes => decodeServerMessage(bytes))
    },
    async closed() {
      await until(() => end !== null)
      return end ?? { code: 0, reason: '' }
    },
  }
}
