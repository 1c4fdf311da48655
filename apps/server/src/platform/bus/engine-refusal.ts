import type { BusMessage, EngineRefusal } from '@tidemark/contracts'

type ResponseMessage = Extract<BusMessage, { kind: 'answer' | 'clock-answer' }>

/** The response to a request that the engine does not answer itself. */
export const refusedResponse = (kind: string, id: number, message: string): ResponseMessage => {
  const refusal: EngineRefusal = { code: 'engine_silent', message }
  return kind === 'set-clock'
    ? { kind: 'clock-answer', id, refusal }
    : { kind: 'answer', id, refusal, answer: null }
}
