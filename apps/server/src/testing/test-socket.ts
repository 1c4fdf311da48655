import { once } from 'node:events'
import {
  type LiveMessage,
  liveMessageSchema,
  type ResiliencePoint,
  resiliencePointSchema,
  socketTexts,
} from '@tidemark/contracts'
import { WebSocket } from 'ws'

export type TestSocket = Awaited<ReturnType<typeof openTestSocket>>

/** A socket as a browser has it, with everything it got. */
export async function openTestSocket(address: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(address, { headers, perMessageDeflate: false })
  const texts: string[] = []
  const waiting = new Set<() => void>()
  const wake = () => {
    for (const waiter of waiting) waiter()
  }
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

  /** Resolves as soon as the condition holds; a test that waits in vain fails by its time limit. */
  const until = (holds: () => boolean) =>
    new Promise<void>(resolve => {
      const look = () => {
        if (!holds()) return
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
      look()
    })

  return {
    socket,
    texts,
    until,
    say: (text: string) => socket.send(text),
    get closeCode() {
      return closeCode
    },
    /** Every message so far that is an object of ours; each is held against the contract. */
    messages: (): LiveMessage[] =>
      texts
        .filter(text => text.startsWith('{') && !isPoint(text))
        .map(text => liveMessageSchema.parse(JSON.parse(text))),
    /** What a resilience socket said: arrays and objects, in their order. */
    resilience: (): (ResiliencePoint | ResiliencePoint[])[] =>
      texts
        .filter(text => text.startsWith('[') || isPoint(text))
        .map(text => resiliencePointSchema.or(resiliencePointSchema.array()).parse(JSON.parse(text))),
    async closed(): Promise<number> {
      await until(() => closeCode !== null)
      return closeCode ?? 0
    },
    /** Resolves when the server has heard all that was said and all it wrote until then has come, or it has closed. */
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
