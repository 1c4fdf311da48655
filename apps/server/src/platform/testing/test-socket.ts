import { once } from 'node:events'
import {
  type LiveMessage,
  liveMessageSchema,
  type ResiliencePoint,
  resiliencePointSchema,
  socketTexts,
} from '@tidemark/contracts'
import { WebSocket } from 'ws'
import { createWaiters } from '../../verification/kills/waiters.ts'

export type TestSocket = Awaited<ReturnType<typeof openTestSocket>>

/** A client socket that records every message. */
export async function openTestSocket(address: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(address, { headers, perMessageDeflate: false })
  const texts: string[] = []
  const { wake, until } = createWaiters()
  let closeCode: number | null = null
  socket.on('message', data => {
    texts.push(String(data))
    wake()
  })
  socket.on('close', code => {
    closeCode = code
    wake()
  })
  socket.on('error', () => undefined)
  await once(socket, 'open')

  return {
    socket,
    texts,
    until,
    send: (text: string) => socket.send(text),
    get closeCode() {
      return closeCode
    },
    /** All JSON object messages so far, validated with the contract's schema. */
    messages: (): LiveMessage[] =>
      texts
        .filter(text => text.startsWith('{') && !isPoint(text))
        .map(text => liveMessageSchema.parse(JSON.parse(text))),
    /** All resilience messages so far, arrays and objects, in order. */
    resilience: (): (ResiliencePoint | ResiliencePoint[])[] =>
      texts
        .filter(text => text.startsWith('[') || isPoint(text))
        .map(text => resiliencePointSchema.or(resiliencePointSchema.array()).parse(JSON.parse(text))),
    async closed(): Promise<number> {
      await until(() => closeCode !== null)
      return closeCode ?? 0
    },
    /** Resolves when the server has handled everything sent and its replies have arrived, or the socket has closed. */
    async settled(): Promise<void> {
      const pongs = () => texts.filter(text => text === socketTexts.pong).length
      const before = pongs()
      if (socket.readyState === WebSocket.OPEN) socket.send('ping')
      await until(() => closeCode !== null || pongs() > before)
    },
    async received(count: number): Promise<string[]> {
      await until(() => texts.length >= count)
      return texts
    },
    async close(): Promise<void> {
      socket.terminate()
      await until(() => closeCode !== null)
    },
  }
}

const isPoint = (text: string): boolean => text.startsWith('{"time"')
