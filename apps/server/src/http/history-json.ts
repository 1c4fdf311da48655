import type { FastifyReply } from 'fastify'
import type { HistoryColumns } from '../services/history.ts'
import { writeNumber } from './number-text.ts'

const COMMA = 0x2c
/** The longest number, such as -1.2345678901234567e-300, and a comma. */
const MAX_BYTES_PER_NUMBER = 26
const MAX_OTHER_BYTES = 100
const names = ['t', 'o', 'h', 'l', 'c', 'v'] as const

/** Encodes history as JSON, with the same bytes as JSON.stringify of the same columns as arrays. */
export function createHistoryJson(): (answer: HistoryColumns) => Buffer {
  let bytes = Buffer.alloc(0)
  return answer => {
    const maxBytes = names.length * answer.t.length * MAX_BYTES_PER_NUMBER + MAX_OTHER_BYTES
    if (bytes.length < maxBytes) bytes = Buffer.allocUnsafe(maxBytes)
    let at = bytes.write(`{"s":"${answer.s}"`, 0, 'latin1')
    for (const name of names) {
      at += bytes.write(`,"${name}":[`, at, 'latin1')
      at = writeColumn(bytes, at, answer[name])
      at += bytes.write(']', at, 'latin1')
    }
    at += bytes.write('}', at, 'latin1')
    return Buffer.from(bytes.subarray(0, at))
  }
}

function writeColumn(bytes: Buffer, start: number, values: ArrayLike<number>): number {
  let at = start
  for (let i = 0; i < values.length; i += 1) {
    if (i > 0) {
      bytes[at] = COMMA
      at += 1
    }
    at = writeNumber(bytes, at, values[i] as number)
  }
  return at
}

const historyJson = createHistoryJson()

/** Sends encoded bytes and skips the response schema, whose check would cost more than generating the bars. */
export function sendHistory(reply: FastifyReply, answer: HistoryColumns): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(historyJson(answer))
}
