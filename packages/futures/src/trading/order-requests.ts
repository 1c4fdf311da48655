import { orderStatusCodes, transactionStatusCodes } from '../protocol/codes/orders.ts'
import type { OrderRequestReject, OrderStatus } from '../protocol/message-types.ts'
import { refusalText } from '../session/answer.ts'
import type { FuturesSession } from '../session/futures-session.ts'
import type { SessionInfo } from '../session/outbox.ts'
import { sessionTexts } from '../session/texts.ts'
import type { ClientMessage } from '../wire-messages.ts'
import type { AccountOrders } from './account-orders.ts'
import type { BrokerAnswer, BrokerOrder, OrderDraft } from './broker.ts'
import { done, refused } from './broker-answer.ts'
import type { RequestParts } from './order-messages.ts'
import type { OrderRecord } from './order-record.ts'
import { isOpenGroup, orderStatusName } from './order-status.ts'
import { tradingTexts as t } from './texts.ts'

/** Also how long a request waits for the connection. */
export const ANSWER_MS = 10_000
/** How long the broker is asked about a request before the user has to look. */
const LAST_ANSWER_MS = 60_000

interface RequestPorts {
  readonly session: Pick<FuturesSession, 'takeId' | 'releaseId' | 'send'>
  after(ms: number, run: () => void): () => void
  nowMs(): number
  nextOrderId(): string
  timeOffsetMs(): number
  /** A request stays unanswered on a working connection: a new snapshot tells what became of it. */
  onUnanswered(): void
  onChange(): void
}

export interface Asked {
  readonly accountId: string
  readonly title: string
  /** What is placed; null for a request about an order that exists. */
  readonly draft: OrderDraft | null
  /** The order that is changed or cancelled. */
  readonly chainOrderId: string | null
  readonly isCancel: boolean
  /** Whether it protects the first of the orders that are sent together. */
  readonly isBracket?: boolean
  /** The order that it protects, where that one exists already. */
  readonly parentId?: string
  build(parts: RequestParts, session: SessionInfo): ClientMessage | null
}

interface OpenRequest extends Asked {
  readonly clOrderId: string
  readonly firstClOrderId: string
  readonly requestId: number
  readonly askedAt: number
  /** The number of snapshots that had begun when it left; null until then. */
  sentIn: number | null
  /** It left, and the connection was lost before an answer: the next snapshot decides. */
  isCutOff: boolean
  /** Gives up when there is no answer for this long. */
  giveUpAfter(ms: number): void
  waitOn(): void
  finish(answer: BrokerAnswer): void
}

interface Opened {
  readonly request: OpenRequest
  readonly answer: Promise<BrokerAnswer>
  sent(): void
}

/** Requests about orders that the broker has not answered. Each leaves once at most: what was cut off is looked up by its client
 *  order id in the snapshot of the next connection. */
export class OrderRequests {
  readonly #ports: RequestPorts
  readonly #open = new Map<string, OpenRequest>()
  #snapshots = 0

  constructor(ports: RequestPorts) {
    this.#ports = ports
  }

  async send(asked: Asked): Promise<BrokerAnswer> {
    const [answer] = await this.sendTogether([asked])
    return answer ?? refused(asked.title, sessionTexts.tooManyRequests)
  }

  /** In one message, which arrives as a whole or not at all. Answers in the order of what was asked. */
  sendTogether(asked: readonly Asked[]): Promise<BrokerAnswer[]> {
    const { session } = this.#ports
    const ids = asked.map(() => session.takeId())
    if (ids.includes(null)) {
      for (const id of ids) if (id !== null) session.releaseId(id)
      return Promise.resolve(asked.map(({ title }) => refused(title, sessionTexts.tooManyRequests)))
    }
    const firstClOrderId = this.#ports.nextOrderId()
    const opened = asked.map((one, index) =>
      this.#opened(
        one,
        ids[index] ?? 0,
        index === 0 ? firstClOrderId : this.#ports.nextOrderId(),
        firstClOrderId,
      ),
    )
    const requests = opened.map(({ request }) => request)
    session.send(
      info => this.#messageOf(requests, info),
      reason => {
        for (const request of requests) request.finish(refused(request.title, reason))
      },
      () => {
        for (const { sent } of opened) sent()
      },
    )
    this.#ports.onChange()
    return Promise.all(opened.map(({ answer }) => answer))
  }

  #messageOf(requests: readonly OpenRequest[], info: SessionInfo): ClientMessage | null {
    const built = requests.map(request =>
      this.#open.has(request.clOrderId) ? request.build(this.#partsOf(request), info) : null,
    )
    const orderRequests = built.flatMap(message => message?.orderRequests ?? [])
    return built.includes(null) ? null : { orderRequests }
  }

  #opened(asked: Asked, requestId: number, clOrderId: string, firstClOrderId: string): Opened {
    const { session, after, nowMs } = this.#ports
    let resolve: (answer: BrokerAnswer) => void = () => {}
    const answer = new Promise<BrokerAnswer>(settle => {
      resolve = settle
    })
    let stopTimer = () => {}
    const restartTimer = (ms: number, run: () => void) => {
      stopTimer()
      stopTimer = after(ms, run)
    }
    const request: OpenRequest = {
      ...{ ...asked, clOrderId, firstClOrderId, requestId, askedAt: nowMs(), sentIn: null },
      isCutOff: false,
      giveUpAfter: ms => restartTimer(ms, () => request.finish(refused(asked.title, t.unanswered))),
      waitOn: () => stopTimer(),
      finish: given => {
        if (!this.#open.delete(clOrderId)) return
        stopTimer()
        session.releaseId(requestId)
        resolve(given)
        this.#ports.onChange()
      },
    }
    this.#open.set(clOrderId, request)
    restartTimer(ANSWER_MS, () =>
      request.finish(refused(asked.title, t.notSent(sessionTexts.timeout(requestId)))),
    )
    const sent = () => {
      request.sentIn = this.#snapshots
      restartTimer(ANSWER_MS, () => {
        request.giveUpAfter(LAST_ANSWER_MS - ANSWER_MS)
        this.#ports.onUnanswered()
      })
    }
    return { request, answer, sent }
  }

  /** Orders that are on their way: the broker has not named them yet. */
  placing(accountId: string, isKnown: (orderId: string) => boolean): BrokerOrder[] {
    return [...this.#open.values()].flatMap(
      ({ draft, clOrderId, askedAt, accountId: of, isBracket, parentId, firstClOrderId, isCutOff }) =>
        draft === null || of !== accountId || isKnown(clOrderId)
          ? []
          : [
              {
                ...draft,
                id: clOrderId,
                statusCode: orderStatusCodes.inTransit,
                group: 'placing' as const,
                filledQuantity: 0,
                averagePrice: null,
                text: isCutOff ? t.cutOff : '',
                parentId: parentId ?? (isBracket ? firstClOrderId : null),
                placedAt: askedAt,
                changedAt: askedAt,
              },
            ],
    )
  }

  /** Whether the fate of a new order is not known, because the connection was lost after it left. */
  hasCutOffOrder(accountId: string): boolean {
    return [...this.#open.values()].some(
      request => request.accountId === accountId && request.draft !== null && request.isCutOff,
    )
  }

  isBusy(chainOrderId: string): boolean {
    return [...this.#open.values()].some(request => request.chainOrderId === chainOrderId)
  }

  status(status: OrderStatus, record: OrderRecord): void {
    for (const request of [...this.#open.values()]) {
      const answer = answerOf(request, status, record)
      if (answer) request.finish(answer)
    }
  }

  rejects(rejects: readonly OrderRequestReject[]): void {
    for (const reject of rejects)
      for (const request of [...this.#open.values()])
        if (request.requestId === reject.requestId)
          request.finish(refused(request.title, refusalText(reject.rejectCode, reject)))
  }

  /** However long the connection is away, what left is looked up when it is back. */
  disconnected(): void {
    for (const request of this.#open.values()) {
      if (request.sentIn === null) continue
      request.isCutOff = true
      request.waitOn()
    }
  }

  snapshotBegins(): void {
    this.#snapshots += 1
    for (const request of this.#open.values()) if (request.isCutOff) request.giveUpAfter(LAST_ANSWER_MS)
  }

  /** Answers what left before the snapshot was asked for: the broker knows it by now, or never got it. */
  snapshotComplete(orders: AccountOrders): void {
    for (const request of [...this.#open.values()]) {
      if (request.sentIn === null || request.sentIn >= this.#snapshots) continue
      const answer = answerOfSnapshot(request, orders)
      if (answer) request.finish(answer)
    }
  }

  /** What left may have arrived; what did not leave was dropped by the session. */
  ended(): void {
    for (const request of [...this.#open.values()])
      if (request.sentIn !== null) request.finish(refused(request.title, t.unanswered))
  }

  #partsOf({ requestId, clOrderId, firstClOrderId, accountId }: OpenRequest): RequestParts {
    const { nowMs, timeOffsetMs } = this.#ports
    return {
      requestId,
      clOrderId,
      firstClOrderId,
      accountId: Number(accountId),
      nowMs: nowMs(),
      timeOffsetMs: timeOffsetMs(),
    }
  }
}

/** Null while the status does not decide the request. */
function answerOf(request: OpenRequest, status: OrderStatus, record: OrderRecord): BrokerAnswer | null {
  const { chainOrderId, title } = request
  if (chainOrderId === null) return isAbout(request, status, record) ? placeAnswer(request, record) : null
  if (record.chainOrderId !== chainOrderId) return null
  const refusal = (status.transactionStatuses ?? []).find(
    ({ clOrderId, status: code }) => clOrderId === request.clOrderId && refusals.has(code),
  )
  if (refusal)
    return refused(title, refusal.textMessage || record.order.text || sessionTexts.failedWith(refusal.status))
  return request.isCancel ? cancelAnswer(request, record) : modifyAnswer(request, status, record)
}

const refusals = new Set<number>([transactionStatusCodes.rejectCancel, transactionStatusCodes.rejectModify])

const isAbout = ({ clOrderId, accountId }: OpenRequest, status: OrderStatus, { order, name }: OrderRecord) =>
  order.accountId === accountId &&
  (order.id === clOrderId ||
    name.clOrderId === clOrderId ||
    (status.transactionStatuses ?? []).some(transaction => transaction.clOrderId === clOrderId))

function placeAnswer({ title }: OpenRequest, { order }: OrderRecord): BrokerAnswer | null {
  if (order.group === 'rejected') return refused(title, order.text || orderStatusName(order.statusCode))
  return order.statusCode === orderStatusCodes.inTransit ? null : done
}

function modifyAnswer(
  { title, clOrderId }: OpenRequest,
  { transactionStatuses = [] }: OrderStatus,
  { order, name }: OrderRecord,
): BrokerAnswer | null {
  const isAccepted = transactionStatuses.some(
    transaction =>
      transaction.clOrderId === clOrderId && transaction.status === transactionStatusCodes.ackModify,
  )
  const isTaken = name.clOrderId === clOrderId && order.statusCode !== orderStatusCodes.inModify
  if (isAccepted || isTaken) return done
  return isOpenGroup(order.group) ? null : refused(title, order.text || t.orderClosed)
}

function cancelAnswer({ title }: OpenRequest, { order }: OrderRecord): BrokerAnswer | null {
  if (isOpenGroup(order.group)) return null
  return order.group === 'filled' ? refused(title, t.filledBefore) : done
}

function answerOfSnapshot(request: OpenRequest, orders: AccountOrders): BrokerAnswer | null {
  const { chainOrderId, title, isCancel } = request
  const lost = refused(title, t.lostRequest)
  if (chainOrderId === null) return orders.byId(request.accountId, request.clOrderId) ? null : lost
  const record = orders.byChain(chainOrderId)
  // Snapshots need not list what is over.
  if (!record) return isCancel ? done : lost
  const underWay = isCancel ? orderStatusCodes.inCancel : orderStatusCodes.inModify
  return record.order.statusCode === underWay ? null : lost
}
