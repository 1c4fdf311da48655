import { type Broker, type BrokerAnswer, tradingTexts as brokerTexts } from '@tidemark/futures'
import type { After } from '../../live/ports.ts'
import type { Notice } from '../../ui/notices.ts'
import { tradingTexts } from './texts.ts'

const t = tradingTexts.waiting
/** An answer that comes sooner needs no words before it. */
const SOON_MS = 3000

interface RequestPorts {
  readonly broker: Pick<Broker, 'state' | 'subscribe'>
  readonly after: After
  tell(notice: Notice): void
}

interface FollowedRequest {
  readonly accountId: string
  /** What the user asked for. */
  readonly title: string
  run(): Promise<BrokerAnswer>
}

export interface FollowedAnswer {
  readonly answer: BrokerAnswer
  /** The notice that said that it waits; its outcome replaces it. Null when the answer came at once. */
  readonly noticeId: string | null
}

let requests = 0

/** Says at once that a request has to wait for the connection, or that nobody knows yet what became of it. */
export async function followRequest(
  { broker, after, tell }: RequestPorts,
  { accountId, title, run }: FollowedRequest,
): Promise<FollowedAnswer> {
  requests += 1
  const id = `trading-request-${requests}`
  const isConnecting = () => broker.state(accountId).status === 'connecting'
  const isUnsent = isConnecting()
  let told: string | null = null
  const say = (text: string) => {
    if (text !== told) tell({ id, title, text, kind: 'warning', stays: true })
    told = text
  }
  const look = () => {
    if (isConnecting()) say(isUnsent ? t.connection : brokerTexts.cutOff)
  }
  look()
  const stop = broker.subscribe(look)
  const cancel = after(SOON_MS, () => {
    if (told === null) say(t.answer)
  })
  const answer = await run().catch(failed)
  stop()
  cancel()
  return { answer, noticeId: told === null ? null : id }
}

const failed = (error: unknown): BrokerAnswer => ({
  isDone: false,
  title: tradingTexts.failedTitle,
  text: error instanceof Error ? error.message : String(error),
})
