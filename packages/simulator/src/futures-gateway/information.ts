import { type InformationReport, type InformationRequest, informationStatusCodes } from '@tidemark/futures'
import type { FuturesContract } from '../futures/futures-market.ts'
import type { Channel } from './gateway-parts.ts'
import { type InformationBody, informationBodies } from './information-answers.ts'
import { type RefusalReason, RefusedRequest } from './refused-request.ts'
import { resolveSymbol } from './symbol-resolution.ts'
import { texts } from './texts.ts'

const codes: Readonly<Partial<Record<RefusalReason, number>>> = {
  invalid: informationStatusCodes.invalidParams,
  'not-found': informationStatusCodes.notFound,
  rate: informationStatusCodes.requestRateLimitViolation,
  subscriptions: informationStatusCodes.subscriptionLimitViolation,
  running: informationStatusCodes.activeRequestsLimitViolation,
}

/** How often subscribed symbols are resolved again; a roll is not urgent. */
const RESOLVE_MS = 10_000

interface InformationSubscription {
  readonly request: InformationRequest
  contract: FuturesContract | null
}

/** Answers requests for information of one connection and keeps its subscriptions. */
export class Information {
  readonly #channel: Channel
  readonly #subscriptions = new Map<number, InformationSubscription>()
  #resolvedAt = 0

  constructor(channel: Channel) {
    this.#channel = channel
  }

  get needsUpdates(): boolean {
    return [...this.#subscriptions.values()].some(({ contract }) => contract !== null)
  }

  answer(request: InformationRequest): void {
    try {
      if (request.subscribe === false) this.#drop(request.id)
      else this.#sendAll(request, this.#bodies(request))
    } catch (error) {
      this.#refuse(request.id, error)
    }
  }

  /** Sends a contract that has become the one of a subscribed symbol. */
  update(): void {
    const { parts } = this.#channel
    const wallNow = parts.wallNow()
    if (wallNow - this.#resolvedAt < RESOLVE_MS) return
    this.#resolvedAt = wallNow
    for (const [id, subscription] of this.#subscriptions) {
      const { request, contract } = subscription
      if (contract === null) continue
      const current = resolved(request, this.#channel)
      if (current === null || current.symbol === contract.symbol) continue
      subscription.contract = current
      const [body] = informationBodies({ ...request, subscribe: undefined }, this.#channel)
      this.#send({ id, statusCode: informationStatusCodes.update, ...body })
    }
  }

  stop(): void {
    this.#subscriptions.clear()
  }

  #bodies(request: InformationRequest): InformationBody[] {
    const { session, parts } = this.#channel
    if (!session.informationRequests.take(parts.wallNow()))
      throw new RefusedRequest('rate', texts.tooManyRequests)
    if (request.subscribe === true) this.#checkSubscription(request)
    return informationBodies(request, this.#channel)
  }

  #checkSubscription({ id, accountsRequest, symbolRequest, productSearchRequest }: InformationRequest): void {
    if (symbolRequest || productSearchRequest) throw new RefusedRequest('invalid', texts.noUpdates)
    if (this.#subscriptions.has(id)) throw new RefusedRequest('invalid', texts.idInUse)
    const others = [...this.#subscriptions.values()]
    if (accountsRequest && others.some(({ request }) => request.accountsRequest))
      throw new RefusedRequest('failure', texts.accountsSubscribed)
    if (others.length >= this.#channel.parts.limits.informationSubscriptions)
      throw new RefusedRequest('subscriptions', texts.tooManySubscriptions)
  }

  #sendAll(request: InformationRequest, bodies: readonly InformationBody[]): void {
    const { id, subscribe = false } = request
    if (subscribe) this.#subscriptions.set(id, { request, contract: resolved(request, this.#channel) })
    const statusCode = subscribe ? informationStatusCodes.subscribed : informationStatusCodes.success
    for (const [index, body] of bodies.entries())
      this.#send({ id, statusCode, isReportComplete: index === bodies.length - 1, ...body })
    if (subscribe) this.#channel.parts.wake()
  }

  #drop(id: number): void {
    if (!this.#subscriptions.delete(id)) throw new RefusedRequest('not-found', texts.noSubscription)
    this.#send({ id, statusCode: informationStatusCodes.dropped })
  }

  #refuse(id: number, error: unknown): void {
    const isRefusal = error instanceof RefusedRequest
    const statusCode = (isRefusal && codes[error.reason]) || informationStatusCodes.failure
    this.#send({ id, statusCode, textMessage: isRefusal ? error.message : texts.failed })
  }

  #send(report: InformationReport): void {
    this.#channel.send({ informationReports: [report] })
  }
}

const resolved = ({ symbolResolutionRequest }: InformationRequest, { parts }: Channel) =>
  symbolResolutionRequest
    ? resolveSymbol(symbolResolutionRequest.symbol ?? '', parts.market, parts.marketNow())
    : null
