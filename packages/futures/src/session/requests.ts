import type {
  InformationReport,
  InformationRequest,
  TimeAndSalesReport,
  TimeBarReport,
} from '../protocol/message-types.ts'
import type { ClientMessage, ServerMessage } from '../wire-messages.ts'
import { type Answer, failed, isFailure, refusalText, succeeded } from './answer.ts'
import type { SessionInfo, WaitingMessage } from './outbox.ts'
import type { RequestIds } from './request-ids.ts'
import type { SessionCore, SessionPart } from './session-core.ts'
import type { SessionPorts } from './session-ports.ts'
import { sessionTexts } from './texts.ts'

const TIMEOUT_MS = 10_000
/** Parts of one answer. */
const MAX_REPORTS = 2000

export interface Reports {
  readonly information: InformationReport
  readonly timeBars: TimeBarReport
  readonly timeAndSales: TimeAndSalesReport
}
type ReportKind = keyof Reports
type AnyReport = Reports[ReportKind]

interface Pending {
  readonly kind: ReportKind
  readonly reports: AnyReport[]
  restartTimer(): void
  finish(answer: Answer<never> | Answer<readonly AnyReport[]>): void
}

type BuildRequest = (id: number, session: SessionInfo) => ClientMessage | null

/** Requests with an id, each of which is answered exactly once: by the server, by a time-out, or by the end of the session. */
export class Requests implements SessionPart {
  readonly #core: SessionCore
  readonly #ports: SessionPorts
  readonly #ids: RequestIds
  readonly #pending = new Map<number, Pending>()

  constructor(core: SessionCore, ports: SessionPorts, ids: RequestIds) {
    this.#core = core
    this.#ports = ports
    this.#ids = ids
  }

  /** All parts of the report, in the order they came. */
  information(request: Omit<InformationRequest, 'id'>): Promise<Answer<readonly InformationReport[]>> {
    return this.request('information', id => ({ informationRequests: [{ ...request, id }] }))
  }

  request<Kind extends ReportKind>(
    kind: Kind,
    build: BuildRequest,
  ): Promise<Answer<readonly Reports[Kind][]>> {
    const id = this.#ids.take()
    if (id === null) return Promise.resolve(failed(sessionTexts.tooManyRequests))
    return new Promise(resolve => {
      const message: WaitingMessage = {
        build: session => build(id, session),
        dropped: reason => pending.finish(failed(reason)),
      }
      let cancelTimer = () => {}
      const pending: Pending = {
        kind,
        reports: [],
        restartTimer: () => {
          cancelTimer()
          cancelTimer = this.#ports.after(TIMEOUT_MS, () => {
            this.#core.withdraw(message)
            pending.finish(failed(sessionTexts.timeout(id)))
          })
        },
        finish: answer => {
          cancelTimer()
          if (!this.#pending.delete(id)) return
          this.#ids.release(id)
          resolve(answer as Answer<readonly Reports[Kind][]>)
        },
      }
      this.#pending.set(id, pending)
      pending.restartTimer()
      this.#core.send(message)
    })
  }

  received(message: ServerMessage): void {
    for (const report of message.informationReports ?? [])
      this.#report('information', report.id, report.statusCode, report)
    for (const report of message.timeBarReports ?? [])
      this.#report('timeBars', report.requestId, report.statusCode, report)
    for (const report of message.timeAndSalesReports ?? [])
      this.#report('timeAndSales', report.requestId, report.resultCode, report)
  }

  ended(reason: string): void {
    for (const pending of [...this.#pending.values()]) pending.finish(failed(reason))
  }

  #report(kind: ReportKind, id: number, code: number, report: AnyReport): void {
    const pending = this.#pending.get(id)
    if (pending?.kind !== kind) return
    if (isFailure(code)) pending.finish(failed(refusalText(code, report), code))
    else if (pending.reports.push(report) > MAX_REPORTS) pending.finish(failed(sessionTexts.tooLarge))
    else if (report.isReportComplete !== false) pending.finish(succeeded(pending.reports))
    else pending.restartTimer()
  }
}
