import { clientPartsOf, type ReadOrder } from '../risk/client-parts.ts'
import {
  CLAIM_AFTER_REPORT_MS,
  CLAIM_MS,
  claimsOfOthers,
  type OrderClaim,
  type StoredClaim,
} from '../risk/order-claim.ts'
import type { RiskLimits } from '../risk/risk-limits.ts'
import { UserRisk } from '../risk/user-risk.ts'
import { decimalOfNumber } from '../values/decimal.ts'
import { encodeClientMessage, type ServerMessage } from '../wire-messages.ts'
import { accountId, lot, newOrder, orderFields, positionOf, riskRun, statusOf } from './risk-run.ts'

type Row = { -readonly [Name in keyof StoredClaim]: StoredClaim[Name] } & { id: string; process: Process }
type Process = ReturnType<typeof riskRun> & { unread: ServerMessage[] }

/** An order on its way through a process: each step happens at a time of its own. */
interface Waiting {
  readonly process: Process
  readonly order: ReadOrder
  readonly claimId: string
  readonly quantity: number
  claim: OrderClaim | null
  stored: readonly StoredClaim[] | null
  step: 'store' | 'read' | 'check' | 'done'
}

const filled = 8

/** Several processes that relay orders of one user, with the claims that they share and one exchange. */
export function severalProcesses(count: number, limits: Partial<RiskLimits>) {
  const time = { nowMs: 1_000_000 }
  const rows: Row[] = []
  const waiting: Waiting[] = []
  /** Let through and not yet filled. */
  const onTheirWay: { readonly clOrderId: string; readonly quantity: number }[] = []
  const passed: number[] = []
  const refusals: string[] = []
  let position = 0
  let orders = 0

  const positionNow = (): ServerMessage => ({
    positionStatuses: [positionOf(position === 0 ? [] : [lot(1, position)], { isSnapshot: true })],
  })

  function startProcess(): Process {
    const user = new UserRisk(claimIds => {
      for (const row of rows)
        if (claimIds.includes(row.id))
          row.endsAtMs = Math.min(row.endsAtMs, time.nowMs + CLAIM_AFTER_REPORT_MS)
    })
    const run = riskRun(user)
    Object.defineProperty(run.time, 'nowMs', { get: () => time.nowMs })
    Object.assign(run.rules.limits, { maxDailyLoss: null, priceCollarPercent: null, ...limits })
    run.begin()
    run.say(positionNow())
    return { ...run, unread: [] }
  }

  const processes = Array.from({ length: count }, startProcess)

  function advance(one: Waiting): void {
    const { process, order, claimId, quantity } = one
    if (one.step === 'store') {
      one.claim = process.connection.claimOf(order)
      if (one.claim) {
        const row = { ...one.claim, isOwn: false, atMs: time.nowMs, endsAtMs: time.nowMs + CLAIM_MS }
        rows.push({ ...row, id: claimId, process })
        process.user.pending.set(claimId, row)
      }
      one.step = 'read'
    } else if (one.step === 'read') {
      one.stored = rows.map(row => ({ ...row, isOwn: row.process === process }))
      one.step = 'check'
    } else if (one.step === 'check') {
      process.user.pending.delete(claimId)
      const stored = [...(one.stored ?? []), ...process.user.pending.values()]
      const others = claimsOfOthers(stored, accountId, time.nowMs)
      const claimed = { claimId, claim: one.claim, others }
      const { refusal, request } = process.connection.check(order, () => process.rules, claimed)
      if (refusal !== null) {
        refusals.push(refusal)
        for (const row of rows) if (row.id === claimId) row.endsAtMs = time.nowMs
      } else if (request?.newOrder) {
        passed.push(quantity)
        onTheirWay.push({ clOrderId: request.newOrder.order.clOrderId, quantity })
      }
      one.step = 'done'
    }
  }

  function readReports(process: Process | undefined): void {
    for (const message of process?.unread.splice(0) ?? []) process?.say(message)
  }

  return {
    processes,
    refusals,
    passed,
    /** Signed. */
    order(at: number, quantity: number): void {
      const process = processes[at % count]
      orders += 1
      const fields = { qty: decimalOfNumber(Math.abs(quantity)), side: quantity > 0 ? 1 : 2 }
      const request = newOrder({ ...fields, clOrderId: `c${orders}` }, orders)
      const [order] = clientPartsOf(encodeClientMessage({ orderRequests: [request] }))?.orders ?? []
      if (!process || !order) throw new Error('No order')
      waiting.push({
        ...{ process, order, claimId: `claim-${orders}`, quantity, claim: null, stored: null },
        step: 'store',
      })
    },
    advance(index: number): void {
      const open = waiting.filter(({ step }) => step !== 'done')
      const one = open[index % Math.max(1, open.length)]
      if (one) advance(one)
    },
    finish(): void {
      for (const one of waiting) while (one.step !== 'done') advance(one)
    },
    /** The exchange fills one of the orders, whichever came first. */
    fill(index: number): void {
      const [order] = onTheirWay.splice(index % Math.max(1, onTheirWay.length), 1)
      if (!order) return
      position += order.quantity
      const fields = orderFields({
        ...{ clOrderId: order.clOrderId, side: order.quantity > 0 ? 1 : 2 },
        qty: decimalOfNumber(Math.abs(order.quantity)),
      })
      const status = statusOf(fields, filled, Math.abs(order.quantity), 0)
      for (const { unread } of processes) unread.push({ orderStatuses: [status] }, positionNow())
    },
    readReports: (at: number): void => readReports(processes[at % count]),
    /** Every process hears of everything, and time passes. */
    wait(ms: number): void {
      for (const process of processes) readReports(process)
      time.nowMs += ms
    },
    /** Another one takes its place. What it has let through is still on its way. */
    kill(at: number): void {
      const index = at % count
      for (const one of waiting) if (one.process === processes[index]) one.step = 'done'
      processes[index] = startProcess()
    },
    position: (): number => position,
  }
}
