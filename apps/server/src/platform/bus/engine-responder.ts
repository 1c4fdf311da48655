import { type BusMessage, busMessageSchema, oldestReadableVersion } from '@tidemark/contracts'
import { z } from 'zod'
import { commandSubject, requestSubject } from './engine-bus.ts'
import { refusedResponse } from './engine-refusal.ts'
import type { Transport } from './transport.ts'

const requestSchema = z.object({ v: z.number(), body: z.looseObject({ id: z.number(), kind: z.string() }) })

const otherRelease = 'The market engine is of another release and does not know this request. Try again later'

/** Receives requests on the engine's side and sends the responses back. */
export function createEngineResponder(transport: Transport, handle: (message: BusMessage) => void) {
  const open = new Map<number, (response: string) => void>()

  const settle = (id: number, response: string): void => {
    open.get(id)?.(response)
    open.delete(id)
  }

  transport.respond(requestSubject, async text => {
    const { v, body } = requestSchema.parse(JSON.parse(text))
    const parsed = busMessageSchema.safeParse(body)
    if (v < oldestReadableVersion || !parsed.success)
      return JSON.stringify(refusedResponse(body.kind, body.id, otherRelease))
    return new Promise(resolve => {
      open.set(body.id, resolve)
      handle(parsed.data)
    })
  })
  transport.subscribe(commandSubject, text => {
    const message = busMessageSchema.parse(JSON.parse(text))
    handle(message)
    if (message.kind === 'cancel') settle(message.id, '')
  })
  return {
    respond(message: BusMessage): void {
      if (message.kind === 'answer' || message.kind === 'clock-answer')
        settle(message.id, JSON.stringify(message))
    },
  }
}
