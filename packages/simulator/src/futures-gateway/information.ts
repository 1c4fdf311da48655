import type { IsoDate } from '@tidemark/domain'
import { type InformationReport, type InformationRequest, informationStatusCodes } from '@tidemark/futures'
import type { FuturesContract } from '../futures/futures-market.ts'
import { accountsReport, balancesReport, statementDate } from './account-reports.ts'
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

/** How often subscriptions are looked at again; a roll and a new statement are not urgent. */
const CHECK_MS = 10_000

interface InformationSubscription {
  readonly request: InformationRequest
  contract: FuturesContract | null
  /** Of accounts and balances: the date of the statements that were sent. */
  statementDate: IsoDate | null
}

/** Answers requests for information of one connection and keeps its subscriptions. */
export class Information {
  readonly #channel: Channel
  readonly #subscriptions = new Map<number, InformationSubscription>()
  #checkedAt = 0

  constructor(channel: Channel) {
    this.#channel = channel
  }

  get needsUpdates(): boolean {
    return [...this.#subscriptions.values()].some(
      ({ contract, statementDate }) => contract !== null || statementDate !== null,
    )
  }

  answer(request: InformationRequest): void {
    try {
      if (request.subscribe === false) this.#drop(request.id)
      else this.#sendAll(request, this.#bodies(request))
    } catch (error) {
      this.#refuse(request.id, error)
    }
  }

  /** Sends a contract that has become the one of a subscribed symbol, and new statements. */
  update(): void {
    const { parts } = this.#channel
    const elapsedMs = parts.elapsedMs()
    if (elapsedMs - this.#checkedAt < CHECK_MS) return
    this.#checkedAt = elapsedMs
    for (const [id, subscription] of this.#subscriptions) {
      const body = this.#newContract(subscription) ?? this.#newStatements(subscription)
      if (body) this.#send({ id, statusCode: informationStatusCodes.update, ...body })
    }
  }

  #newContract(subscription: InformationSubscription): InformationBody | undefined {
    const { request, contract } = subscription
    const current = contract && resolved(request, this.#channel)
    if (!current || current.symbol === contract.symbol) return undefined
    subscription.contract = current
    return informationBodies({ ...request, subscribe: undefined }, this.#channel)[0]
  }

  /** With a new statement every account and balance has changed. */
  #newStatements(subscription: InformationSubscription): InformationBody | undefined {
    const { parts, session, clock } = this.#channel
    const now = parts.marketNow()
    const date = statementDate(now)
    if (subscription.statementDate === null || date === subscription.statementDate) return undefined
    subscription.statementDate = date
    const { user } = session.record
    return subscription.request.accountsRequest
      ? { accountsReport: accountsReport(user, clock, now) }
      : { lastStatementBalancesReport: balancesReport(user, clock, now, parts.trading) }
  }

  stop(): void {
    this.#subscriptions.clear()
  }

  #bodies(request: InformationRequest): InformationBody[] {
    const { session, parts } = this.#channel
    if (!session.informationRequests.take(parts.elapsedMs()))
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
    if (subscribe) this.#subscriptions.set(id, this.#subscriptionOf(request))
    const statusCode = subscribe ? informationStatusCodes.subscribed : informationStatusCodes.success
    for (const [index, body] of bodies.entries())
      this.#send({ id, statusCode, isReportComplete: index === bodies.length - 1, ...body })
    if (subscribe) this.#channel.parts.wake()
  }

  #subscriptionOf(request: InformationRequest): InformationSubscription {
    const isOfAccounts = request.accountsRequest || request.lastStatementBalancesRequest
    const { marketNow } = this.#channel.parts
    return {
      request,
      contract: resolved(request, this.#channel),
      statementDate: isOfAccounts ? statementDate(marketNow()) : null,
    }
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
