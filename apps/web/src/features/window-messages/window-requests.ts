import {
  lastRequestId,
  type WindowAnswer,
  type WindowCommand,
  type WindowRequestKind,
  windowAnswerSchemas,
} from '@tidemark/contracts'
import type { After } from '../../live/ports.ts'
import { windowMessageTexts as t } from './texts.ts'
import type { WindowChannel } from './window-channel.ts'

type WindowOutcome<Kind extends WindowRequestKind> =
  | { readonly answer: WindowAnswer<Kind>; readonly error: null }
  | { readonly answer: null; readonly error: string }

interface RequestOptions {
  readonly channel: Pick<WindowChannel, 'send' | 'on'>
  readonly after: After
  /** While false, nothing is sent and nothing answered. */
  readonly isEnabled?: () => boolean
}

type Response = Extract<WindowCommand, { command: 'response' }>

interface Pending {
  readonly settle: (response: Response) => void
}

interface Addressee {
  /** The main window unless given. */
  readonly to?: string
  readonly timeoutMs?: number
}

const defaultTimeoutMs = 10_000
const maxPending = 100

/** SO-7: requests of this window to the main window, or to another. A request never fails: it resolves with an answer or an error. */
export class WindowRequests {
  readonly #options: RequestOptions
  readonly #pending = new Map<number, Pending>()
  #lastId = 0
  #isListening = false

  constructor(options: RequestOptions) {
    this.#options = options
  }

  request<Kind extends WindowRequestKind>(
    kind: Kind,
    { to, timeoutMs = defaultTimeoutMs }: Addressee = {},
  ): Promise<WindowOutcome<Kind>> {
    const { channel, after, isEnabled = () => true } = this.#options
    if (!isEnabled()) return Promise.resolve(failed(t.disabled))
    if (this.#pending.size >= maxPending) return Promise.resolve(failed(t.tooMany))
    this.#listen()
    const id = this.#nextId()
    return new Promise(resolve => {
      const settle = (outcome: WindowOutcome<Kind>) => {
        this.#pending.delete(id)
        cancel()
        resolve(outcome)
      }
      const cancel = after(timeoutMs, () => settle(failed(t.timeout(id))))
      this.#pending.set(id, { settle: response => settle(outcomeOf(kind, response)) })
      channel.send({ command: 'request', id, kind }, to)
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
    this.#options.channel.on('response', response => this.#pending.get(response.id)?.settle(response))
  }
}

/** Answers the requests of other windows for `kind`; with an error where `answer` gives a text. Returns a function that
 *  stops. */
export const answerWindows = <Kind extends WindowRequestKind>(
  { channel, isEnabled = () => true }: Omit<RequestOptions, 'after'>,
  kind: Kind,
  answer: () => WindowAnswer<Kind> | string,
): (() => void) =>
  channel.on('request', ({ id, kind: asked }, from) => {
    if (asked !== kind || from === '' || !isEnabled()) return
    const given = answer()
    const content = typeof given === 'string' ? { error: given } : { answer: given }
    channel.send({ command: 'response', id, ...content }, from)
  })

function outcomeOf<Kind extends WindowRequestKind>(
  kind: Kind,
  { answer, error }: Response,
): WindowOutcome<Kind> {
  if (error !== undefined) return failed(error)
  const parsed = windowAnswerSchemas[kind].safeParse(answer)
  return parsed.success ? { answer: parsed.data as WindowAnswer<Kind>, error: null } : failed(t.invalid)
}

const failed = (error: string) => ({ answer: null, error })
