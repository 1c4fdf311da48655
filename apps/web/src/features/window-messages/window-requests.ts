import {
  type brokerRequestKind,
  type FuturesRequestKind,
  lastRequestId,
  maxErrorCharacters,
  type WindowAnswer,
  type WindowCommand,
  type WindowRequestKind,
  windowAnswerSchemas,
} from '@tidemark/contracts'
import type { After } from '../../live/ports.ts'
import { windowMessageTexts as t } from './texts.ts'
import type { WindowChannel } from './window-channel.ts'

type AskedKind = WindowRequestKind | FuturesRequestKind | typeof brokerRequestKind

export type WindowOutcome<Answer> =
  | { readonly answer: Answer; readonly error: null }
  | { readonly answer: null; readonly error: string }

/** Checks an answer of another window. */
export interface AnswerSchema<Answer> {
  safeParse(data: unknown): { success: true; data: Answer } | { success: false }
}

interface RequestPorts {
  readonly channel: Pick<WindowChannel, 'send' | 'on'>
  readonly after: After
}

/** While `isEnabled` is false, nothing is sent and nothing answered. */
interface Enabling {
  readonly isEnabled?: () => boolean
}

type AnsweringOptions = Pick<RequestPorts, 'channel'> & Enabling

type Response = Extract<WindowCommand, { command: 'response' }>

interface Pending {
  readonly settle: (response: Response) => void
  /** The only page whose answer counts; undefined: any. */
  readonly page: string | undefined
}

interface Addressee extends Enabling {
  /** The main window unless given. */
  readonly to?: string
  /** One page, instead of `to`: answers of others are ignored. */
  readonly page?: string
  readonly timeoutMs?: number
}

const defaultTimeoutMs = 10_000
const maxPending = 100
/** Of one kind, from all windows together. */
const maxAnswering = 100

/** SO-7: requests of this window to the main window, or to another. A request never fails: it resolves with an answer or an error.
 *  A window has one of these: two would give out the same ids. */
export class WindowRequests {
  readonly #ports: RequestPorts
  readonly #pending = new Map<number, Pending>()
  #lastId = 0
  #isListening = false

  constructor(ports: RequestPorts) {
    this.#ports = ports
  }

  request<Kind extends WindowRequestKind>(
    kind: Kind,
    addressee: Addressee = {},
  ): Promise<WindowOutcome<WindowAnswer<Kind>>> {
    const schema = windowAnswerSchemas[kind] as unknown as AnswerSchema<WindowAnswer<Kind>>
    return this.ask(kind, undefined, schema, addressee)
  }

  /** A request with a query, whose answer the schema checks. */
  ask<Answer>(
    kind: AskedKind,
    query: unknown,
    schema: AnswerSchema<Answer>,
    { to, page, timeoutMs = defaultTimeoutMs, isEnabled = () => true }: Addressee = {},
  ): Promise<WindowOutcome<Answer>> {
    const { channel, after } = this.#ports
    if (!isEnabled()) return Promise.resolve(failed(t.disabled))
    if (this.#pending.size >= maxPending) return Promise.resolve(failed(t.tooMany))
    this.#listen()
    const id = this.#nextId()
    return new Promise(resolve => {
      const settle = (outcome: WindowOutcome<Answer>) => {
        this.#pending.delete(id)
        cancel()
        resolve(outcome)
      }
      const cancel = after(timeoutMs, () => settle(failed(t.timeout(id))))
      this.#pending.set(id, { page, settle: response => settle(outcomeOf(schema, response)) })
      channel.send({ command: 'request', id, kind, ...(query !== undefined && { query }) }, page ?? to)
    })
  }

  /** The next id that is not pending. */
  #nextId(): number {
    do this.#lastId = (this.#lastId % lastRequestId) + 1
    while (this.#pending.has(this.#lastId))
    return this.#lastId
  }

  #listen(): void {
    if (this.#isListening) return
    this.#isListening = true
    this.#ports.channel.on('response', (response, from) => {
      const pending = this.#pending.get(response.id)
      if (pending && (pending.page ?? from) === from) pending.settle(response)
    })
  }
}

type Given<Answer> = Answer | string

/** Answers the requests of other windows for `kind`; with an error where `answer` gives a text. Returns a function that
 *  stops. */
export const answerWindows = <Kind extends WindowRequestKind>(
  options: AnsweringOptions,
  kind: Kind,
  answer: () => Given<WindowAnswer<Kind>>,
): (() => void) => answerQueries(options, kind, answer)

/** The same for requests with a query, which is not checked yet. An answer may take its time. */
export function answerQueries(
  { channel, isEnabled = () => true }: AnsweringOptions,
  kind: AskedKind,
  answer: (query: unknown, from: string) => Given<object> | Promise<Given<object>>,
): () => void {
  let answering = 0
  return channel.on('request', ({ id, kind: asked, query }, from) => {
    if (asked !== kind || from === '' || !isEnabled()) return
    const send = (given: Given<object>) => {
      const content =
        typeof given === 'string' ? { error: given.slice(0, maxErrorCharacters) } : { answer: given }
      channel.send({ command: 'response', id, ...content }, from)
    }
    if (answering >= maxAnswering) return send(t.tooMany)
    const given = answer(query, from)
    if (!(given instanceof Promise)) return send(given)
    answering += 1
    void given.then(send, error => send(String(error))).finally(() => (answering -= 1))
  })
}

function outcomeOf<Answer>(schema: AnswerSchema<Answer>, { answer, error }: Response): WindowOutcome<Answer> {
  if (error !== undefined) return failed(error)
  const parsed = schema.safeParse(answer)
  return parsed.success ? { answer: parsed.data, error: null } : failed(t.invalid)
}

const failed = (error: string) => ({ answer: null, error })

const timeoutPattern = /^\d{1,4} Timeout$/

/** Whether a request ended without an answer. */
export const isTimeout = (error: string): boolean => timeoutPattern.test(error)
