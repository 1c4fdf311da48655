import { z } from 'zod'
import { NoResponderError, type Transport } from '../../platform/bus/transport.ts'
import { RequestError } from '../../platform/errors/request-error.ts'
import { ServiceError } from '../../platform/errors/service-error.ts'
import type { MarketEpochs } from './market-epochs.ts'

/** Requests to start the market anew. */
const epochSubject = 'engine.epochs'
/** Longer than the process of the engine waits for its thread. */
const timeoutMs = 70_000

const startSchema = z.object({ atMs: z.number().nullable(), speed: z.number().nullable() })
const refusalCodes = ['invalid_request', 'source_fixed', 'busy', 'storage_failed', 'engine_silent'] as const
const answerSchema = z.object({
  refusal: z.object({ code: z.enum(refusalCodes), message: z.string().max(1000) }).nullable(),
})
type Answer = z.infer<typeof answerSchema>
type Refusal = NonNullable<Answer['refusal']>

/** Lets other processes start the market of this one anew. Returns a function that ends this. */
export const serveEpochs = (transport: Transport, epochs: Pick<MarketEpochs, 'start'>): (() => void) =>
  transport.respond(epochSubject, async text => {
    const start = startSchema.parse(JSON.parse(text))
    const refusal = await epochs.start(start).then(() => null, refusalOf)
    return JSON.stringify({ refusal } satisfies Answer)
  })

/** Starts the market of another process anew. */
export function createRemoteEpochs(transport: Transport): MarketEpochs {
  let starting = 0
  return {
    get isStarting() {
      return starting > 0
    },
    async start({ atMs, speed }) {
      starting += 1
      try {
        const { refusal } = await request(transport, JSON.stringify({ atMs, speed }))
        if (refusal) throw RequestError.refused(refusal)
      } finally {
        starting -= 1
      }
    },
  }
}

async function request(transport: Transport, text: string): Promise<Answer> {
  try {
    return answerSchema.parse(JSON.parse(await transport.request(epochSubject, text, timeoutMs)))
  } catch (error) {
    throw error instanceof NoResponderError ? RequestError.refused(notRunning) : RequestError.engineSilent()
  }
}

const notRunning = {
  code: 'engine_silent',
  message: 'The market engine is not running. Try again in a moment',
} as const

function refusalOf(error: unknown): Refusal {
  const code = error instanceof ServiceError ? refusalCodes.find(known => known === error.code) : undefined
  if (code === undefined || !(error instanceof Error)) throw error
  return { code, message: error.message }
}
