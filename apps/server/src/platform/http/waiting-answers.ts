import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { RequestError } from '../errors/request-error.ts'

/** Small answers, among them the refusals, are always sent. */
const smallBytes = 16 * 1024

/** Bounds the bytes of answers that clients of one address have not read yet. Answers above it are refused. */
export function limitWaitingAnswers(app: FastifyInstance, maxBytes: number, retryMs: number): void {
  const waiting = new Map<string, number>()
  const add = (address: string, bytes: number): void => {
    const total = (waiting.get(address) ?? 0) + bytes
    if (total > 0) waiting.set(address, total)
    else waiting.delete(address)
  }

  // With a callback instead of a promise: the answer is written before the next one is looked at.
  app.addHook('onSend', (request, reply, payload, done) => {
    const bytes = bytesOf(payload)
    const { clientAddress: address } = request
    if (bytes <= smallBytes || request.raw.socket.destroyed) return done()
    if ((waiting.get(address) ?? 0) + bytes > maxBytes) return done(RequestError.unreadAnswers(retryMs))
    add(address, bytes)
    whenSent(reply.raw, () => add(address, -bytes))
    done()
  })
}

/** A stream is read only as fast as the client reads. */
const bytesOf = (payload: unknown): number =>
  typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : 0

/** What to do for the open answers of a connection when it closes: those that wait behind another get no event. */
const openAnswers = new WeakMap<Socket, Set<() => void>>()

/** Calls back once when the answer has been handed to the operating system or no longer can be. */
function whenSent(response: ServerResponse, work: () => void): void {
  const open = openAnswersOf(response.req.socket)
  const finish = (): void => {
    if (open.delete(finish)) work()
  }
  open.add(finish)
  response.once('finish', finish)
  response.once('close', finish)
}

function openAnswersOf(socket: Socket): Set<() => void> {
  const known = openAnswers.get(socket)
  if (known) return known
  const open = new Set<() => void>()
  openAnswers.set(socket, open)
  socket.once('close', () => open.forEach(finish => void finish()))
  return open
}
